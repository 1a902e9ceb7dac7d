// Takes the locks of a write in the one order, so that no two writes wait for each other.
import type { SoldProduct } from '../db/catalog/product-sellers.js';
import { DatabaseFailure } from '../db/engine/database-errors.js';
import { LOCK_ORDER, type LockKind } from '../db/engine/lock.js';
import type { Tables } from '../db/tables.js';

/**
 * Of two admins who leave at once one must stay, so that an admin's account is locked with those of the others, which are
 * judged; and with the sellers whose claims by the account end.
 *
 * @param others what is locked besides
 * @param judged what is locked shared besides
 * @throws DatabaseFailure, for which the database runs the write again, where there are admins that were none before
 */
export async function lockWithAdmins(
  tables: Tables,
  accountId: string,
  others: Named = {},
  judged: Named = {},
): Promise<void> {
  const adminsToo = async (): Promise<string[]> => {
    const isAdmin = (await tables.accounts.byId(accountId))?.isAdmin;
    return isAdmin ? (await tables.accounts.listAdmins()).map(({ id }) => id) : [];
  };
  const admins = await adminsToo();
  const claimed = await tables.sellerClaims.sellersClaimedBy(accountId);
  await lockAll(
    tables,
    { ...others, account: [accountId, ...claimed, ...(others.account ?? [])] },
    { ...judged, account: [...admins, ...(judged.account ?? [])] },
  );
  // The account may have been made an admin meanwhile, and so may another one.
  assertLocked({ account: await adminsToo() }, { account: [accountId, ...admins] });
}

/**
 * Aggregates by their kinds. With a product the account of its seller is locked, shared at least: so that whoever has that
 * account exclusively has all that it sells, however much that is.
 */
interface Named extends Partial<Record<Exclude<LockKind, 'product'>, readonly string[]>> {
  readonly product?: readonly SoldProduct[];
}

/**
 * Locks aggregates by their ids, each once and in one statement: kinds in `LOCK_ORDER`, those of one kind by ascending
 * id. An act calls it before it reads what it judges by.
 *
 * @param ids what it changes, or what nobody else may add to meanwhile
 * @param shared what it only judges by; what is among `ids` as well is locked as that
 */
export async function lockAll({ lockEach }: Pick<Tables, 'lockEach'>, ids: Named, shared: Named = {}): Promise<void> {
  const sellers = [...(ids.product ?? []), ...(shared.product ?? [])].map(({ sellerId }) => sellerId);
  const wanted = LOCK_ORDER.flatMap((kind) => {
    const exclusive = new Set(idsOf(ids, kind));
    return [...new Set([...exclusive, ...idsOf(shared, kind), ...(kind === 'account' ? sellers : [])])]
      .sort()
      .map((id) => ({ kind, id, mode: exclusive.has(id) ? ('exclusive' as const) : ('shared' as const) }));
  });
  if (wanted.length > 0) await lockEach(wanted);
}

const idsOf = (named: Named, kind: LockKind): readonly string[] =>
  kind === 'product' ? (named.product ?? []).map(({ id }) => id) : (named[kind] ?? []);

/**
 * Makes sure that an act has locked what it finds behind its locks. What came to be since it looked for what to lock can
 * only be locked out of order now, so the write is undone and run again, and finds it then.
 *
 * @param found what is there behind the locks
 * @param locked what was locked
 * @throws DatabaseFailure, for which the database runs the write again
 */
export function assertLocked(found: Named, locked: Named): void {
  const isMissing = LOCK_ORDER.some((kind) => idsOf(found, kind).some((id) => !idsOf(locked, kind).includes(id)));
  if (isMissing) throw new DatabaseFailure('serialization', 'What an act has to lock came to be before it locked');
}
