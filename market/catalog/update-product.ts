// Changes what a seller says of a product.
import { isDeepStrictEqual } from 'node:util';
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { refuseCategory, type SellersContent } from './product-content.js';
import { notifyOfProducts } from './product-events.js';
import { rolesOn } from './product-states.js';
import { isPublic, lockProduct } from './visible-products.js';

/** Refuses whoever does not sell the product: what it says is the seller's alone, and no admin's. */
export const refuseOthers = (product: ProductRecord, caller: Caller): Refused<'forbidden'> | undefined =>
  rolesOn(product, caller).includes('seller') ? undefined : refused('forbidden', 'Only its seller edits a product');

/** A product that the caller sells, locked for an edit. */
export async function lockForEdit(
  tables: Tables,
  caller: Caller,
  idOrSlug: string,
): Promise<ProductRecord | Refused<'not_found' | 'forbidden'>> {
  const product = await lockProduct(tables, caller, idOrSlug);
  return isRefused(product) ? product : (refuseOthers(product, caller) ?? product);
}

/**
 * Edits a product in whatever status; of a live one it shows at once. What stays the same is no edit.
 *
 * @param basedOn the revision that the caller knows; null when it does not matter
 * @returns the product as it is then
 */
export async function updateProduct(
  tables: Tables,
  caller: Caller,
  idOrSlug: string,
  content: SellersContent,
  basedOn: number | null,
): Promise<ProductRecord | Refused<'not_found' | 'forbidden' | 'precondition_failed' | 'validation_failed'>> {
  const product = await lockForEdit(tables, caller, idOrSlug);
  if (isRefused(product)) return product;
  if (basedOn !== null && basedOn !== product.revision)
    return refused('precondition_failed', `The product has the revision ${product.revision} by now: read it again`);
  const misfiled = refuseCategory(content.game ?? product.game, content.category ?? product.category);
  if (misfiled !== undefined) return misfiled;
  return saveEdit(tables, product, content);
}

type Pictures = Partial<Pick<ProductRecord, 'iconKey' | 'gallery'>>;

/** Saves what an edit changes of a product, keeps what was approved for moderators, and tells everybody who sees it. */
export async function saveEdit(
  tables: Tables,
  product: ProductRecord,
  content: SellersContent & Pictures,
): Promise<ProductRecord> {
  const fields = Object.keys(content) as (keyof typeof content)[];
  if (fields.every((field) => isDeepStrictEqual(content[field], product[field]))) return product;
  await tables.approvals.keep(product);
  return saveContent(tables, product, content);
}

/** Saves what an admin made of a product, which no moderator has to look at again, and tells everybody who sees it. */
export async function saveContent(
  tables: Tables,
  product: ProductRecord,
  content: SellersContent & Pictures,
): Promise<ProductRecord> {
  await tables.products.update(product.id, content);
  const edited = (await tables.products.byId(product.id))!;
  if (isPublic(edited)) await notifyOfProducts(tables, 'product.updated', [edited]);
  return edited;
}
