// Takes the locks of a write in the one order, so that no two writes wait for each other.
import { LOCK_ORDER, type LockKind } from '../db/engine/lock.js';
import type { Tables } from '../db/tables.js';

/**
 * Locks an account and what it sells, which is changed with it; whoever orders a product has locked that.
 *
 * @param others accounts besides, whose products are not
 */
export async function lockWithProducts(
  tables: Pick<Tables, 'lock' | 'products'>,
  accountId: string,
  others: readonly string[] = [],
): Promise<void> {
  await lockAll(tables, { account: [accountId, ...others] });
  await lockAll(tables, { product: await tables.products.idsOfSeller(accountId) });
}

/**
 * Of two admins who leave at once one must stay, so that an admin's account is locked with those of the others; and with
 * the sellers whose claims by the account end.
 *
 * @param others accounts besides
 */
export async function lockWithAdmins(tables: Tables, accountId: string, others: readonly string[] = []): Promise<void> {
  const isAdmin = (await tables.accounts.byId(accountId))?.isAdmin;
  const admins = isAdmin ? await tables.accounts.listAdmins() : [];
  const claimed = await tables.sellerClaims.sellersClaimedBy(accountId);
  await lockAll(tables, { account: [...admins.map(({ id }) => id), accountId, ...claimed, ...others] });
}

/**
 * Locks aggregates by their ids, each once: kinds in `LOCK_ORDER`, those of one kind by ascending id. An act calls it
 * before it reads what it judges by.
 */
export async function lockAll(
  { lock }: Pick<Tables, 'lock'>,
  ids: Partial<Record<LockKind, readonly string[]>>,
): Promise<void> {
  for (const kind of LOCK_ORDER) {
    for (const id of [...new Set(ids[kind])].sort()) await lock(kind, id);
  }
}
