// Recalls: versions that an admin withdrew, and how far those who downloaded them have been told.
import { v7 as uuid } from 'uuid';
import { updateChanged } from '../engine/change-counter.js';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import { refreshDerivedColumns } from './derived-columns.js';
import type { VersionRecord } from './version-record.js';

/** One recall of a version. When it is lifted and the version recalled again, that is another one. */
export interface RecallRecord {
  readonly id: string;
  readonly versionId: string;
  /** Everybody who downloaded the version has been told whose account's id is not behind this one; '' at first. */
  readonly toldUpTo: string;
  readonly createdAt: number;
}

interface RecallRow {
  id: string;
  version_id: string;
  told_up_to: string;
  created_at: number;
  lifted_at: number | null;
}

type Version = Pick<VersionRecord, 'id' | 'productId'>;

const TABLE = 'version_recalls';

const openById = query<RecallRow>((knex) => knex(TABLE).where({ id: param('id'), lifted_at: null }));

const openOfVersion = query<RecallRow>((knex) =>
  knex(TABLE).where({ version_id: param('versionId'), lifted_at: null }),
);

const recalledTag = query((knex) =>
  knex('versions')
    .where({ product_id: param('productId'), version_tag: param('versionTag') })
    .whereNotNull('recalled_at')
    .select('id'),
);

const toRecall = (row: RecallRow): RecallRecord => ({
  id: row.id,
  versionId: row.version_id,
  toldUpTo: row.told_up_to,
  createdAt: row.created_at,
});

/** The recalls of a database. */
export function createRecalls(db: Executor, clock: () => number) {
  return { ...recallReads(db), ...recallWrites(db, clock) };
}

function recallReads({ knex, first }: Executor) {
  return {
    /** A recall that was not lifted. */
    async open(id: string): Promise<RecallRecord | undefined> {
      const row = await first(openById, { id });
      return row && toRecall(row);
    },

    /** Whether the version of a product that has a tag is recalled. */
    async isRecalled(productId: string, versionTag: string): Promise<boolean> {
      return (await first(recalledTag, { productId, versionTag })) !== undefined;
    },

    /** The recall of a version, while it is recalled. */
    async ofVersion(versionId: string): Promise<RecallRecord | undefined> {
      const row = await first(openOfVersion, { versionId });
      return row && toRecall(row);
    },

    /** The accounts that downloaded a version, each once, by ascending id: `most` behind the one given. */
    async downloaders(versionId: string, after: string, most: number): Promise<string[]> {
      return knex('downloads')
        .where({ version_id: versionId })
        .where('account_id', '>', after)
        .distinct('account_id')
        .orderBy('account_id')
        .limit(most)
        .pluck('account_id');
    },
  };
}

function recallWrites(db: Executor, clock: () => number) {
  const { knex } = db;

  /** Changes a version, if it is as `where` says, and what its product says of its versions with it. */
  async function change({ id, productId }: Version, where: object, columns: object): Promise<boolean> {
    const now = clock();
    const isChanged = await updateChanged(db, 'versions', { ...where, id }, { ...columns, changed_at: now });
    if (isChanged) await refreshDerivedColumns(db, productId, now, now);
    return isChanged;
  }

  return {
    /** Recalls a version; returns the recall's id, undefined when it is recalled already. */
    async begin(version: Version, reason: string): Promise<string | undefined> {
      const now = clock();
      if (!(await change(version, { recalled_at: null }, { recalled_at: now, recalled_reason: reason })))
        return undefined;
      const row: RecallRow = { id: uuid(), version_id: version.id, told_up_to: '', created_at: now, lifted_at: null };
      await knex(TABLE).insert(row);
      return row.id;
    },

    /** Gives the recall of a version another reason. */
    async explain(version: Version, reason: string): Promise<void> {
      await change(version, {}, { recalled_reason: reason });
    },

    /** Lifts the recall of a version, which is again what its seller made of it; false when it is not recalled. */
    async lift(version: Version): Promise<boolean> {
      await knex(TABLE).where({ version_id: version.id, lifted_at: null }).update({ lifted_at: clock() });
      const recalled: unknown = await knex('versions')
        .where({ id: version.id })
        .whereNotNull('recalled_at')
        .first('id');
      return recalled !== undefined && change(version, {}, { recalled_at: null, recalled_reason: null });
    },

    /** Notes that the accounts behind those that were told before, up to this one, have been told. */
    async noteTold({ id, toldUpTo }: Pick<RecallRecord, 'id' | 'toldUpTo'>, upTo: string): Promise<boolean> {
      const noted = await knex(TABLE).where({ id, told_up_to: toldUpTo, lifted_at: null }).update({ told_up_to: upTo });
      return noted === 1;
    },
  };
}
