// Recalls: versions that an admin withdrew, and those that went with them because they have the same file.
import { setImmediate as othersTurn } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { updateChanged } from '../engine/change-counter.js';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import { refreshDerivedColumns } from './derived-columns.js';
import { recallEmails } from './recall-emails.js';
import { twinReads } from './twins.js';
import type { RecallScope, VersionRecord } from './version-record.js';

/** One recall of a version. When it is lifted and the version recalled again, that is another one. */
export interface RecallRecord {
  readonly id: string;
  readonly versionId: string;
  /** The recall of a file that took this version too; null for one that an admin recalled itself. */
  readonly takenBy: string | null;
  /** The recall with whose e-mails those who downloaded the version are told; often itself. */
  readonly toldWith: string;
}

interface RecallRow {
  id: string;
  version_id: string;
  told_up_to: string;
  created_at: number;
  lifted_at: number | null;
  taken_by: string | null;
  told_with: string | null;
}

/** What a recall says. */
export interface RecallTerms {
  readonly reason: string;
  readonly scope: RecallScope;
  readonly replacementId: string | null;
}

/** A recall as it begins. */
interface NewRecall extends RecallTerms {
  /** The recall that takes these versions; none when an admin recalls one itself. */
  readonly takenBy?: string | undefined;
  /** The recall whose e-mails tell of these versions too. */
  readonly toldWith?: string | undefined;
}

type Version = Pick<VersionRecord, 'id' | 'productId'>;
type Replaced = Pick<VersionRecord, 'id' | 'productId' | 'replacementId'>;

const TABLE = 'version_recalls';
/** Versions that are changed without a pause: a file may be that of very many. */
const VERSIONS_A_TURN = 50;
/** Ids in one statement. */
const IDS_AT_ONCE = 500;

const openOfVersion = query<RecallRow>((knex) =>
  knex(TABLE).where({ version_id: param('versionId'), lifted_at: null }),
);

const openOfFile = query<RecallRow & { reason: string }>((knex) =>
  knex(`${TABLE} as r`)
    .join('versions as v', 'v.id', 'r.version_id')
    .where({ 'v.sha256': param('sha256'), 'v.recalled_applies_to': 'file' })
    .whereNull('r.lifted_at')
    .whereNull('r.taken_by')
    .select('r.*', 'v.recalled_reason as reason'),
);

const recalledTag = query((knex) =>
  knex('versions')
    .where({ product_id: param('productId'), version_tag: param('versionTag') })
    .whereNotNull('recalled_at')
    .select('id'),
);

const toRecall = ({ id, version_id, taken_by, told_with }: RecallRow): RecallRecord => ({
  id,
  versionId: version_id,
  takenBy: taken_by,
  toldWith: told_with ?? id,
});

/** The recalls of a database. */
export function createRecalls(db: Executor, clock: () => number) {
  return { ...recallReads(db), ...twinReads(db), ...recallWrites(db, clock), ...recallEmails(db) };
}

function recallReads({ knex, first }: Executor) {
  return {
    /** Whether the version of a product that has a tag is recalled. */
    async isRecalled(productId: string, versionTag: string): Promise<boolean> {
      return (await first(recalledTag, { productId, versionTag })) !== undefined;
    },

    /** The recall of a version, while it is recalled. */
    async ofVersion(versionId: string): Promise<RecallRecord | undefined> {
      const row = await first(openOfVersion, { versionId });
      return row && toRecall(row);
    },

    /** The recall by which a file is recalled, with its reason: there is one at most. */
    async ofFile(sha256: string): Promise<(RecallRecord & { readonly reason: string }) | undefined> {
      const row = await first(openOfFile, { sha256 });
      return row && { ...toRecall(row), reason: row.reason };
    },

    /** The recalled versions whose recalls name one of these versions to be installed instead. */
    async replacedBy(versionIds: readonly string[]): Promise<Replaced[]> {
      const found: Replaced[] = [];
      for (let start = 0; start < versionIds.length; start += IDS_AT_ONCE) {
        const ids = versionIds.slice(start, start + IDS_AT_ONCE);
        const rows: Replaced[] = await knex('versions')
          .whereIn('recalled_replacement_id', ids)
          .select({ id: 'id', productId: 'product_id', replacementId: 'recalled_replacement_id' });
        found.push(...rows);
      }
      return found;
    },
  };
}

const columnsOf = ({ reason, scope, replacementId }: Partial<RecallTerms>): object => ({
  ...(reason !== undefined && { recalled_reason: reason }),
  ...(scope !== undefined && { recalled_applies_to: scope }),
  ...(replacementId !== undefined && { recalled_replacement_id: replacementId }),
});

function recallWrites(db: Executor, clock: () => number) {
  const { knex } = db;

  /** Does something to each of these versions, and lets others have their turn in between. */
  async function each(versions: readonly Version[], act: (version: Version) => Promise<void>): Promise<void> {
    for (const [index, version] of versions.entries()) {
      if (index % VERSIONS_A_TURN === VERSIONS_A_TURN - 1) await othersTurn();
      await act(version);
    }
  }

  /** Brings what products say of their versions up to date, each product once. */
  async function refresh(versions: readonly Version[]): Promise<void> {
    const now = clock();
    for (const productId of new Set(versions.map((version) => version.productId)))
      await refreshDerivedColumns(db, productId, now, now);
  }

  const change = ({ id }: Version, columns: object): Promise<boolean> =>
    updateChanged(db, 'versions', { id }, { ...columns, changed_at: clock() });

  return {
    /** Recalls versions that are not recalled; returns the recalls' ids, in the order of the versions. */
    async begin(versions: readonly Version[], { takenBy, toldWith, ...terms }: NewRecall): Promise<string[]> {
      const ids: string[] = [];
      await each(versions, async (version) => {
        const now = clock();
        await change(version, { recalled_at: now, ...columnsOf(terms) });
        const row: RecallRow = {
          ...{ id: uuid(), version_id: version.id, told_up_to: '', created_at: now, lifted_at: null },
          ...{ taken_by: takenBy ?? null, told_with: toldWith ?? null },
        };
        await knex(TABLE).insert(row);
        ids.push(row.id);
      });
      await refresh(versions);
      return ids;
    },

    /** Changes what the recalls of versions say; what is left out stays as it is. */
    explain: (versions: readonly Version[], terms: Partial<RecallTerms>): Promise<void> =>
      each(versions, async (version) => void (await change(version, columnsOf(terms)))),

    /** Makes a recall one of those that another took, or one of its own. */
    async join({ id }: Pick<RecallRecord, 'id'>, takenBy: string | null): Promise<void> {
      await knex(TABLE).where({ id, lifted_at: null }).update({ taken_by: takenBy });
    },

    /** Lifts the recalls of versions, which are again what their sellers made of them. */
    async lift(versions: readonly Version[]): Promise<void> {
      const none = { recalled_at: null, recalled_reason: null, recalled_applies_to: null };
      await each(versions, async (version) => {
        await knex(TABLE).where({ version_id: version.id, lifted_at: null }).update({ lifted_at: clock() });
        await change(version, { ...none, recalled_replacement_id: null });
      });
      await refresh(versions);
    },
  };
}
