// Finds entries of the audit log by whom they are about, or by the network address that they came from.
import type { Knex } from 'knex';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuditFilter } from './audit.js';
import type { Executor } from '../engine/executor.js';

/** Whose entries are looked for: what was done to some accounts and by them, or what came from one address. */
export type AuditSought =
  | { readonly accountIds: readonly string[] }
  /** Ways to write one address, any of which may have been noted. */
  | { readonly addresses: readonly string[] };

/** A place in the order of the log. */
interface Place {
  readonly id: string;
  readonly created_at: number;
}

/** The most entries that are found: enough to look through, and few enough to put in order at each question. */
export const FOUND_MAX = 5_000;

const newestFirst = (one: Place, other: Place): number =>
  other.created_at - one.created_at || (other.id < one.id ? -1 : Number(other.id > one.id));

/**
 * The ids of the newest entries that fit, newest first, `FOUND_MAX` at most. Each statement follows an index and reads
 * that many rows at most, and others get their turn in between. By an account of the filter or an address, the newest
 * of that account or address are looked through, `FOUND_MAX` of them.
 */
export async function soughtEntries(
  { knex }: Pick<Executor, 'knex'>,
  sought: AuditSought,
  filter: AuditFilter,
): Promise<string[]> {
  let found: Place[] = [];
  for (const source of sourcesOf(knex, sought, filter)) {
    // What is older than the last of a full list would not be on it.
    const oldest = found.length < FOUND_MAX ? undefined : found.at(-1)!.created_at;
    const rows: Place[] = await source(oldest);
    found = [...found, ...rows].sort(newestFirst).slice(0, FOUND_MAX);
    await nextTurn();
  }
  return found.map(({ id }) => id);
}

type Source = (oldest: number | undefined) => Knex.QueryBuilder;

function sourcesOf(knex: Knex, sought: AuditSought, { accountId, action }: AuditFilter): Source[] {
  if ('addresses' in sought)
    return sought.addresses.map((address) => fromAddress(knex, address, { accountId, action }));
  const { accountIds } = sought;
  const log = (id: string): Source => newest(knex, action, (query) => query.where('e.account_id', id));
  if (accountId === undefined)
    return [...accountIds.map(log), ...accountIds.map((id) => onOthers(knex, id, sought, action))];
  if (accountIds.includes(accountId)) return [log(accountId)];
  return [(oldest) => lookedThrough(knex, log(accountId)(oldest)).whereIn('e.actor_id', accountIds)];
}

/** What an account did to others, but for those whose own logs are sought too. */
function onOthers(
  knex: Knex,
  id: string,
  { accountIds }: { readonly accountIds: readonly string[] },
  action: string | undefined,
): Source {
  const acts = newest(knex, action, (query) => query.where('e.actor_id', id).whereRaw('e.actor_id <> e.account_id'));
  return (oldest) => lookedThrough(knex, acts(oldest)).whereNotIn('e.account_id', accountIds);
}

/** Ids of entries are made in the order of the log, so the newest of an address are found without the entries. */
function fromAddress(knex: Knex, address: string, { accountId, action }: AuditFilter): Source {
  const ids = knex('audit_addresses')
    .where({ address })
    .orderBy('event_id', 'desc')
    .limit(FOUND_MAX)
    .select('event_id');
  return (oldest) => {
    const query = knex('audit_events as e').whereIn('e.id', ids.clone()).select('e.id', 'e.created_at');
    if (accountId !== undefined) query.where('e.account_id', accountId);
    if (action !== undefined) query.where('e.action', action);
    return oldest === undefined ? query : query.where('e.created_at', '>=', oldest);
  };
}

/** The newest entries of those that `narrow` leaves, along an index that holds them in order. */
function newest(
  knex: Knex,
  action: string | undefined,
  narrow: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
): Source {
  return (oldest) => {
    const query = narrow(knex('audit_events as e'))
      .orderBy([
        { column: 'e.created_at', order: 'desc' },
        { column: 'e.id', order: 'desc' },
      ])
      .limit(FOUND_MAX)
      .select('e.id', 'e.created_at');
    if (action !== undefined) query.where('e.action', action);
    return oldest === undefined ? query : query.where('e.created_at', '>=', oldest);
  };
}

/** Some entries, to be narrowed by more than what they were found by. */
function lookedThrough(knex: Knex, found: Knex.QueryBuilder): Knex.QueryBuilder {
  return knex('audit_events as e').whereIn('e.id', found.clearSelect().select('e.id')).select('e.id', 'e.created_at');
}
