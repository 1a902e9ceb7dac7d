// Makes a product, as a draft of its seller.
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { NewProduct } from '../../db/catalog/products.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { refused, type Refused } from '../refused.js';
import { refuseCategory, type SellersContent } from './product-content.js';

/** A seller has at most this many. */
const PRODUCTS_PER_SELLER = 1_000;
/** What was never submitted costs nobody anything but the service. */
const DRAFTS_PER_SELLER = 100;

/** What a new product needs, and what it may have. */
export type NewContent = Pick<NewProduct, 'slug' | 'name' | 'shortDescription' | 'priceCents' | 'game' | 'category'> &
  SellersContent;

/** Makes a draft of the caller's. Nobody but admins sees it, so that no event tells of it. */
export async function createProduct(
  tables: Tables,
  { accountId, productIds }: Caller,
  content: NewContent,
): Promise<ProductRecord | Refused<'forbidden' | 'validation_failed' | 'slug_taken' | 'quota_exceeded'>> {
  if (productIds !== null)
    return refused('forbidden', 'This key is limited to named products and makes no other: use one without that limit');
  await tables.lock('account', accountId);
  const account = (await tables.accounts.byId(accountId))!;
  if (account.sellerName === null)
    return refused('forbidden', 'Only sellers have products: choose a seller name in your account first');
  const misfiled = refuseCategory(content.game, content.category);
  if (misfiled !== undefined) return misfiled;
  const { count, drafts } = await tables.products.countOfSeller(accountId);
  if (count >= PRODUCTS_PER_SELLER)
    return refused('quota_exceeded', `A seller has at most ${PRODUCTS_PER_SELLER.toLocaleString('en')} products`);
  if (drafts >= DRAFTS_PER_SELLER)
    return refused('quota_exceeded', `A seller has at most ${DRAFTS_PER_SELLER} drafts: submit some of them first`);
  const product = { descriptionHtml: '', ...content, sellerId: accountId, status: 'draft' } as const;
  const id = await tables.products.createUnlessTaken(product);
  return id === undefined ? refused('slug_taken') : (await tables.products.byId(id))!;
}
