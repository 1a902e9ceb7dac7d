// Rate-limit windows as they outlive the process; the exact counting happens in memory.
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';
import { param, params, query } from '../engine/prepared-query.js';

interface QuotaRecord {
  /** Names what is limited: a key, an address. */
  bucket: string;
  windowStartedAt: number;
  /** Requests counted in the window. */
  used: number;
  /** Requests that the window gave back. */
  givenBack: number;
}

interface QuotaRow {
  bucket: string;
  window_started_at: number;
  used: number;
  given_back: number;
}

const TABLE = 'quotas';
const HOUR_MS = 60 * 60 * 1000;
/** Names in one statement, far below SQLite's bound of 32,766 parameters. */
const NAMES_PER_STATEMENT = 500;

const insertion = (knex: Knex): Knex.QueryBuilder =>
  knex(TABLE).insert(params('bucket', 'window_started_at', 'used', 'given_back'));

const take = query((knex) => insertion(knex).onConflict('bucket').ignore());

const save = query((knex) => insertion(knex).onConflict('bucket').merge());

const HAS_ENDED = 'quotas.window_started_at <= ? or quotas.window_started_at > ?';

/** Starts a window, also in place of one that ended or begins in the future, or counts one more in the one that runs. */
const takeOne = query<QuotaRow>((knex) => {
  const anew = (value: Knex.Value, else_: string): Knex.Raw =>
    knex.raw(`case when ${HAS_ENDED} then ? else ${else_} end`, [param('expiredAt'), param('now'), value]);
  return knex(TABLE)
    .insert({ bucket: param('bucket'), window_started_at: param('now'), used: 1, given_back: 0 })
    .onConflict('bucket')
    .merge({
      used: anew(1, 'quotas.used + 1'),
      window_started_at: anew(param('now'), 'quotas.window_started_at'),
      given_back: 0,
    })
    .returning(['used', 'window_started_at']);
});

/** The rate-limit windows of a database. */
export function createQuotas({ knex, first, run }: Executor) {
  return {
    /** Every window that started after `expiredAt` (epoch ms): one window's length before now. */
    async load(expiredAt: number): Promise<QuotaRecord[]> {
      const rows: QuotaRow[] = await knex(TABLE).where('window_started_at', '>', expiredAt);
      return rows.map((row) => ({
        bucket: row.bucket,
        windowStartedAt: row.window_started_at,
        used: row.used,
        givenBack: row.given_back,
      }));
    },

    /**
     * Takes the one request of a bucket that allows no more, at `now` (epoch ms); false when it was taken. That is
     * known until the bucket's window is deleted, for `keptMs` at least; never less than an hour.
     */
    async takeOnce(bucket: string, now: number, keptMs = HOUR_MS): Promise<boolean> {
      const row = { bucket, window_started_at: now + keptMs - HOUR_MS, used: 1, given_back: 0 };
      return (await run(take, row)) === 1;
    },

    /**
     * Counts one request of a bucket in its window of an hour, which begins with the first; tells how many there were,
     * this one included. Whoever finds that it is one too many undoes the write. Times are epoch ms.
     */
    async take(bucket: string, now: number): Promise<Pick<QuotaRecord, 'used' | 'windowStartedAt'>> {
      const row = (await first(takeOne, { bucket, now, expiredAt: now - HOUR_MS }))!;
      return { used: row.used, windowStartedAt: row.window_started_at };
    },

    /** Stores windows, replacing those of the same buckets. */
    async save(quotas: readonly QuotaRecord[]): Promise<void> {
      for (const { bucket, windowStartedAt, used, givenBack } of quotas)
        await run(save, { bucket, window_started_at: windowStartedAt, used, given_back: givenBack });
    },

    /** Deletes the windows of some buckets, those that are there. */
    async delete(buckets: readonly string[]): Promise<void> {
      for (let start = 0; start < buckets.length; start += NAMES_PER_STATEMENT) {
        await knex(TABLE)
          .whereIn('bucket', buckets.slice(start, start + NAMES_PER_STATEMENT))
          .delete();
      }
    },

    /** Deletes windows that started at `expiredAt` (epoch ms) or before, `most` at a time; returns how many. */
    async deleteExpired(expiredAt: number, most: number): Promise<number> {
      return knex(TABLE)
        .whereIn('bucket', knex(TABLE).select('bucket').where('window_started_at', '<=', expiredAt).limit(most))
        .delete();
    },
  };
}
