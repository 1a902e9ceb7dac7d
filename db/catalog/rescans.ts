// Looks at all published files by the rules of the day: one runs at a time, from the first version to the last.
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { param, params, query } from '../engine/prepared-query.js';
import { toVersion, type VersionRecord, type VersionRow, type VersionScan } from './version-record.js';

const TABLE = 'rescans';
const FINDINGS = 'rescan_findings';
const RUNNING = 'running';
/** Rows of one statement. */
const ROWS_AT_ONCE = 500;

export interface RescanRecord {
  readonly id: string;
  /** The admin who began it. */
  readonly createdBy: string;
  /** The number of the rules when it began. */
  readonly rules: number;
  /** Whether it looks also at what was judged by these rules already. */
  readonly all: boolean;
  /** How many files there were to look at when it began. */
  readonly total: number;
  /** How many it has judged. */
  readonly checked: number;
  /** How many of those would not be published now. */
  readonly rejected: number;
  /** The last version that it has dealt with; empty at the beginning. */
  readonly cursor: string;
  /** The last version that it deals with. */
  readonly lastVersionId: string;
  /** Epoch ms. */
  readonly createdAt: number;
  /** Epoch ms; null while it runs. */
  readonly finishedAt: number | null;
}

/** A rescan that begins. */
type NewRescan = Pick<RescanRecord, 'createdBy' | 'rules' | 'all' | 'total' | 'lastVersionId'> & {
  readonly id?: string;
};

interface RescanRow {
  id: string;
  created_by: string;
  running: string | null;
  rules: number;
  everything: number;
  total: number;
  checked: number;
  rejected: number;
  cursor: string;
  last_version_id: string;
  created_at: number;
  finished_at: number | null;
}

/** What a part of a rescan came to. */
export interface RescanStep {
  /** The version up to which everything is dealt with now. */
  readonly cursor: string;
  readonly judged: readonly JudgedFile[];
}

export interface JudgedFile {
  readonly version: Pick<VersionRecord, 'id' | 'productId' | 'objectKey'>;
  readonly scan: VersionScan;
}

const toRescan = (row: RescanRow): RescanRecord => ({
  id: row.id,
  createdBy: row.created_by,
  rules: row.rules,
  all: row.everything === 1,
  total: row.total,
  checked: row.checked,
  rejected: row.rejected,
  cursor: row.cursor,
  lastVersionId: row.last_version_id,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
});

/** The rescans of a database. */
export function createRescans(db: Executor, clock: () => number) {
  return { ...rescanReads(db), ...rescanWrites(db, clock) };
}

const filesAfter = query<VersionRow>((knex) =>
  knex('versions')
    .where('id', '>', param('cursor'))
    .where({ status: 'published' })
    .whereNotNull('object_key')
    .orderBy('id')
    .limit(ROWS_AT_ONCE),
);

const storeScan = query((knex) =>
  knex('versions')
    .where({ id: param('id'), status: 'published', object_key: param('objectKey') })
    .update(params('scan')),
);

function rescanReads({ knex, all }: Executor) {
  return {
    async byId(id: string): Promise<RescanRecord | undefined> {
      const row = await knex<RescanRow>(TABLE).where({ id }).first();
      return row && toRescan(row);
    },

    /** A page of them, newest first, and how many there are in all. */
    async list({ page, limit }: { page: number; limit: number }): Promise<{ items: RescanRecord[]; total: number }> {
      const rows = await knex<RescanRow>(TABLE)
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit);
      const [counted] = await knex(TABLE).count<{ count: number }[]>({ count: '*' });
      return { items: rows.map(toRescan), total: counted!.count };
    },

    /** Published versions with a file of their own behind a version, by id; a few hundred at most. */
    filesAfter: async (cursor: string): Promise<VersionRecord[]> => (await all(filesAfter, { cursor })).map(toVersion),

    /** The versions that a rescan would not publish now, those first that are not recalled, by id; `most` at most. */
    async findings(id: string, most: number): Promise<VersionRecord[]> {
      const rows: VersionRow[] = await knex('versions')
        .join(FINDINGS, `${FINDINGS}.version_id`, 'versions.id')
        .where({ rescan_id: id })
        .select('versions.*')
        .orderByRaw('versions.recalled_at is not null, versions.id')
        .limit(most);
      return rows.map(toVersion);
    },
  };
}

function rescanWrites({ knex, run }: Executor, clock: () => number) {
  /** Moves a rescan on from where it was read; false when somebody else has moved it. */
  const move = async ({ id, cursor }: RescanRecord, columns: Partial<RescanRow>): Promise<boolean> =>
    (await knex<RescanRow>(TABLE).where({ id, cursor, running: RUNNING }).update(columns)) === 1;

  return {
    /** Adds one that runs; undefined when there is one already. */
    async begin({
      id = uuid(),
      createdBy,
      rules,
      all,
      total,
      lastVersionId,
    }: NewRescan): Promise<RescanRecord | undefined> {
      const row: RescanRow = {
        id,
        created_by: createdBy,
        running: RUNNING,
        rules,
        everything: all ? 1 : 0,
        ...{ total, checked: 0, rejected: 0, cursor: '' },
        last_version_id: lastVersionId,
        created_at: clock(),
        finished_at: null,
      };
      const added: unknown[] = await knex(TABLE).insert(row).onConflict('running').ignore().returning('id');
      return added.length === 0 ? undefined : toRescan(row);
    },

    /**
     * Notes what a part of a rescan came to, with the judgements of the files; nothing when somebody else has gone on
     * with it. What nobody but seller and admins see of a version is no change of the version.
     */
    async advance(rescan: RescanRecord, { cursor, judged }: RescanStep): Promise<void> {
      const checked = judged.filter(({ scan }) => scan.verdict !== 'none');
      const rejected = checked.filter(({ scan }) => scan.verdict === 'rejected');
      const columns = {
        cursor,
        checked: rescan.checked + checked.length,
        rejected: rescan.rejected + rejected.length,
      };
      if (!(await move(rescan, columns))) return;
      for (const { version, scan } of judged)
        await run(storeScan, { id: version.id, objectKey: version.objectKey, scan: JSON.stringify(scan) });
      const found = judged.filter(({ scan }) => scan.verdict !== 'passed');
      const rows = found.map(({ version }) => ({ rescan_id: rescan.id, version_id: version.id }));
      if (rows.length > 0) await knex(FINDINGS).insert(rows).onConflict(['rescan_id', 'version_id']).ignore();
    },

    /** Ends a rescan that has come to its last version. */
    async finish(rescan: RescanRecord): Promise<void> {
      await move(rescan, { running: null, finished_at: clock() });
    },
  };
}
