// Admits whoever sent a request: before anything else is looked at, and once more when something is written in their
// name.
import type { OperationInfo } from '#generated/operations.js';
import type { Tables } from '../../db/tables.js';
import { actsAsAdmin, type Caller } from '../../market/caller.js';
import type { Market } from '../../market/market.js';
import { admit } from './access-rules.js';
import { admitBehindLocks } from './admit-behind-locks.js';
import { holdersIn, identify } from './identify.js';
import { isSameOrigin } from './cross-site.js';
import { invalidKey, Refusal } from '../errors.js';

/** What an arrived request tells of its sender. */
interface Arrived {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** When it came, in epoch milliseconds: a proof of identity that was recent then is good for the whole request. */
  readonly arrivedAt: number;
}

/**
 * Runs what a request writes, in one transaction.
 *
 * @param first runs before anything is read or locked, the rights of the caller included
 */
export type Write = <T>(fn: (tables: Tables) => Promise<T>, first?: (tables: Tables) => Promise<void>) => Promise<T>;

/**
 * Decides whether somebody may call the operation by this request, and as whom: null is nobody.
 *
 * @throws Refusal as `admit` does
 */
export function admitTo(
  operation: OperationInfo,
  { method, headers, arrivedAt }: Arrived,
  caller: Caller | null,
  { csrfTokens, settings }: Pick<Market, 'csrfTokens' | 'settings'>,
): Caller | null {
  const isOwnSite = (): boolean => isSameOrigin(headers, settings.publicUrl);
  const isOwnPage = (): boolean =>
    isOwnSite() && caller !== null && csrfTokens.matches(caller.credentialId, headers['x-csrf-token']);
  return admit(operation, { caller, method, isOwnSite, isOwnPage, now: arrivedAt });
}

/**
 * Makes the one way in which a request writes. A body may arrive slowly, and a password takes a while to check: by then
 * the session, the key or the account may be over, so their state is read once more, in the transaction of the write and
 * behind its locks.
 *
 * @param caller whom the operation was admitted for; nobody has nothing to lose
 */
export function writeAs(caller: Caller | null, operation: OperationInfo, request: Arrived, market: Market): Write {
  return async (fn, first) => {
    if (operation.method === 'get' && !operation.acts)
      throw new Error(`A GET that writes declares x-acts: ${operation.path}`);
    return market.write(async (tables) => {
      await first?.(tables);
      if (caller === null) return fn(tables);
      const admit = (): Promise<void> => admitAgain(tables, caller, operation, request, market);
      return admitBehindLocks(tables, caller.accountId, admit, fn);
    });
  };
}

async function admitAgain(
  tables: Tables,
  caller: Caller,
  operation: OperationInfo,
  request: Arrived,
  market: Market,
): Promise<void> {
  const now = await admitAnew(tables, operation, request, market);
  if (!hasSameRights(now, caller))
    throw new Refusal('forbidden', 'What you may do was changed while this request was under way: send it again');
}

/**
 * Admits whoever sent a request by what the tables know of them now, and returns who that is.
 *
 * @throws Refusal as `admit` does, also when there is nobody any more
 */
export async function admitAnew(
  tables: Tables,
  operation: OperationInfo,
  request: Arrived,
  { lastUses, clock, settings, csrfTokens }: Market,
): Promise<Caller> {
  const identity = await identify(request.headers, { find: holdersIn(tables), lastUses, clock, settings });
  if (identity.kind === 'refused') throw invalidKey();
  const now = admitTo(operation, request, identity.kind === 'known' ? identity.caller : null, { csrfTokens, settings });
  if (now === null) throw new Refusal('unauthorized');
  return now;
}

/** Handlers decide by these, before they write: an admin's act is not a former admin's. */
function hasSameRights(one: Caller, other: Caller): boolean {
  return actsAsAdmin(one) === actsAsAdmin(other) && listOf(one.productIds) === listOf(other.productIds);
}

const listOf = (ids: ReadonlySet<string> | null): string | null => ids && [...ids].sort().join();
