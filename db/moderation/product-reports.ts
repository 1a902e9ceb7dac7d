// What people report of products, and what admins made of it.
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { newestFirst } from '../engine/newest-first.js';

export type ReportKind = 'malware' | 'stolen' | 'leak' | 'other';
export type ReportResolution = 'upheld' | 'dismissed';

export interface NewProductReport {
  /** A UUIDv7, for a caller that has to know it before; made unless given. */
  readonly id?: string;
  readonly productId: string;
  readonly reporterId: string;
  /** The version it is about; null where it is about the product. */
  readonly versionId: string | null;
  readonly kind: ReportKind;
  /** Without spaces around it; empty once the reporter's account is deleted. */
  readonly body: string;
}

export interface ProductReportRecord extends Omit<NewProductReport, 'id'> {
  readonly id: string;
  readonly productSlug: string;
  readonly productName: string;
  /** Whether the reporter's account is deleted since. */
  readonly reporterGone: boolean;
  readonly createdAt: number;
  /** When the reporter last changed it. */
  readonly updatedAt: number;
  /** Null while it is open. */
  readonly resolution: ReportResolution | null;
  /** What the admin who closed it noted. */
  readonly note: string | null;
  readonly resolvedBy: string | null;
  readonly resolvedAt: number | null;
}

interface ReportFilter {
  readonly status: 'open' | ReportResolution;
  /** Those of no other products, for a key that is limited to them; null for no limit. */
  readonly productIds: ReadonlySet<string> | null;
}

interface ReportRow {
  id: string;
  product_id: string;
  product_slug: string;
  product_name: string;
  account_id: string;
  reporter_deleted_at: number | null;
  version_id: string | null;
  kind: ReportKind;
  body: string;
  created_at: number;
  updated_at: number;
  resolution: ReportResolution | null;
  note: string | null;
  resolved_by: string | null;
  resolved_at: number | null;
}

const TABLE = 'product_reports';

const selectReports = (knex: Knex): Knex.QueryBuilder =>
  knex(`${TABLE} as r`)
    .join('products as p', 'p.id', 'r.product_id')
    .join('accounts as a', 'a.id', 'r.account_id')
    .select('r.*', { product_slug: 'p.slug', product_name: 'p.name', reporter_deleted_at: 'a.deleted_at' });

/** The reports of a database. */
export function createProductReports(executor: Executor, clock: () => number) {
  return { ...reportReads(executor), ...reportWrites(executor, clock) };
}

function reportReads({ knex }: Executor) {
  return {
    async byId(id: string): Promise<ProductReportRecord | undefined> {
      const row = (await selectReports(knex).where('r.id', id).first()) as ReportRow | undefined;
      return row && toReport(row);
    },

    /** A page of reports, counted from 1, newest first, and how many there are in all. */
    async list({
      page,
      limit,
      ...filter
    }: ReportFilter & { page: number; limit: number }): Promise<{ items: ProductReportRecord[]; total: number }> {
      const rows: ReportRow[] = await narrow(selectReports(knex), filter)
        .orderBy([
          { column: 'r.created_at', order: 'desc' },
          { column: 'r.id', order: 'desc' },
        ])
        .limit(limit)
        .offset((page - 1) * limit);
      const { count }: { count: number } = await narrow(knex(`${TABLE} as r`), filter)
        .count({ count: '*' })
        .first();
      return { items: rows.map(toReport), total: count };
    },

    /** How many reports of each of these products are open; products without any are left out. */
    async countOpen(productIds: readonly string[]): Promise<Map<string, number>> {
      const rows: { product_id: string; count: number }[] = await knex(TABLE)
        .whereIn('product_id', productIds)
        .whereNull('resolved_at')
        .groupBy('product_id')
        .select('product_id')
        .count({ count: '*' });
      return new Map(rows.map((row) => [row.product_id, row.count]));
    },

    /** When an account made reports after `sinceMs`, epoch ms, the newest `most` of them, newest first. */
    async timesOf(accountId: string, sinceMs: number, most: number): Promise<number[]> {
      return knex(TABLE)
        .where({ account_id: accountId })
        .where('created_at', '>', sinceMs)
        .orderBy('created_at', 'desc')
        .limit(most)
        .pluck('created_at');
    },

    /** What an account reported: the newest, `most` at most, in pages. */
    async *walkByReporter(accountId: string, most: number): AsyncGenerator<ProductReportRecord[]> {
      const query = selectReports(knex).where('r.account_id', accountId);
      for await (const rows of newestFirst<ReportRow>(query, { time: 'r.created_at', id: 'r.id' }, most))
        yield rows.map(toReport);
    },
  };
}

function narrow(query: Knex.QueryBuilder, { status, productIds }: ReportFilter): Knex.QueryBuilder {
  if (status === 'open') query.whereNull('r.resolved_at');
  else query.where('r.resolution', status);
  if (productIds) query.whereIn('r.product_id', [...productIds]);
  return query;
}

function reportWrites({ knex }: Executor, clock: () => number) {
  return {
    /** Changes the open report of an account about a product; false when there is none. */
    async change({ productId, reporterId, versionId, kind, body }: NewProductReport): Promise<boolean> {
      const changed = await knex(TABLE)
        .where({ product_id: productId, account_id: reporterId, resolved_at: null })
        .update({ version_id: versionId, kind, body, updated_at: clock() });
      return changed === 1;
    },

    /** Adds a report. @throws when the account has an open one about the product */
    async create({ id = uuid(), productId, reporterId, versionId, kind, body }: NewProductReport): Promise<void> {
      const now = clock();
      const row = { id, product_id: productId, account_id: reporterId, version_id: versionId, kind, body };
      await knex(TABLE).insert({ ...row, created_at: now, updated_at: now });
    },

    /** Closes an open report; false when it is closed already. */
    async resolve(id: string, resolution: ReportResolution, resolvedBy: string, note: string | null): Promise<boolean> {
      const closed = await knex(TABLE)
        .where({ id, resolved_at: null })
        .update({ resolution, note, resolved_by: resolvedBy, resolved_at: clock() });
      return closed === 1;
    },
  };
}

function toReport(row: ReportRow): ProductReportRecord {
  return {
    id: row.id,
    productId: row.product_id,
    productSlug: row.product_slug,
    productName: row.product_name,
    reporterId: row.account_id,
    reporterGone: row.reporter_deleted_at !== null,
    versionId: row.version_id,
    kind: row.kind,
    body: row.body,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    resolution: row.resolution,
    note: row.note,
    resolvedBy: row.resolved_by,
    resolvedAt: row.resolved_at,
  };
}
