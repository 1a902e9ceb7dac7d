// Gives people what sellers granted to their addresses.
import type { SoldProduct } from '../../db/catalog/product-sellers.js';
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { GrantRecord } from '../../db/grants/grant-record.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { issueLicense } from '../licenses/issue-license.js';
import { lockAll } from '../lock-all.js';

/** The product of a grant, to be locked. */
export const soldAs = ({ productId, sellerId }: GrantRecord): SoldProduct => ({ id: productId, sellerId });

/**
 * Locks an account with the products that were granted to its address and not taken yet, at most a hundred: before
 * anything of the account is judged.
 *
 * @param email its address, or the one that it is about to have; null for none
 * @param productIds the products that a key is limited to; null for all
 * @returns what may be taken, for `claimGrantsOf`
 */
export async function lockWithGrants(
  tables: Tables,
  accountId: string,
  email: string | null,
  productIds: ReadonlySet<string> | null = null,
): Promise<readonly GrantRecord[]> {
  const open =
    email === null ? [] : await tables.grants.openFor({ accountId, email, productIds: productIds && [...productIds] });
  await lockAll(tables, { account: [accountId], product: open.map(soldAs) });
  return open;
}

/**
 * Gives an account what was granted to its address and is still not taken, with licenses; nothing while the address is
 * not confirmed. Whoever owns a product already has the seats of both. The caller has locked nothing that comes later
 * than products in the order of locks.
 *
 * @param open what `lockWithGrants` has locked
 * @returns what it took
 */
export async function claimGrantsOf(
  tables: Tables,
  { id: accountId, email, emailVerifiedAt }: Pick<AccountRecord, 'id' | 'email' | 'emailVerifiedAt'>,
  open: readonly GrantRecord[],
): Promise<GrantRecord[]> {
  if (email === null || emailVerifiedAt === null) return [];
  const products = [...new Set(open.map(({ productId }) => productId))];
  await lockAll(tables, { license: await runningLicenses(tables, accountId, products) });
  const taken: GrantRecord[] = [];
  for (const { id } of open) {
    if (!(await tables.grants.claim(id, { accountId, email }))) continue;
    const grant = (await tables.grants.byId(id))!;
    const seats = await seatsOf(tables, grant);
    const license = await issueLicense(tables, { ...grant, accountId, grantId: id, seats, graceHours: 0 });
    taken.push({ ...grant, licenseId: license.id });
  }
  return taken;
}

/** Gives the caller what was granted to their address, of the products that their key is limited to. */
export async function claimOwnGrants(tables: Tables, { accountId, productIds }: Caller): Promise<GrantRecord[]> {
  const { email } = (await tables.accounts.byId(accountId))!;
  const open = await lockWithGrants(tables, accountId, email, productIds);
  return claimGrantsOf(tables, (await tables.accounts.byId(accountId))!, open);
}

/** The licenses of an account that others of the same products would join, by the product. */
async function runningLicenses(
  { licenses }: Tables,
  accountId: string,
  products: readonly string[],
): Promise<string[]> {
  const running = await Promise.all(products.map((productId) => licenses.running(accountId, productId)));
  return running.flatMap((license) => license?.id ?? []);
}

/** How many servers a grant is for: what its seller said, else what the product allows when it is taken. */
async function seatsOf({ products }: Tables, { seats, productId }: GrantRecord): Promise<number | null> {
  return seats ?? (await products.byId(productId))!.maxActivations;
}
