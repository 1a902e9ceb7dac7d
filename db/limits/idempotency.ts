// Answers to requests that carried an Idempotency-Key, kept so that a repetition gets the same one.
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';
import { param, params, query } from '../engine/prepared-query.js';
import { storedJson } from '../engine/stored-json.js';

/** What makes two requests the same: who sent them, where to, and the key they named. */
export interface IdempotencyClaim {
  accountId: string;
  method: string;
  path: string;
  key: string;
}

export interface IdempotencyRecord {
  /** SHA-256 of the body, in hexadecimal: another body under the same key is a mistake. */
  bodyHash: string;
  status: number;
  /** One that is there several times has its values in a list. */
  headers: Record<string, string | readonly string[]>;
  /** Undefined where the answer had none. */
  body: unknown;
}

interface IdempotencyRow {
  body_hash: string;
  status: number;
  headers: string;
  body: string | null;
}

const TABLE = 'idempotency_records';
/** Milliseconds for which an answer is kept, as Stripe keeps it. */
export const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

const ofClaim = (knex: Knex): Knex.QueryBuilder =>
  knex(TABLE).where({
    account_id: param('accountId'),
    method: param('method'),
    path: param('path'),
    key: param('key'),
  });

const find = query<IdempotencyRow>((knex) => ofClaim(knex).where('created_at', '>', param('after')));

const forget = query((knex) => ofClaim(knex).where('created_at', '<=', param('after')).delete());

const keep = query((knex) =>
  knex(TABLE).insert(
    params('account_id', 'method', 'path', 'key', 'body_hash', 'status', 'headers', 'body', 'created_at'),
  ),
);

/** The kept answers of a database. */
export function createIdempotency({ knex, first, run }: Executor, clock: () => number) {
  return {
    /** The answer given to a claim within the last 24 hours. */
    async find(claim: IdempotencyClaim): Promise<IdempotencyRecord | undefined> {
      const row = await first(find, { ...claim, after: clock() - KEPT_FOR_MS });
      return (
        row && {
          bodyHash: row.body_hash,
          status: row.status,
          headers: storedJson<IdempotencyRecord['headers']>(row.headers),
          body: row.body === null ? undefined : storedJson<unknown>(row.body),
        }
      );
    },

    /** Keeps an answer, in the transaction of its effect; one that is older than 24 hours is replaced. */
    async save(claim: IdempotencyClaim, record: IdempotencyRecord): Promise<void> {
      await run(forget, { ...claim, after: clock() - KEPT_FOR_MS });
      await run(keep, {
        account_id: claim.accountId,
        method: claim.method,
        path: claim.path,
        key: claim.key,
        body_hash: record.bodyHash,
        status: record.status,
        headers: JSON.stringify(record.headers),
        body: record.body === undefined ? null : JSON.stringify(record.body),
        created_at: clock(),
      });
    },

    /** Deletes what is no longer kept. */
    async deleteExpired(): Promise<void> {
      await knex(TABLE)
        .where('created_at', '<=', clock() - KEPT_FOR_MS)
        .delete();
    },
  };
}
