// One's own review of a product: the form for it, and what one wrote with the ways to change it and to take it back.
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { at } from '../addresses.js';
import type { IslandProduct } from '../islands/island-slot.js';
import { reviewing } from '../texts/english-reviewing.js';
import { ActButton, Outcome, useAct } from './act.js';
import { buyState } from './buy-state.js';
import { Dialog } from './dialog.js';
import type { Written } from './review-fault.js';
import { ReviewForm } from './review-form.js';
import { refreshStanding, useStanding, type Standing } from './standing.js';
import { api, useVisitor } from './visitor.js';

interface OwnReviewProps {
  readonly product: IslandProduct;
}

export function OwnReview({ product }: OwnReviewProps): VNode | null {
  const visitor = useVisitor();
  const state = buyState(visitor, useStanding(product.slug), product);
  if (state.kind === 'unknown' || state.kind === 'guest') {
    return (
      <p class="needs-script">
        <a href={at.signIn(at.product(product.slug))}>{reviewing.signIn}</a>
      </p>
    );
  }
  if (state.kind === 'owned') return <Reviewing product={product} review={state.standing.review} />;
  if (state.kind === 'free') return <p class="note">{reviewing.notOwnerFree}</p>;
  if (state.kind === 'paid' || state.kind === 'pending') return <p class="note">{reviewing.notOwner}</p>;
  return null;
}

type Mode = 'reading' | 'writing' | 'removing';

interface ReviewingProps extends OwnReviewProps {
  readonly review: Standing['review'];
}

function Reviewing({ product: { slug }, review }: ReviewingProps): VNode {
  const [mode, setMode] = useState<Mode>('reading');
  const [said, setSaid] = useState('');
  const section = useRef<HTMLElement>(null);
  const cancel = useRef(false);
  // The form that had the focus is gone; where it was opened is where one goes on.
  useEffect(() => {
    if (cancel.current) section.current?.querySelector('button')?.focus();
    cancel.current = false;
  }, [mode]);
  const begin = (next: Mode): void => {
    setSaid('');
    setMode(next);
  };
  const done = async (words: string): Promise<undefined> => {
    await refreshStanding(slug);
    setSaid(words);
    setMode('reading');
  };
  const send = async (body: Written): Promise<undefined> => {
    const before = review?.id;
    if (before === undefined) await api.POST('/api/products/{slug}/reviews', { params: { path: { slug } }, body });
    else
      await api.PATCH('/api/products/{slug}/reviews/{reviewId}', {
        params: { path: { slug, reviewId: before } },
        body,
      });
    return done(before === undefined ? reviewing.posted : reviewing.saved);
  };
  const remove = async (): Promise<undefined> => {
    const path = { slug, reviewId: review!.id };
    await api.DELETE('/api/products/{slug}/reviews/{reviewId}', { params: { path } });
    return done(reviewing.removed);
  };
  return (
    <section ref={section} class="own-review" aria-label={reviewing.heading}>
      <Said words={said} />
      {mode === 'writing' ? (
        <ReviewForm
          before={review ?? undefined}
          onSend={send}
          onCancel={() => {
            cancel.current = true;
            begin('reading');
          }}
        />
      ) : review ? (
        <OwnWords review={review} onEdit={() => begin('writing')} onRemove={() => begin('removing')} />
      ) : (
        <button type="button" class="button button-plain" onClick={() => begin('writing')}>
          {reviewing.write}
        </button>
      )}
      {mode === 'removing' && review && <Removal onRemove={remove} onClose={() => begin('reading')} />}
    </section>
  );
}

/** What was done, for everybody to read: the list of reviews below is that of before. */
function Said({ words }: { readonly words: string }): VNode {
  const box = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => {
    if (words !== '') box.current?.focus();
  }, [words]);
  return (
    <div ref={box} class="outcome" role="status" tabIndex={-1}>
      {words !== '' && (
        <p class="note note-done">
          {words} <a href={window.location.pathname + window.location.search}>{reviewing.reload}</a>
        </p>
      )}
    </div>
  );
}

interface OwnWordsProps {
  readonly review: NonNullable<Standing['review']>;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function OwnWords({ review: { rating, body, hidden }, onEdit, onRemove }: OwnWordsProps): VNode {
  return (
    <>
      <h3>{reviewing.heading}</h3>
      <p>{reviewing.given(rating)}</p>
      <p class="written">{body}</p>
      {hidden && <p class="note note-fault">{reviewing.hidden}</p>}
      <div class="buttons">
        <button type="button" class="button button-plain" onClick={onEdit}>
          {reviewing.edit}
        </button>
        {!hidden && (
          <button type="button" class="button button-danger" onClick={onRemove}>
            {reviewing.remove}
          </button>
        )}
      </div>
    </>
  );
}

function Removal({
  onRemove,
  onClose,
}: {
  readonly onRemove: () => Promise<undefined>;
  readonly onClose: () => void;
}): VNode {
  const act = useAct(reviewing.errors);
  return (
    <Dialog title={reviewing.removeTitle} onClose={onClose}>
      <p>{reviewing.removeWhy}</p>
      <Outcome act={act} />
      <div class="buttons">
        <ActButton act={act} label={reviewing.remove} busyLabel={reviewing.sending} look="danger" onAct={onRemove} />
        <button type="button" class="button button-plain" onClick={onClose}>
          {reviewing.cancel}
        </button>
      </div>
    </Dialog>
  );
}
