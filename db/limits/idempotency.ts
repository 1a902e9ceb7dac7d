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
  status: number;
  /** One that is there several times has its values in a list. */
  headers: Record<string, string | readonly string[]>;
  /** Undefined where the answer had none. */
  body: unknown;
}

/** An answer that is kept, and to what. */
export interface KeptAnswer extends IdempotencyRecord {
  /** SHA-256 of the body, in hexadecimal: another body under the same key is a mistake. */
  bodyHash: string;
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

const COLUMNS = ['account_id', 'method', 'path', 'key', 'body_hash', 'status', 'headers', 'body', 'created_at'];

/** A row that is there keeps its place unless it is out of date; one that another write has just added is waited for. */
const claiming = query((knex) =>
  knex(TABLE)
    .insert(params(...COLUMNS))
    .onConflict(['account_id', 'method', 'path', 'key'])
    .merge(['body_hash', 'status', 'headers', 'body', 'created_at'])
    .where(`${TABLE}.created_at`, '<=', param('after')),
);

const keeping = query((knex) => ofClaim(knex).update(params('status', 'headers', 'body')));

/** The kept answers of a database. */
export function createIdempotency({ knex, first, run, send }: Executor, clock: () => number) {
  return {
    /** The answer given to a claim within the last 24 hours. */
    async find(claim: IdempotencyClaim): Promise<KeptAnswer | undefined> {
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

    /**
     * Claims the place of an answer for the write that calls it, as its first statement; what is kept there for 24 hours
     * is replaced. False when an answer is kept there: one of equal requests alone, in whatever process, gets the place.
     * A write that claims has to `keep` an answer, or to be undone.
     */
    async claim({ accountId, ...claim }: IdempotencyClaim, bodyHash: string): Promise<boolean> {
      const now = clock();
      const place = { account_id: accountId, ...claim, body_hash: bodyHash, created_at: now };
      const unanswered = { status: 0, headers: '{}', body: null };
      return (await run(claiming, { ...place, ...unanswered, after: now - KEPT_FOR_MS })) > 0;
    },

    /** Keeps the answer in the place that the same write has claimed. */
    async keep(claim: IdempotencyClaim, { status, headers, body }: IdempotencyRecord): Promise<void> {
      send(keeping, {
        ...claim,
        status,
        headers: JSON.stringify(headers),
        body: body === undefined ? null : JSON.stringify(body),
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
