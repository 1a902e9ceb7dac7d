// The way of a version from a draft to a published file: each step happens only from the state that it starts from.
import { insertChanged, updateChanged, updateReturning } from '../engine/change-counter.js';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import { refreshDerivedColumns } from './derived-columns.js';
import { listedBytes } from './listed-bytes.js';
import { toVersion, type VersionRecord, type VersionRow, type VersionScan } from './version-record.js';
import { bytesOf, toRow, type NewVersion } from './versions.js';

const TABLE = 'versions';
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds for which a draft is kept after the last link for its upload is over. */
export const DRAFT_KEPT_MS = DAY_MS;
/** Milliseconds after which nobody waits for a verdict any more. */
export const VERDICT_WITHIN_MS = DAY_MS;
/** Milliseconds after that in which whoever judges the file says so; the sweep says it then. */
const VERDICT_GRACE_MS = HOUR_MS;
/** Milliseconds for which an upload is kept that could not be judged, for its seller to try again. */
const UPLOADED_KEPT_MS = 30 * DAY_MS;
/** Milliseconds for which a refused file is kept, for whoever wants to see why. */
const QUARANTINED_KEPT_MS = 30 * DAY_MS;

/** A file that is to be uploaded. */
export interface NewDraft extends Pick<NewVersion, 'versionTag' | 'channel'> {
  readonly id: string;
  readonly releaseNotesHtml: string;
  readonly gameVersions: readonly string[];
  readonly platforms: NonNullable<NewVersion['platforms']>;
  readonly file: { readonly name: string; readonly size: number; readonly sha256: string };
  /** When the link for its upload is over (epoch ms). */
  readonly linkUntil: number;
}

/** What of a seller's is kept or awaited. */
interface PublishingUse {
  /** Bytes of files, those that are announced included. */
  readonly bytes: number;
  /** Versions that were neither published nor refused yet. */
  readonly unpublished: number;
}

/** What a seller may change of a version. */
export type SellersEdit = Partial<Pick<NewVersion, 'releaseNotesHtml' | 'gameVersions' | 'platforms'>> & {
  /** A beta may become stable. */
  readonly channel?: 'stable';
};

type Step = Pick<VersionRecord, 'id' | 'productId' | 'status'>;

const byTag = query<VersionRow>((knex) =>
  knex(TABLE)
    .where({ product_id: param('productId'), version_tag: param('versionTag') })
    // In the words of the unique index: a refused file that was never published does not keep its tag.
    .whereRaw("(status <> 'quarantined' or published_at is not null)"),
);

const useOfSeller = query<{ bytes: number | null; unpublished: number | null }>((knex) =>
  knex(`${TABLE} as v`)
    .join('products as p', 'p.id', 'v.product_id')
    .where('p.seller_id', param('sellerId'))
    .whereRaw("(v.status <> 'quarantined' or v.object_key is not null)")
    .select(
      knex.raw('sum(v.file_size) as bytes'),
      knex.raw("sum(case when v.status in ('draft', 'uploaded', 'scanning') then 1 else 0 end) as unpublished"),
    ),
);

/** The part of the versions of a database that leads to their publication. */
export function versionStates(db: Executor, clock: () => number) {
  return { ...stateReads(db, clock), ...drafting(db, clock), ...verdicts(db, clock), ...upkeep(db, clock) };
}

function stateReads({ knex, first }: Executor, clock: () => number) {
  return {
    /** The version that keeps others of its product from having this tag. */
    async byTag(productId: string, versionTag: string): Promise<VersionRecord | undefined> {
      const row = await first(byTag, { productId, versionTag });
      return row && toVersion(row);
    },

    /** How many versions a product has, in whatever state. */
    async countOfProduct(productId: string): Promise<number> {
      const [row] = await knex(TABLE).where({ product_id: productId }).count<{ count: number }[]>({ count: '*' });
      return row!.count;
    },

    async useOfSeller(sellerId: string): Promise<PublishingUse> {
      const { bytes, unpublished } = (await first(useOfSeller, { sellerId }))!;
      return { bytes: bytes ?? 0, unpublished: unpublished ?? 0 };
    },

    /** Those of the versions that there are, by id. */
    async byIds(ids: readonly string[]): Promise<Map<string, VersionRecord>> {
      const rows: VersionRow[] = await knex(TABLE).whereIn('id', ids);
      return new Map(rows.map((row) => [row.id, toVersion(row)]));
    },

    /** Versions that came to nothing and are to be cleared away, the longest overdue first, `most` at most. */
    async overdue(most: number): Promise<VersionRecord[]> {
      const rows: VersionRow[] = await knex(TABLE)
        .where('overdue_at', '<=', clock())
        .orderBy(['overdue_at', 'id'])
        .limit(most);
      return rows.map(toVersion);
    },
  };
}

/** Moves a version on; false, and nothing happens, when it is not in the state any more that `version` is in. */
const mover =
  (db: Executor, clock: () => number) =>
  (version: Step, columns: object): Promise<boolean> =>
    updateChanged(db, TABLE, { id: version.id, status: version.status }, { ...columns, changed_at: clock() });

function drafting(db: Executor, clock: () => number) {
  return {
    /** Adds a version whose file is to be uploaded. Nothing of it is public, so that its product does not change. */
    async draft(productId: string, { linkUntil, file, ...draft }: NewDraft): Promise<void> {
      const row = {
        ...toRow(productId, { ...draft, status: 'draft' }, clock()),
        file_name: file.name,
        file_size: file.size,
        sha256: file.sha256,
        listed_bytes: bytesOf({ ...draft, file }),
        overdue_at: linkUntil + DRAFT_KEPT_MS,
      };
      await insertChanged(db, TABLE, [row]);
    },

    /** Keeps a version that awaits its file for as long as a new link lasts (epoch ms); that is no change. */
    async keepForLink({ id, status }: Step, linkUntil: number): Promise<void> {
      const keptMs = status === 'draft' ? DRAFT_KEPT_MS : UPLOADED_KEPT_MS;
      await db
        .knex(TABLE)
        .where({ id, status })
        .update({ overdue_at: linkUntil + keptMs });
    },

    /** Deletes a version that was never published, which frees its tag; false when it is in another state by now. */
    async delete({ id, status }: Step): Promise<boolean> {
      return (await db.knex(TABLE).where({ id, status }).delete()) === 1;
    },
  };
}

function verdicts(db: Executor, clock: () => number) {
  const move = mover(db, clock);
  return {
    /**
     * Has the file of a draft, or of one that could not be judged before, judged now, and returns the version; undefined,
     * and nothing happens, when it is not in the state any more that `version` is in.
     */
    async beginJudging({ id, status }: Step): Promise<VersionRecord | undefined> {
      const now = clock();
      const columns = {
        status: 'scanning',
        scan: null,
        publish_requested_at: now,
        overdue_at: now + VERDICT_WITHIN_MS + VERDICT_GRACE_MS,
        changed_at: now,
      };
      const row = await updateReturning<VersionRow>(db, TABLE, { id, status }, { columns, returned: '*' });
      return row && toVersion(row);
    },

    /** Notes why a version is still being judged, unless it was sent back meanwhile, and is judged anew by now. */
    noteDelay: ({ id, publishRequestedAt }: VersionRecord, scan: VersionScan): Promise<boolean> =>
      updateChanged(
        db,
        TABLE,
        { id, status: 'scanning', publish_requested_at: publishRequestedAt },
        { scan: JSON.stringify(scan), changed_at: clock() },
      ),

    /** Publishes a version that is being judged, with the copy of its file that was. */
    async publish(version: VersionRecord, objectKey: string, scan: VersionScan): Promise<boolean> {
      const now = clock();
      const columns = {
        status: 'published',
        object_key: objectKey,
        scan: JSON.stringify(scan),
        published_at: now,
        overdue_at: null,
      };
      if (!(await move(version, columns))) return false;
      if (version.channel === 'stable') await refreshDerivedColumns(db, version.productId, now, now);
      return true;
    },

    /** Refuses the file of a version that is being judged, for good; the copy that was judged is kept for a while. */
    quarantine: (version: Step, objectKey: string, scan: VersionScan): Promise<boolean> =>
      move(version, {
        status: 'quarantined',
        object_key: objectKey,
        scan: JSON.stringify(scan),
        overdue_at: clock() + QUARANTINED_KEPT_MS,
      }),

    /** Gives a version back to its seller that could not be judged. */
    sendBack: (version: Step, scan: VersionScan): Promise<boolean> =>
      move(version, { status: 'uploaded', scan: JSON.stringify(scan), overdue_at: clock() + UPLOADED_KEPT_MS }),

    /** Forgets where the file of a refused version was. */
    forgetFile: (version: Step): Promise<boolean> => move(version, { object_key: null, overdue_at: null }),
  };
}

function upkeep(db: Executor, clock: () => number) {
  return {
    /**
     * Changes what its seller may edit later; tag and file never change. A published beta that becomes stable counts as
     * published now, when everybody can see it.
     */
    async edit(version: VersionRecord, edit: SellersEdit): Promise<void> {
      const now = clock();
      const { channel = version.channel, releaseNotesHtml, gameVersions, platforms } = edit;
      const isPublished = version.status === 'published';
      const columns = {
        channel,
        ...(isPublished && channel !== version.channel && { published_at: now }),
        ...(releaseNotesHtml !== undefined && { release_notes_html: releaseNotesHtml }),
        ...(gameVersions && { game_versions: JSON.stringify(gameVersions) }),
        ...(platforms && { platforms: JSON.stringify(platforms) }),
        listed_bytes: listedBytes({ ...version, ...edit }),
        changed_at: now,
      };
      await updateChanged(db, TABLE, { id: version.id, status: version.status }, columns);
      // What nobody else sees changes nothing that the product says.
      if (isPublished && channel === 'stable') await refreshDerivedColumns(db, version.productId, now, now);
    },

    /** Ends the delisting of a version. */
    async unyank({ id, productId }: Step): Promise<void> {
      const now = clock();
      await updateChanged(db, TABLE, { id }, { yanked_at: null, yanked_reason: null, changed_at: now });
      await refreshDerivedColumns(db, productId, now, now);
    },
  };
}
