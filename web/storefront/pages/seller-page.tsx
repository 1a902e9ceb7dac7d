// The page of a seller: who they are, the sums of what they offer, and the products themselves.
import type { VNode } from 'preact';
import type { components } from '#generated/types.js';
import { at, ownPath } from '../addresses.js';
import { Breadcrumb } from '../components/breadcrumb.js';
import { ListBar } from '../components/list-bar.js';
import { Pager } from '../components/pager.js';
import { ProductCards, type SearchHit } from '../components/product-card.js';
import { Day, Fact } from '../components/product-facts.js';
import { Stars } from '../components/stars.js';
import type { Site } from '../site.js';
import { gameWords, texts } from '../texts/english.js';
import { compactWords, numberWords } from '../texts/format.js';

type Seller = components['schemas']['Seller'];

export const SELLER_SORTS = ['downloads', 'newest', 'updated', 'price_asc', 'price_desc'] as const;
export type SellerSort = (typeof SELLER_SORTS)[number];

export interface SellerPageProps {
  readonly site: Site;
  readonly seller: Seller;
  readonly hits: readonly SearchHit[];
  readonly total: number;
  readonly sort: SellerSort;
  readonly page: number;
  readonly pages: number;
}

const AVATAR_SIDE = 96;
/** Cards whose pictures are in view at once. */
const EAGER = 6;

export function SellerPage({ site, seller, hits, total, sort, page, pages }: SellerPageProps): VNode {
  return (
    <div class="seller">
      <Breadcrumb trail={[{ name: seller.display_name, path: at.seller(seller.name) }]} />
      <header class="product-title">
        <img src={ownPath(seller.avatar_url, site)} alt="" width={AVATAR_SIDE} height={AVATAR_SIDE} />
        <div>
          <h1>
            <bdi>{seller.display_name}</bdi>
          </h1>
          <p class="quiet">@{seller.name}</p>
        </div>
      </header>
      <SellerFacts seller={seller} />
      <section aria-labelledby="plugins">
        <h2 id="plugins">{texts.seller.plugins}</h2>
        <ListBar
          count={texts.search.count(total)}
          sort={sort}
          sorts={SELLER_SORTS.map((known) => [known, texts.sorts[known]] as const)}
          to={(chosen) => sellerAt(seller.name, chosen)}
        />
        <ProductCards hits={hits} site={site} look="grid" level={3} eager={EAGER} />
        <Pager page={page} pages={pages} to={(number) => sellerAt(seller.name, sort, number)} />
      </section>
    </div>
  );
}

function SellerFacts({ seller }: { readonly seller: Seller }): VNode {
  const words = texts.seller;
  return (
    <dl class="fact-list seller-facts">
      <Fact name={words.plugins}>{numberWords(seller.product_count)}</Fact>
      <Fact name={words.downloads}>
        <span title={numberWords(seller.download_count)}>{compactWords(seller.download_count)}</span>
      </Fact>
      <Fact name={words.rating}>
        {seller.rating_count === 0 ? (
          words.noRating
        ) : (
          <>
            <Stars rating={seller.rating_avg} /> {texts.reviews.ratings(seller.rating_count)}
          </>
        )}
      </Fact>
      <Fact name={words.games}>{seller.games.map(gameWords).join(', ')}</Fact>
      <Fact name={words.since}>
        <Day time={seller.created_at} />
      </Fact>
    </dl>
  );
}

/** What is said by leaving it out. */
export const DEFAULT_SELLER_SORT: SellerSort = 'downloads';

/** The address of a page of a seller's products, without what it says by leaving it out. */
export const sellerAt = (name: string, sort: SellerSort, page?: number): string =>
  at.seller(name, { page, ...(sort === DEFAULT_SELLER_SORT ? {} : { sort }) });
