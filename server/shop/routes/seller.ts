// /sellers/{name}
import { at } from '../../../web/storefront/addresses.js';
import type { PageMeta } from '../../../web/storefront/document.js';
import {
  DEFAULT_SELLER_SORT,
  SELLER_SORTS,
  sellerAt,
  SellerPage,
  type SellerPageProps,
  type SellerSort,
} from '../../../web/storefront/pages/seller-page.js';
import { breadcrumbList } from '../../../web/storefront/components/breadcrumb.js';
import { neighbours, pagesOf } from '../../../web/storefront/components/pager.js';
import { gameWords, texts } from '../../../web/storefront/texts/english.js';
import { listWords } from '../../../web/storefront/texts/format.js';
import { askedList, beyondTheEnd } from '../list-query.js';
import { isProblem, type PageRoute } from '../page-route.js';
import { sellerData } from '../structured-data.js';

const LIMIT = 24;
/** As long as a seller's name may be, and what is looked for where there is none of it. */
const LONGEST_NAME = 32;

interface AskedSeller {
  readonly name: string;
  readonly sort: SellerSort;
  readonly page: number;
}

export const sellerRoute: PageRoute<AskedSeller> = {
  path: '/sellers/{name}',
  ask({ params, query }) {
    const list = askedList(query, SELLER_SORTS, DEFAULT_SELLER_SORT);
    return isProblem(list) ? list : { name: params['name']!, ...list };
  },
  key: ({ name, sort, page }) => sellerAt(name, sort, page),
  // The index follows whatever the page says of the seller, too: their name, their products and the sums of these.
  dependsOn: () => 'search',
  async show({ name, sort, page }, { operations, site }) {
    if (name.length > LONGEST_NAME) return { problem: 'not_found' };
    const small = name.toLowerCase();
    const [found, listed] = await Promise.all([
      operations.getSeller({ params: { name: small } }),
      operations.searchProducts({ query: { seller: small, sort, page, limit: LIMIT } }),
    ]);
    if (found.status !== 200 || listed.status !== 200)
      return { problem: 'not_found', sentence: texts.seller.notFound, q: small };
    if (name !== small) return { moved: sellerAt(small, sort, page) };
    const { hits, total } = listed.body;
    const pages = pagesOf(total, LIMIT);
    const beyond = beyondTheEnd(page, pages);
    if (beyond !== undefined) return beyond;
    const props = { site, seller: found.body.data, hits, total, sort, page, pages };
    return { status: 200, meta: metaOf(props), body: SellerPage(props) };
  },
};

function metaOf({ site, seller, sort, page, pages }: SellerPageProps): PageMeta {
  const { name, display_name, product_count, games } = seller;
  return {
    title: texts.seller.title(display_name),
    description: texts.seller.description(display_name, product_count, listWords(games.map(gameWords))),
    path: sellerAt(name, sort, page),
    kind: 'profile',
    isIndexed: page === 1 && sort === DEFAULT_SELLER_SORT,
    structured: [sellerData(seller, site), breadcrumbList([{ name: display_name, path: at.seller(name) }], site)],
    ...neighbours({ page, pages, to: (number) => sellerAt(name, sort, number) }),
  };
}
