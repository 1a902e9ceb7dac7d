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

/** A place in the order of the log, and what an entry is chosen by. */
interface Place {
  readonly id: string;
  readonly created_at: number;
  readonly account_id: string;
  readonly actor_id: string | null;
  readonly action: string;
}

/** Entries along an index, newest first, and which of them count. */
interface Source {
  readonly query: Knex.QueryBuilder;
  readonly counts: (place: Place) => boolean;
}

/** The most entries that are found: enough to look through, and few enough to put in order at each question. */
const FOUND_MAX = 5_000;

const newestFirst = (one: Place, other: Place): number =>
  other.created_at - one.created_at || (other.id < one.id ? -1 : Number(other.id > one.id));

/**
 * The ids of the newest entries that fit, newest first, `FOUND_MAX` at most. Each statement follows an index and reads
 * that many rows at most, and others get their turn in between. By an account of the filter that is not sought itself,
 * and by an address, the newest `FOUND_MAX` of that account or address are looked through.
 */
export async function soughtEntries(
  { knex }: Pick<Executor, 'knex'>,
  sought: AuditSought,
  filter: AuditFilter,
): Promise<string[]> {
  let found: Place[] = [];
  for (const { query, counts } of sourcesOf(knex, sought, filter)) {
    // What is older than the last of a full list would not be on it.
    if (found.length === FOUND_MAX) query.where('e.created_at', '>=', found.at(-1)!.created_at);
    const places: Place[] = await query.select('e.id', 'e.created_at', 'e.account_id', 'e.actor_id', 'e.action');
    found = [...found, ...places.filter(counts)].sort(newestFirst).slice(0, FOUND_MAX);
    await nextTurn();
  }
  return found.map(({ id }) => id);
}

function sourcesOf(knex: Knex, sought: AuditSought, { accountId, action }: AuditFilter): Source[] {
  const entries = (): Knex.QueryBuilder => knex('audit_events as e');
  if ('addresses' in sought)
    return sought.addresses.map((address) => ({
      query: entries().whereIn('e.id', newestFrom(knex, address)),
      // The database would rather read all of the account, of which there may be far more.
      counts: (place) =>
        (accountId === undefined || place.account_id === accountId) &&
        (action === undefined || place.action === action),
    }));
  const ids = new Set(sought.accountIds);
  const log = (id: string): Knex.QueryBuilder => newest(entries().where('e.account_id', id), action);
  if (accountId !== undefined)
    return [{ query: log(accountId), counts: (place) => ids.has(accountId) || ids.has(place.actor_id ?? '') }];
  return [
    ...[...ids].map((id) => ({ query: log(id), counts: () => true })),
    ...[...ids].map((id) => ({
      query: newest(entries().where('e.actor_id', id).whereRaw('e.actor_id <> e.account_id'), action),
      // The others were found in their own logs.
      counts: (place: Place) => !ids.has(place.account_id),
    })),
  ];
}

/** Ids of entries are made in the order of the log, so the newest of an address are known without the entries. */
function newestFrom(knex: Knex, address: string): Knex.QueryBuilder {
  return knex('audit_addresses').where({ address }).orderBy('event_id', 'desc').limit(FOUND_MAX).select('event_id');
}

/** The newest of some entries, along an index that holds them in order. */
function newest(entries: Knex.QueryBuilder, action: string | undefined): Knex.QueryBuilder {
  if (action !== undefined) entries.where('e.action', action);
  return entries
    .orderBy([
      { column: 'e.created_at', order: 'desc' },
      { column: 'e.id', order: 'desc' },
    ])
    .limit(FOUND_MAX);
}
