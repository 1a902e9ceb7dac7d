// Every file of the store that rows of the database name, for whoever copies them.
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';
import { storedJson } from '../engine/stored-json.js';
import type { VersionStatus } from '../catalog/version-record.js';

/** A version that may have a file: the judged one under its key, or an upload that is yet to be judged. */
export interface NamedVersion {
  readonly id: string;
  readonly status: VersionStatus;
  readonly objectKey: string | null;
  readonly sha256: string | null;
}

/** The pictures of a product, by their ids. */
export interface NamedPictures {
  readonly productId: string;
  readonly pictureIds: readonly string[];
  /** Of the picture by which links to it are shown. */
  readonly socialPictureId: string | null;
}

interface VersionRow {
  readonly id: string;
  readonly status: VersionStatus;
  readonly object_key: string | null;
  readonly sha256: string | null;
}

interface PictureRow {
  readonly id: string;
  readonly icon_key: string | null;
  readonly gallery: string;
  readonly picture_id: string | null;
}

/** Rows that are read at a time. */
const PAGE = 1000;

/** The files that a database names, a page at a time. */
export const createNamedFiles = ({ knex }: Pick<Executor, 'knex'>) => ({
  async *versions(): AsyncGenerator<NamedVersion> {
    const rows = (after: string): Promise<VersionRow[]> =>
      knex('versions').where('id', '>', after).orderBy('id').limit(PAGE).select('id', 'status', 'object_key', 'sha256');
    for await (const { object_key: objectKey, ...row } of pages(rows)) yield { ...row, objectKey };
  },

  async *pictures(): AsyncGenerator<NamedPictures> {
    for await (const { id, icon_key, gallery, picture_id } of pages((after) => pictureRows(knex, after)))
      yield {
        productId: id,
        pictureIds: [...new Set([icon_key ?? [], storedJson<string[]>(gallery)].flat())],
        socialPictureId: picture_id,
      };
  },
});

const pictureRows = (knex: Knex, after: string): Promise<PictureRow[]> =>
  knex('products as p')
    .leftJoin('social_pictures as s', 's.product_id', 'p.id')
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(PAGE)
    .select('p.id', 'p.icon_key', 'p.gallery', 's.picture_id');

async function* pages<Row extends { readonly id: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = ''; ;) {
    const page = await read(after);
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)!.id;
  }
}
