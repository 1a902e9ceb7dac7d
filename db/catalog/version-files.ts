// The files of published versions, as the database knows them: what the store must hold, byte for byte.
import type { Executor } from '../engine/executor.js';

export interface VersionFile {
  readonly versionId: string;
  readonly slug: string;
  readonly versionTag: string;
  readonly objectKey: string;
  /** In bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** What there is in all. */
interface FileTotals {
  readonly count: number;
  readonly bytes: number;
}

interface FileRow {
  readonly id: string;
  readonly slug: string;
  readonly version_tag: string;
  readonly object_key: string;
  readonly file_size: number;
  readonly sha256: string;
}

/** The files of a database. Versions that were imported have none. */
export function createVersionFiles({ knex }: Executor) {
  const files = () =>
    knex('versions').where({ 'versions.status': 'published' }).whereNotNull('object_key').whereNotNull('sha256');
  return {
    /** A page in the order of the ids of versions, after the given one. */
    async page(limit: number, afterId = ''): Promise<VersionFile[]> {
      const rows: FileRow[] = await files()
        .join('products', 'products.id', 'versions.product_id')
        .where('versions.id', '>', afterId)
        .orderBy('versions.id')
        .limit(limit)
        .select('versions.id', 'slug', 'version_tag', 'object_key', 'file_size', 'versions.sha256');
      return rows.map((row) => ({
        versionId: row.id,
        slug: row.slug,
        versionTag: row.version_tag,
        objectKey: row.object_key,
        size: row.file_size,
        sha256: row.sha256,
      }));
    },

    async totals(): Promise<FileTotals> {
      const row = (await files().count({ count: '*' }).sum({ bytes: 'file_size' }).first()) as {
        count: number;
        bytes: number | null;
      };
      return { count: row.count, bytes: row.bytes ?? 0 };
    },
  };
}
