// Lists of a product's versions, by page, as a whole and by change, and who sees which.
import type { Knex } from 'knex';
import { lastChangeSeq, nextSeq, type ChangePage, type ChangeStart } from '../engine/change-counter.js';
import type { Executor } from '../engine/executor.js';
import { toVersion, type VersionRecord, type VersionRow } from './version-record.js';

/** What is shown beyond published, stable versions that are not yanked. */
export interface VersionVisibility {
  beta: boolean;
  yanked: boolean;
  /** Drafts, uploads, quarantined ones. */
  unpublished: boolean;
}

/** What everybody sees. */
export const PUBLIC_VERSIONS: VersionVisibility = { beta: false, yanked: false, unpublished: false };

/** A product has at most this many. */
export const VERSIONS_PER_PRODUCT = 1000;
/** Bytes of JSON that all of them may take together, since the list of them is answered as a whole. */
export const VERSIONS_BYTES = 4 * 1024 * 1024;
const TABLE = 'versions';
/** Versions that are read at once of a long list. */
const AT_ONCE = 10;

/** The part of the versions of a database that lists them. */
export function versionLists({ knex }: Executor) {
  /** Newest publication first: to sort whole rows, each with notes of up to 200 kB, would take several times as long. */
  const idsOf = async (productId: string, visibility: VersionVisibility): Promise<string[]> =>
    narrow(knex(TABLE).where({ product_id: productId }), visibility)
      .orderByRaw('coalesce(published_at, created_at) desc, id desc')
      .pluck('id');

  /** In this order, without those that were taken out of sight since their ids were read. */
  const withIds = async (ids: readonly string[], visibility: VersionVisibility): Promise<VersionRecord[]> => {
    const rows: VersionRow[] = ids.length === 0 ? [] : await narrow(knex(TABLE).whereIn('id', ids), visibility);
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => rowOf.get(id) ?? []).map(toVersion);
  };

  return {
    /** A page of a product's versions, newest publication first, and how many are visible in all. */
    async list(
      productId: string,
      visibility: VersionVisibility,
      { page, limit } = { page: 1, limit: VERSIONS_PER_PRODUCT },
    ): Promise<{ items: VersionRecord[]; total: number }> {
      const ids = await idsOf(productId, visibility);
      return { items: await withIds(ids.slice((page - 1) * limit, page * limit), visibility), total: ids.length };
    },

    /** All of a product's versions, newest publication first, a few at a time: their notes may be long. */
    async *walk(productId: string, visibility: VersionVisibility): AsyncGenerator<VersionRecord[], void, undefined> {
      const ids = await idsOf(productId, visibility);
      for (let start = 0; start < ids.length; start += AT_ONCE)
        yield withIds(ids.slice(start, start + AT_ONCE), visibility);
    },

    /** A product's versions in the order in which their last changes were committed, oldest first. */
    async changes(
      productId: string,
      visibility: VersionVisibility,
      { afterSeq = 0, sinceMs = 0, limit }: ChangeStart & { limit: number },
    ): Promise<ChangePage<VersionRecord>> {
      const counterBefore = await lastChangeSeq(knex);
      const changed = narrow(knex(TABLE).where({ product_id: productId }), visibility).where(
        'changed_at',
        '>=',
        sinceMs,
      );
      const rows: VersionRow[] = await changed
        .clone()
        .where('change_seq', '>', afterSeq)
        .orderBy('change_seq')
        .limit(limit);
      const items = rows.map(toVersion);
      return { items, total: await countOf(changed), lastSeq: nextSeq(items, limit, counterBefore) };
    },
  };
}

function narrow(query: Knex.QueryBuilder, visibility: VersionVisibility): Knex.QueryBuilder {
  if (!visibility.beta) query.where('channel', 'stable');
  if (!visibility.yanked) query.whereNull('yanked_at').whereNull('recalled_at');
  if (!visibility.unpublished) query.where('status', 'published');
  return query;
}

async function countOf(query: Knex.QueryBuilder): Promise<number> {
  const row: { count: number } = await query.clone().count({ count: '*' }).first();
  return row.count;
}
