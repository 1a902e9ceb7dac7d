// Whose grants are whose: making them is for the seller of the product alone; admins see them and take them back.
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { GrantRecord } from '../../db/grants/grant-record.js';
import type { Tables } from '../../db/tables.js';
import { allowanceOf, DAY_MS, type StayWithin } from '../audit/daily-allowance.js';
import { actsAsAdmin, type Caller } from '../caller.js';
import { rolesOn } from '../catalog/product-states.js';
import { findProduct, keyAllows, lockProduct } from '../catalog/visible-products.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';

/** Grants of one product. */
export const MOST_GRANTS = 100_000;
/** Grants of one product in 24 hours: each is an e-mail to somebody who did not ask for it. */
const A_DAY = 20_000;

/**
 * Grants of one product to one address, with those that ended: a license is counted anew from all that it was given for,
 * each time that something is added or ends.
 */
export const MOST_TO_ONE = 100;

/** Whoever gives products away, and how they are told that it was too often. */
export interface GivingCall {
  readonly caller: Caller;
  readonly stayWithin: StayWithin;
}

/** What a seller may still give of a product today, and at all. */
interface Room {
  readonly product: ProductRecord;
  readonly left: number;
}

/**
 * Locks a product of which its seller is about to give away some. Only what was live once may be given:
 * strangers get mail about it.
 */
export async function lockGivenProduct(
  tables: Tables,
  { clock }: Pick<Services, 'clock'>,
  { caller, stayWithin }: GivingCall,
  idOrSlug: string,
): Promise<Room | Refused<'not_found' | 'forbidden'>> {
  const product = await lockProduct(tables, caller, idOrSlug);
  if (isRefused(product)) return product;
  if (product.sellerId !== caller.accountId)
    return refused('forbidden', 'Only the seller of a product can give it away');
  if (product.firstLiveAt === null) return refused('forbidden', 'A product can be given away once it has been live');
  const now = clock();
  const { all, recent, firstAt } = await tables.grants.countOf(product.id, now - DAY_MS);
  stayWithin({ ...allowanceOf([firstAt ?? now], A_DAY, now), used: recent });
  return { product, left: Math.min(MOST_GRANTS - all, A_DAY - recent) };
}

/** A product whose grants the caller may see: its seller's, and admins'. */
export async function findGivenProduct(
  tables: Tables,
  caller: Caller,
  idOrSlug: string,
): Promise<ProductRecord | Refused<'not_found' | 'forbidden'>> {
  const product = await findProduct(tables, caller, idOrSlug);
  if (product === undefined) return refused('not_found', `There is no product ${idOrSlug}`);
  return rolesOn(product, caller).length > 0
    ? product
    : refused('forbidden', 'Only its seller sees who was given a product');
}

/** A grant that the caller may take back; of others nobody learns that there are any. */
export async function findGivenGrant(
  tables: Tables,
  caller: Caller,
  id: string,
): Promise<GrantRecord | Refused<'not_found'>> {
  const grant = await tables.grants.byId(id);
  const isOwn = grant !== undefined && keyAllows(caller, grant.productId);
  return isOwn && (actsAsAdmin(caller) || caller.accountId === grant.sellerId)
    ? grant
    : refused('not_found', `There is no grant ${id}`);
}

/**
 * What the caller was given: what was claimed for the account, and what waits for its address where that is confirmed; of
 * what a key is limited to.
 */
export async function receivedGrants(
  { accounts, grants }: Tables,
  { accountId, productIds }: Caller,
  part: { readonly page: number; readonly limit: number },
) {
  const { email, emailVerifiedAt } = (await accounts.byId(accountId))!;
  const receiver = {
    accountId,
    email: emailVerifiedAt === null ? null : email,
    productIds: productIds === null ? null : [...productIds],
  };
  return grants.listReceived(receiver, part);
}
