// The checkout: what an order needs besides the product, who may order it, and what follows from ordering.
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { bodyOf } from '../../dashboard/api/client.js';
import { at } from '../addresses.js';
import type { IslandProduct, IslandProps } from '../islands/island-slot.js';
import { errors } from '../texts/english-account.js';
import { buying, checkout } from '../texts/english-buying.js';
import { buyState, type BuyState } from './buy-state.js';
import { errorWords } from './error-words.js';
import { OrderForm } from './order-form.js';
import { useStanding } from './standing.js';
import { api, useVisitor, type Visitor } from './visitor.js';

export type CheckoutGiven = IslandProps['checkout'];

export function Checkout(given: CheckoutGiven): VNode {
  const [product, setProduct] = useState(given.product);
  const visitor = useVisitor();
  const state = buyState(visitor, useStanding(product.slug), product);
  const reread = async (): Promise<IslandProduct> => {
    const path = { slug: product.slug };
    const now = await bodyOf(api.GET('/api/products/{slug}', { params: { path } }));
    setProduct(now);
    return now;
  };
  useEffect(() => {
    // The page may be that of a moment ago; when nobody answers, ordering tells of another price.
    reread().catch(() => undefined);
  }, []);
  return (
    <>
      <NowAs visitor={visitor} />
      <Step given={{ ...given, product }} state={state} onReread={reread} />
    </>
  );
}

/** Says so when who began to order here was signed out, or somebody else has signed in in another tab. */
function NowAs({ visitor }: { readonly visitor: Visitor }): VNode {
  const first = useRef<string | undefined>(undefined);
  const account = visitor.kind === 'member' ? visitor.account : undefined;
  first.current ??= account?.id;
  const words =
    account !== undefined && account.id !== first.current
      ? checkout.otherAccount(account.display_name)
      : visitor.kind === 'guest' && first.current !== undefined
        ? errors.unauthorized
        : '';
  return <div role="status">{words !== '' && <p class="note">{words}</p>}</div>;
}

interface StepProps {
  readonly given: CheckoutGiven;
  readonly state: BuyState;
  readonly onReread: () => Promise<IslandProduct>;
}

function Step({ given, state, onReread }: StepProps): VNode {
  const { product } = given;
  const { slug, name } = product;
  const here = at.checkout(slug);
  switch (state.kind) {
    case 'unknown':
      return <p class="quiet needs-script">{checkout.loading}</p>;
    case 'guest':
      return (
        <>
          <p>{checkout.signInWhy}</p>
          <p class="buttons">
            <a class="button" href={at.signIn(here)}>
              {checkout.signIn}
            </a>
            <a class="button button-plain" href={at.register(here)}>
              {checkout.orRegister}
            </a>
          </p>
        </>
      );
    case 'suspended':
      return <Halt slug={slug}>{buying.suspended}</Halt>;
    case 'unconfirmed':
      return (
        <Halt slug={slug}>
          {state.email === null ? buying.unconfirmedUnknown : buying.unconfirmed(state.email)}{' '}
          <a href={at.dashboard()}>{buying.resend}</a>
        </Halt>
      );
    case 'own':
      return <Halt slug={slug}>{checkout.errors.forbidden}</Halt>;
    case 'failed':
      return <Halt slug={slug}>{errorWords(state.error, checkout.errors)}</Halt>;
    case 'owned':
      // What was given or taken for free has no servers to add to, and a subscription keeps those that it began with.
      return state.standing.license_id === null || product.billing_interval !== null ? (
        <Halt slug={slug}>{product.billing_interval === null ? buying.owned : checkout.subscribed}</Halt>
      ) : (
        <OrderForm given={given} isAddition onReread={onReread} />
      );
    case 'free':
      return <Halt slug={slug}>{checkout.isFree(name)}</Halt>;
    case 'pending':
      return (
        <>
          <p class="note">
            {checkout.pending} <a href={at.receipt(state.orderId)}>{checkout.continueOrder}</a>
          </p>
          <OrderForm given={given} isAddition={false} onReread={onReread} />
        </>
      );
    case 'paid':
      return <OrderForm given={given} isAddition={false} onReread={onReread} />;
  }
}

/** Nothing can be ordered here, and why. */
function Halt({ slug, children }: { readonly slug: string; readonly children: ComponentChildren }): VNode {
  return (
    <>
      <p class="note">{children}</p>
      <p>
        <a class="button button-plain" href={at.product(slug)}>
          {checkout.backToProduct}
        </a>
      </p>
    </>
  );
}
