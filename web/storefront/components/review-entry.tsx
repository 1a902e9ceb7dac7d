// One review in a list: who wrote it, the stars, the words, and what the seller answered.
import type { VNode } from 'preact';
import type { components } from '#generated/types.js';
import { ReviewToolsSlot } from '../islands/slots.js';
import { texts } from '../texts/english.js';
import { Day } from './product-facts.js';
import { Stars } from './stars.js';

type Schema = components['schemas'];

interface ReviewEntryProps {
  readonly product: Schema['Product'];
  readonly review: Schema['Review'];
  /** Of its heading. */
  readonly level: 2 | 3;
}

export function ReviewEntry({ product, review, level }: ReviewEntryProps): VNode {
  const Heading = `h${level}` as const;
  return (
    <article class="review" id={`review-${review.id}`}>
      <header>
        <Heading>
          <bdi>{review.author_name}</bdi>
        </Heading>
        <Stars rating={review.rating} />
        <ReviewFacts review={review} />
      </header>
      <Words text={review.body} />
      {review.seller_reply !== null && (
        <div class="reply">
          <p class="quiet">
            {texts.reviews.reply} <bdi>{product.seller_display_name}</bdi> ·{' '}
            <Day time={review.seller_reply.created_at} />
          </p>
          <Words text={review.seller_reply.body} />
        </div>
      )}
      <ReviewToolsSlot slug={product.slug} review={review} />
    </article>
  );
}

function ReviewFacts({ review }: { readonly review: Schema['Review'] }): VNode {
  const { verified, verifiedVersion, refunded, edited } = texts.reviews;
  const isEdited = review.updated_at !== review.created_at;
  return (
    <p class="review-facts quiet">
      <span>
        <Day time={review.created_at} />
        {isEdited && ` (${edited})`}
      </span>
      {review.verified_purchase && <span class="badge badge-good">{verified}</span>}
      {review.refunded && <span class="badge">{refunded}</span>}
      {review.verified_version !== null && (
        <span>
          {verifiedVersion} <bdi>{review.verified_version}</bdi>
        </span>
      )}
    </p>
  );
}

/** What somebody wrote, with their lines; its direction is that of its own first words. */
const Words = ({ text }: { readonly text: string }): VNode => (
  <p class="words-of" dir="auto">
    {text}
  </p>
);
