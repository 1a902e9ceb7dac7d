// Reads the log of security-relevant acts.
import type { Knex } from 'knex';
import type { AuditAction, AuditEvent, AuditFilter, AuditRow } from './audit.js';
import { soughtEntries, type AuditSought } from './audit-search.js';
import type { Executor } from '../engine/executor.js';
import { newestFirst } from '../engine/newest-first.js';
import { storedJson } from '../engine/stored-json.js';

/** Which page of how many entries, counted from 1. */
interface Paged {
  readonly page: number;
  readonly limit: number;
}

export interface AuditPage {
  readonly items: AuditEvent[];
  readonly total: number;
}

type ListedRow = AuditRow & { address: string | null };

const TABLE = 'audit_events';
const ADDRESSES = 'audit_addresses';
const ENTRIES = `${TABLE} as e`;

function toAuditEvent(row: ListedRow): AuditEvent {
  return {
    id: row.id,
    accountId: row.account_id,
    actorId: row.actor_id,
    action: row.action,
    targetType: row.target_type,
    targetId: row.target_id,
    address: row.address,
    credential:
      row.credential_type === null || row.credential_id === null
        ? null
        : { type: row.credential_type, id: row.credential_id },
    details: row.details === null ? null : storedJson<AuditEvent['details']>(row.details),
    createdAt: row.created_at,
  };
}

/** The part of the log of a database that reads it. */
export function auditReads(db: Executor) {
  const { knex } = db;
  const entries = (): Knex.QueryBuilder =>
    knex(ENTRIES).leftJoin(`${ADDRESSES} as a`, 'a.event_id', 'e.id').select('e.*', 'a.address');
  const inOrder = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
    query.orderBy([
      { column: 'e.created_at', order: 'desc' },
      { column: 'e.id', order: 'desc' },
    ]);

  return {
    /** A page, counted from 1, newest first, and how many entries there are in all. */
    async list({ page, limit, ...filter }: AuditFilter & Paged): Promise<AuditPage> {
      const rows: ListedRow[] = await inOrder(narrow(entries(), filter))
        .limit(limit)
        .offset((page - 1) * limit);
      const { count }: { count: number } = await narrow(knex(ENTRIES), filter).count({ count: '*' }).first();
      return { items: rows.map(toAuditEvent), total: count };
    },

    /** The same of some accounts or an address: of the newest that `soughtEntries` finds, which are all that count. */
    async search(sought: AuditSought, { page, limit, ...filter }: AuditFilter & Paged): Promise<AuditPage> {
      const found = await soughtEntries(db, sought, filter);
      const ids = found.slice((page - 1) * limit, page * limit);
      const rows: ListedRow[] = ids.length === 0 ? [] : await inOrder(entries().whereIn('e.id', ids));
      return { items: rows.map(toAuditEvent), total: found.length };
    },

    /** The newest of an account's log, then of what it did to others, `most` in all, in pages. */
    async *walk(accountId: string, most: number): AsyncGenerator<AuditEvent[]> {
      const own = entries().where('e.account_id', accountId);
      const ofOthers = entries().where('e.actor_id', accountId).whereRaw('e.actor_id <> e.account_id');
      let left = most;
      for (const query of [own, ofOthers]) {
        for await (const rows of newestFirst<ListedRow>(query, { time: 'e.created_at', id: 'e.id' }, left)) {
          left -= rows.length;
          yield rows.map(toAuditEvent);
        }
      }
    },

    /**
     * When something last happened to an account, in epoch ms: the newest times after `sinceMs`, `most` at most, newest
     * first.
     */
    async timesOf(accountId: string, action: AuditAction, sinceMs: number, most: number): Promise<number[]> {
      return narrow(knex(ENTRIES), { accountId, action })
        .where('e.created_at', '>', sinceMs)
        .orderBy('e.created_at', 'desc')
        .limit(most)
        .pluck('e.created_at');
    },

    /** Every address from which an account ever signed in, each once. */
    async signInAddresses(accountId: string): Promise<string[]> {
      const rows: { address: string }[] = await narrow(knex(ENTRIES), { accountId, action: 'session.signed_in' })
        .join(`${ADDRESSES} as a`, 'a.event_id', 'e.id')
        .distinct('a.address');
      return rows.map(({ address }) => address);
    },
  };
}

function narrow(query: Knex.QueryBuilder, { accountId, action }: AuditFilter): Knex.QueryBuilder {
  if (accountId !== undefined) query.where('e.account_id', accountId);
  if (action !== undefined) query.where('e.action', action);
  return query;
}
