// /products/{slug}/reviews
import { at } from '../../../web/storefront/addresses.js';
import type { PageMeta } from '../../../web/storefront/document.js';
import {
  DEFAULT_REVIEW_SORT,
  REVIEW_SORTS,
  ReviewsPage,
  reviewsAt,
  type ReviewSort,
  type ReviewsPageProps,
} from '../../../web/storefront/pages/reviews-page.js';
import { breadcrumbList } from '../../../web/storefront/components/breadcrumb.js';
import { neighbours, pagesOf } from '../../../web/storefront/components/pager.js';
import { trailOf } from '../../../web/storefront/components/product-trail.js';
import { texts } from '../../../web/storefront/texts/english.js';
import { askedList, beyondTheEnd } from '../list-query.js';
import { isMoved, isProblem, type PageRoute } from '../page-route.js';
import { findShown, stateOfSlug } from '../shown-product.js';

const LIMIT = 20;

interface AskedReviews {
  readonly slug: string;
  readonly sort: ReviewSort;
  readonly page: number;
}

export const reviewsRoute: PageRoute<AskedReviews> = {
  path: '/products/{slug}/reviews',
  ask({ params, query }) {
    const list = askedList(query, REVIEW_SORTS, DEFAULT_REVIEW_SORT);
    return isProblem(list) ? list : { slug: params['slug']!, ...list };
  },
  key: ({ slug, sort, page }) => reviewsAt(slug, sort, page),
  dependsOn: ({ slug }) => stateOfSlug(slug),
  async show({ slug, sort, page }, reading) {
    const product = await findShown(slug, reading, (moved) => reviewsAt(moved, sort, page));
    if (isProblem(product) || isMoved(product)) return product;
    const { operations, site } = reading;
    const [listed, summarized] = await Promise.all([
      operations.listReviews({ params: { slug }, query: { sort, page, limit: LIMIT } }),
      operations.summarizeReviews({ params: { slug } }),
    ]);
    // It went while it was read.
    if (listed.status !== 200 || summarized.status !== 200) return { problem: 'not_found' };
    const { data: reviews, meta } = listed.body;
    const { total } = meta;
    const pages = pagesOf(total, LIMIT);
    const beyond = beyondTheEnd(page, pages);
    if (beyond !== undefined) return beyond;
    const props = { site, product, summary: summarized.body.data, reviews, total, sort, page, pages };
    return { status: 200, meta: metaOf(props), body: ReviewsPage(props) };
  },
};

function metaOf({ site, product, total, sort, page, pages }: ReviewsPageProps): PageMeta {
  const { name, slug } = product;
  const { titleOf, title, description } = texts.reviews;
  return {
    title: `${titleOf} ${name}`,
    description: description(name, total),
    path: reviewsAt(slug, sort, page),
    isIndexed: page === 1 && sort === DEFAULT_REVIEW_SORT,
    structured: [breadcrumbList([...trailOf(product), { name: title, path: at.reviews(slug) }], site)],
    ...neighbours({ page, pages, to: (number) => reviewsAt(slug, sort, number) }),
  };
}
