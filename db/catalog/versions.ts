// Versions of products, and how they come about.
import type { Channel, Platform } from '#generated/enums.js';
import { v7 as uuid } from 'uuid';
import { insertChanged, updateChanged } from '../engine/change-counter.js';
import type { Executor } from '../engine/executor.js';
import { refreshDerivedColumns } from './derived-columns.js';
import { listedBytes } from './listed-bytes.js';
import { listedReads } from './listed-use.js';
import { runsOnReads } from './runs-on.js';
import { versionLists } from './version-lists.js';
import { param, query } from '../engine/prepared-query.js';
import { toVersion, type VersionRecord, type VersionRow, type VersionStatus } from './version-record.js';

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

type VersionEdit = Partial<Pick<NewVersion, 'channel' | 'gameVersions' | 'platforms'>>;

const TABLE = 'versions';
/** Versions with one and the same file that are looked at to find one the caller sees. */
const SAME_FILE_MAX = 100;

/** The versions of a database. */
export function createVersions(db: Executor, clock: () => number) {
  return {
    ...versionReads(db),
    ...versionLists(db),
    ...runsOnReads(db),
    ...listedReads(db),
    ...versionWrites(db, clock),
  };
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

function versionReads({ first, all }: Executor) {
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
  };
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
