// All reviews of a product, in the order that the reader wants.
import type { VNode } from 'preact';
import type { components } from '#generated/types.js';
import { at } from '../addresses.js';
import { OwnReviewSlot } from '../islands/slots.js';
import { ListBar } from '../components/list-bar.js';
import { Pager } from '../components/pager.js';
import { ProductPart } from '../components/product-part.js';
import { RatingSummary } from '../components/rating-summary.js';
import { ReviewEntry } from '../components/review-entry.js';
import type { Site } from '../site.js';
import { texts } from '../texts/english.js';

type Schema = components['schemas'];

export const REVIEW_SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export interface ReviewsPageProps {
  readonly site: Site;
  readonly product: Schema['Product'];
  readonly summary: Schema['ReviewSummary'];
  readonly reviews: readonly Schema['Review'][];
  readonly total: number;
  readonly sort: ReviewSort;
  readonly page: number;
  readonly pages: number;
}

export function ReviewsPage({ site, product, summary, reviews, total, sort, page, pages }: ReviewsPageProps): VNode {
  const { title, titleOf, none, count, sorts } = texts.reviews;
  const { slug } = product;
  return (
    <ProductPart site={site} product={product} here={{ name: title, path: at.reviews(slug) }} title={titleOf}>
      {summary.rating_count > 0 && <RatingSummary summary={summary} />}
      <OwnReviewSlot product={product} />
      {total > 0 && (
        <ListBar
          count={count(total)}
          sort={sort}
          sorts={REVIEW_SORTS.map((known) => [known, sorts[known]] as const)}
          to={(chosen) => reviewsAt(slug, chosen)}
        />
      )}
      {reviews.length === 0 && <p class="quiet">{none}</p>}
      {reviews.map((review) => (
        <ReviewEntry key={review.id} product={product} review={review} level={2} />
      ))}
      <Pager page={page} pages={pages} to={(number) => reviewsAt(slug, sort, number)} />
    </ProductPart>
  );
}

/** What is said by leaving it out. */
export const DEFAULT_REVIEW_SORT: ReviewSort = 'newest';

/** The address of a page of a product's reviews, without what it says by leaving it out. */
export const reviewsAt = (slug: string, sort: ReviewSort, page?: number): string =>
  at.reviews(slug, { page, ...(sort === DEFAULT_REVIEW_SORT ? {} : { sort }) });
