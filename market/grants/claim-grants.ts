// Gives people what sellers granted to their addresses.
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { GrantRecord } from '../../db/grants/grant-record.js';
import type { Tables } from '../../db/tables.js';
import { issueLicense } from '../licenses/issue-license.js';
import { lockAll } from '../lock-all.js';

/**
 * Gives an account what was granted to its address and not taken yet, with licenses, at most a hundred at once; nothing
 * while the address is not confirmed. Whoever owns a product already has the seats of both. The caller has locked the
 * account and nothing that comes later in the order of locks.
 *
 * @param productIds the products that a key is limited to; null for all
 * @returns what it took
 */
export async function claimGrantsOf(
  tables: Tables,
  { id: accountId, email, emailVerifiedAt }: Pick<AccountRecord, 'id' | 'email' | 'emailVerifiedAt'>,
  productIds: ReadonlySet<string> | null = null,
): Promise<GrantRecord[]> {
  if (email === null || emailVerifiedAt === null) return [];
  const open = await tables.grants.openFor({ accountId, email, productIds: productIds && [...productIds] });
  const products = [...new Set(open.map(({ productId }) => productId))];
  await lockAll(tables, { product: products, license: await runningLicenses(tables, accountId, products) });
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
