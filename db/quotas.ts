// Rate-limit windows as they outlive the process; the exact counting happens in memory.
import type { Database, Transaction } from './connection.js';

export interface QuotaRecord {
  /** Names what is limited: a key, an address. */
  bucket: string;
  windowStartedAt: number;
  /** Requests counted in the window. */
  used: number;
}

interface QuotaRow {
  bucket: string;
  window_started_at: number;
  used: number;
}

const TABLE = 'quotas';
/** Rows of one statement: three values each, far below SQLite's bound of 32,766 parameters. */
const ROWS_PER_STATEMENT = 500;

export type Quotas = ReturnType<typeof createQuotas>;

/** The rate-limit windows of a database. */
export function createQuotas(db: Database) {
  return {
    /** Every window that started after `expiredAt` (epoch ms): one window's length before now. */
    async load(expiredAt: number): Promise<QuotaRecord[]> {
      const rows: QuotaRow[] = await db.knex(TABLE).where('window_started_at', '>', expiredAt);
      return rows.map((row) => ({ bucket: row.bucket, windowStartedAt: row.window_started_at, used: row.used }));
    },

    /** Stores windows, replacing those of the same buckets. */
    async save(tx: Transaction, quotas: readonly QuotaRecord[]): Promise<void> {
      const rows = quotas.map((quota) => ({
        bucket: quota.bucket,
        window_started_at: quota.windowStartedAt,
        used: quota.used,
      }));
      for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
        await tx(TABLE).insert(rows.slice(start, start + ROWS_PER_STATEMENT)).onConflict('bucket').merge();
      }
    },

    /** Deletes windows that started at `expiredAt` (epoch ms) or before; returns how many. */
    async deleteExpired(tx: Transaction, expiredAt: number): Promise<number> {
      return tx(TABLE).where('window_started_at', '<=', expiredAt).delete();
    },
  };
}
