// /products/{slug}/versions
import { at } from '../../../web/storefront/addresses.js';
import type { PageMeta } from '../../../web/storefront/document.js';
import { VersionsPage, type VersionsPageProps } from '../../../web/storefront/pages/versions-page.js';
import { breadcrumbList } from '../../../web/storefront/components/breadcrumb.js';
import { neighbours, pagesOf } from '../../../web/storefront/components/pager.js';
import { trailOf } from '../../../web/storefront/components/product-trail.js';
import { texts } from '../../../web/storefront/texts/english.js';
import { askedList, beyondTheEnd } from '../list-query.js';
import { isMoved, isProblem, type PageRoute } from '../page-route.js';
import { feedsOf, findShown, shownVersions, stateOfSlug } from '../shown-product.js';

/** Versions of a page: their notes may be long. */
const LIMIT = 10;

/** There is no choice. */
const SORTS = ['newest'] as const;

interface AskedVersions {
  readonly slug: string;
  readonly page: number;
}

export const versionsRoute: PageRoute<AskedVersions> = {
  path: '/products/{slug}/versions',
  ask({ params, query }) {
    const list = askedList(query, SORTS, 'newest');
    return isProblem(list) ? list : { slug: params['slug']!, page: list.page };
  },
  key: ({ slug, page }) => at.versions(slug, page),
  dependsOn: ({ slug }) => stateOfSlug(slug),
  async show({ slug, page }, reading) {
    const product = await findShown(slug, reading, (moved) => at.versions(moved, page));
    if (isProblem(product) || isMoved(product)) return product;
    const { versions, total } = await shownVersions(reading.market, product.id, { page, limit: LIMIT });
    const pages = pagesOf(total, LIMIT);
    const beyond = beyondTheEnd(page, pages);
    if (beyond !== undefined) return beyond;
    const props = { site: reading.site, product, versions, page, pages };
    return { status: 200, meta: metaOf(props, total), body: VersionsPage(props) };
  },
};

function metaOf({ site, product, page, pages }: VersionsPageProps, total: number): PageMeta {
  const { name, slug } = product;
  const { titleOf, title, description } = texts.versions;
  return {
    title: `${titleOf} ${name}`,
    description: description(name, total),
    path: at.versions(slug, page),
    isIndexed: page === 1,
    feeds: feedsOf(product),
    structured: [breadcrumbList([...trailOf(product), { name: title, path: at.versions(slug) }], site)],
    ...neighbours({ page, pages, to: (number) => at.versions(slug, number) }),
  };
}
