// Takes the locks of a write in the one order, so that no two writes wait for each other.
import { LOCK_ORDER, type LockKind } from '../db/engine/lock.js';
import type { Tables } from '../db/tables.js';

/**
 * Locks an account and what it sells, which is changed with it; whoever orders a product has locked that.
 *
 * @param others accounts besides, whose products are not
 */
export async function lockWithProducts(
  tables: Pick<Tables, 'lockEach' | 'products'>,
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

/** Aggregates by their kinds. */
type Named = Partial<Record<LockKind, readonly string[]>>;

/**
 * Locks aggregates by their ids, each once and in one statement: kinds in `LOCK_ORDER`, those of one kind by ascending
 * id. An act calls it before it reads what it judges by.
 *
 * @param ids what it changes, or what nobody else may add to meanwhile
 * @param shared what it only judges by; what is among `ids` as well is locked as that
 */
export async function lockAll({ lockEach }: Pick<Tables, 'lockEach'>, ids: Named, shared: Named = {}): Promise<void> {
  const wanted = LOCK_ORDER.flatMap((kind) => {
    const exclusive = new Set(ids[kind]);
    return [...new Set([...exclusive, ...(shared[kind] ?? [])])]
      .sort()
      .map((id) => ({ kind, id, mode: exclusive.has(id) ? ('exclusive' as const) : ('shared' as const) }));
  });
  if (wanted.length > 0) await lockEach(wanted);
}
