// Submits a draft: to an admin's review, or to everybody at once.
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { Tables } from '../../db/tables.js';
import { refuseWithoutSecondFactor } from './seller-second-factor.js';
import type { Caller } from '../caller.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { moveProduct, refuseRole } from './product-states.js';
import { lockProduct } from './visible-products.js';

/** Submits the caller's product. Where no review is required, or the seller is trusted, it goes live. */
export async function submitProduct(
  tables: Tables,
  { settings }: Pick<Services, 'settings'>,
  caller: Caller,
  idOrSlug: string,
): Promise<ProductRecord | Refused<'not_found' | 'forbidden' | 'invalid_transition'>> {
  const product = await lockProduct(tables, caller, idOrSlug);
  if (isRefused(product)) return product;
  const fault =
    refuseRole('submit', product, caller) ??
    (await refuseWithoutSecondFactor(tables, { settings }, caller.accountId)) ??
    refuseUnfinished(product);
  if (fault !== undefined) return fault;
  const isTrusted = (await tables.accounts.byId(caller.accountId))!.isTrusted;
  const to = isTrusted || !settings.reviewRequired ? 'live' : 'under_review';
  return moveProduct(tables, caller, product, 'submit', { to });
}

/** There is nothing to look at, or to download. One that is no draft any more is refused for that. */
function refuseUnfinished({ status, latestVersion }: ProductRecord): Refused<'invalid_transition'> | undefined {
  if (status !== 'draft' || latestVersion !== null) return undefined;
  return refused(
    'invalid_transition',
    'The product has no published stable version that is neither yanked nor recalled: publish one, then submit it',
  );
}
