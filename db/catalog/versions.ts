// Versions of products: who sees which, in which order, and how they come about.
import type { Channel, Platform } from '#generated/enums.js';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import {
  insertChanged,
  lastChangeSeq,
  nextSeq,
  updateChanged,
  type ChangePage,
  type ChangeStart,
} from '../engine/change-counter.js';
import type { Executor } from '../engine/executor.js';
import { refreshDerivedColumns } from './derived-columns.js';
import { listedBytes } from './listed-bytes.js';
import { listedReads } from './listed-use.js';
import { param, query } from '../engine/prepared-query.js';
import { toVersion, type VersionRecord, type VersionRow, type VersionStatus } from './version-record.js';

/** What is shown beyond published, stable versions that are not yanked. */
export interface VersionVisibility {
  beta: boolean;
  yanked: boolean;
  /** Drafts, uploads, quarantined ones. */
  unpublished: boolean;
}

/** What everybody sees. */
export const PUBLIC_VERSIONS: VersionVisibility = { beta: false, yanked: false, unpublished: false };

export interface NewVersion {
  /** A UUIDv7, for a caller that has to know it before, because the file is stored under it; made unless given. */
  id?: string;
  versionTag: string;
  channel: Channel;
  status: VersionStatus;
  /** Sanitised. */
  releaseNotesHtml?: string;
  gameVersions?: readonly string[];
  platforms?: readonly Platform[];
  /** None for an imported version. */
  file?: { name: string; size: number; sha256: string; objectKey: string };
  /** Downloads from before an import. */
  baseDownloadCount?: number;
  /** Epoch ms; now unless an import knows better. A published version was published then, too. */
  createdAt?: number;
}

export type VersionEdit = Partial<Pick<NewVersion, 'channel' | 'gameVersions' | 'platforms'>>;

/** A product has at most this many. */
export const VERSIONS_PER_PRODUCT = 1000;
/** Bytes of JSON that all of them may take together, since the list of them is answered as a whole. */
export const VERSIONS_BYTES = 4 * 1024 * 1024;
const TABLE = 'versions';
/** Versions with one and the same file that are looked at to find one the caller sees. */
const SAME_FILE_MAX = 100;

export type Versions = ReturnType<typeof createVersions>;

/** The versions of a database. */
export function createVersions(db: Executor, clock: () => number) {
  return { ...versionReads(db), ...listedReads(db), ...versionWrites(db, clock) };
}

const byId = query<VersionRow>((knex) => knex(TABLE).where('id', param('id')));

const latest = query<VersionRow>((knex) =>
  knex(TABLE)
    .select('versions.*')
    .join('products', 'products.latest_version_id', 'versions.id')
    .where('products.id', param('productId')),
);

const withFile = query<{ id: string }>((knex) =>
  knex(TABLE)
    .where({ sha256: param('sha256'), status: 'published' })
    .orderBy(['published_at', 'id'])
    .select('id')
    .limit(SAME_FILE_MAX),
);

function versionReads({ knex, first, all }: Executor) {
  return {
    /** In any state: whether the caller may see it is for the caller to judge. */
    async byId(id: string): Promise<VersionRecord | undefined> {
      const row = await first(byId, { id });
      return row && toVersion(row);
    },

    /** The newest published stable version that is neither yanked nor recalled. */
    async latest(productId: string): Promise<VersionRecord | undefined> {
      const row = await first(latest, { productId });
      return row && toVersion(row);
    },

    /** The ids of published versions with this file, earliest publication first, `SAME_FILE_MAX` at most. */
    withFile: async (sha256: string): Promise<string[]> => (await all(withFile, { sha256 })).map(({ id }) => id),

    /** A page of a product's versions, newest publication first, and how many are visible in all. */
    async list(
      productId: string,
      visibility: VersionVisibility,
      { page, limit } = { page: 1, limit: VERSIONS_PER_PRODUCT },
    ): Promise<{ items: VersionRecord[]; total: number }> {
      // Their ids first: sorting whole rows, each with notes of up to 200 KB, would take several times as long.
      const visible: { id: string }[] = await narrow(knex(TABLE).where({ product_id: productId }), visibility)
        .select('id')
        .orderByRaw('coalesce(published_at, created_at) desc, id desc');
      const ids = visible.slice((page - 1) * limit, page * limit).map(({ id }) => id);
      // One of them may have been yanked in between.
      const rows: VersionRow[] = ids.length === 0 ? [] : await narrow(knex(TABLE).whereIn('id', ids), visibility);
      const rowOf = new Map(rows.map((row) => [row.id, row]));
      const items = ids.flatMap((id) => rowOf.get(id) ?? []).map(toVersion);
      return { items, total: visible.length };
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

function versionWrites(db: Executor, clock: () => number) {
  return {
    /**
     * Adds versions to a product and brings what it says about its versions up to date. Of versions published at the
     * same moment the later in the list is the newer.
     *
     * @param updatedAt the product's new update time (epoch ms): now unless an import knows better
     * @throws when a tag is already used
     */
    async create(productId: string, versions: readonly NewVersion[], updatedAt = clock()): Promise<string[]> {
      if (versions.length === 0) return [];
      const now = clock();
      const rows = versions.map((version) => toRow(productId, version, now));
      await insertChanged(db, TABLE, rows);
      await refreshDerivedColumns(db, productId, updatedAt, now);
      return rows.map((row) => row.id);
    },

    /** Changes what an import says of a version; tag and file never change. */
    async update(
      version: Pick<VersionRecord, 'id' | 'productId'>,
      edit: VersionEdit,
      updatedAt = clock(),
    ): Promise<void> {
      const now = clock();
      const { channel, gameVersions, platforms } = edit;
      const row: VersionRow = await db.knex(TABLE).where({ id: version.id }).first();
      const columns = {
        ...(channel && { channel }),
        ...(gameVersions && { game_versions: JSON.stringify(gameVersions) }),
        ...(platforms && { platforms: JSON.stringify(platforms) }),
        listed_bytes: listedBytes({ ...toVersion(row), ...edit }),
        changed_at: now,
      };
      await updateChanged(db, TABLE, { id: version.id }, columns);
      await refreshDerivedColumns(db, version.productId, updatedAt, now);
    },

    /** Sets the downloads from before an import; a counter is no content, so this is no change. */
    async setBaseDownloadCount(id: string, baseDownloadCount: number): Promise<void> {
      await db.knex(TABLE).where({ id }).update({ base_download_count: baseDownloadCount });
    },

    /** Delists a version; its exact id goes on working. */
    async yank(version: Pick<VersionRecord, 'id' | 'productId'>, reason: string): Promise<void> {
      const now = clock();
      const columns = { yanked_at: now, yanked_reason: reason, changed_at: now };
      await updateChanged(db, TABLE, { id: version.id }, columns);
      await refreshDerivedColumns(db, version.productId, now, now);
    },
  };
}

/** The row of a new version. */
export function toRow(productId: string, version: NewVersion, now: number): Omit<VersionRow, 'change_seq'> {
  const createdAt = version.createdAt ?? now;
  return {
    id: version.id ?? uuid(),
    product_id: productId,
    version_tag: version.versionTag,
    channel: version.channel,
    release_notes_html: version.releaseNotesHtml ?? '',
    file_name: version.file?.name ?? null,
    file_size: version.file?.size ?? 0,
    sha256: version.file?.sha256 ?? null,
    object_key: version.file?.objectKey ?? null,
    game_versions: JSON.stringify(version.gameVersions ?? []),
    platforms: JSON.stringify(version.platforms ?? []),
    status: version.status,
    yanked_at: null,
    yanked_reason: null,
    recalled_at: null,
    recalled_reason: null,
    recalled_applies_to: null,
    recalled_replacement_id: null,
    base_download_count: version.baseDownloadCount ?? 0,
    download_count: 0,
    created_at: createdAt,
    published_at: version.status === 'published' ? createdAt : null,
    scan: null,
    publish_requested_at: null,
    overdue_at: null,
    listed_bytes: bytesOf(version),
    changed_at: now,
  };
}

/** Bytes that a new version takes at most in a list of all versions. */
export const bytesOf = ({ versionTag, releaseNotesHtml = '', file, gameVersions = [], platforms = [] }: Announced) =>
  listedBytes({ versionTag, releaseNotesHtml, fileName: file?.name ?? null, gameVersions, platforms });

type Announced = Pick<NewVersion, 'versionTag' | 'releaseNotesHtml' | 'gameVersions' | 'platforms'> & {
  readonly file?: Pick<NonNullable<NewVersion['file']>, 'name'>;
};
