// The images of the search index that lie in the file store, for all nodes of the database: which there are, and which builds
// are wished for.
import type { Executor } from '../engine/executor.js';
import { param, params, query } from '../engine/prepared-query.js';
import { leaseOf } from '../installation/leases.js';

/** An image in the store. */
export interface SearchImage {
  /** A UUID, which is in its key, so that no two builds ever write one object. */
  readonly id: string;
  /** Of the file and of the analysis of texts. */
  readonly version: string;
  /** The last change of the database that it has. */
  readonly changeSeq: number;
  /** The wish up to which it was begun: whoever wished for this one, or before, is served by it. */
  readonly wish: number;
}

interface ImageRow {
  readonly id: string;
  readonly version: string;
  readonly change_seq: number;
  readonly wish: number;
}

const TABLE = 'search_images';
const WISHES = 'search_wishes';

/** Milliseconds after which a builder that gives no sign of life is taken for dead. */
const LEASE_MS = 8_000;
/** Images of a version that are kept, however old they are. */
const KEPT = 2;
/** Milliseconds for which one that was replaced is kept: somebody may be fetching it. */
const REPLACED_KEPT_MS = 60 * 60 * 1000;
/** Milliseconds after which images of another version are removed: for so long an upgrade may be taken back quickly. */
const OTHERS_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Of a later build both numbers are as high, or higher. None has a change that the database has not made. */
const newest = query<ImageRow>((knex) =>
  knex(TABLE)
    .where('version', param('version'))
    .where('change_seq', '<=', knex('change_counter').max('last_seq'))
    .orderBy([
      { column: 'change_seq', order: 'desc' },
      { column: 'wish', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(KEPT),
);

const wishing = query<{ wish: number }>((knex) =>
  knex(WISHES)
    .insert({ version: param('version'), wish: 1 })
    .onConflict('version')
    .merge({ wish: knex.raw(`${WISHES}.wish + 1`) })
    .returning('wish'),
);

const wished = query<{ wish: number }>((knex) => knex(WISHES).where('version', param('version')).select('wish'));

const served = query<{ wish: number | null }>((knex) =>
  knex(TABLE).where('version', param('version')).max({ wish: 'wish' }),
);

const replacing = query((knex) =>
  knex(TABLE)
    .where({ version: param('version'), replaced_at: null })
    .update({ replaced_at: param('now') }),
);

/** As after the database was brought back to an earlier state by hand: its numbers are given once more, to other changes. */
const forgettingAhead = query((knex) =>
  knex(TABLE)
    .where('version', param('version'))
    .where('change_seq', '>', knex('change_counter').max('last_seq'))
    .delete(),
);

const adding = query((knex) => knex(TABLE).insert(params('id', 'version', 'change_seq', 'wish', 'made_at')));

const toImage = ({ id, version, change_seq: changeSeq, wish }: ImageRow): SearchImage => ({
  ...{ id, version, changeSeq, wish },
});

/** The images of the search index of a database. */
export function createSearchImages(executor: Executor, clock: () => number) {
  const { knex, all, first, run } = executor;
  const leaseOn = (version: string) => leaseOf(executor, clock, `search-image ${version}`, LEASE_MS);
  const newestOf = async (version: string): Promise<SearchImage[]> => (await all(newest, { version })).map(toImage);
  const lastWish = async (version: string): Promise<number> => (await first(wished, { version }))?.wish ?? 0;

  return {
    /** The last two of a version, the newest first; none that is ahead of the database. */
    newestOf,

    /** Wishes for an image of a moment that is yet to come. Returns the number of the wish. */
    wish: async (version: string): Promise<number> => (await all(wishing, { version }))[0]!.wish,

    /** The last wish for an image of a version; 0 where there was none. */
    lastWish,

    /** Whether somebody waits for an image of a version, by a wish behind a number. */
    async isWished(version: string, behind: number): Promise<boolean> {
      const { wish } = (await first(served, { version })) ?? { wish: null };
      return (await lastWish(version)) > Math.max(wish ?? 0, behind);
    },

    /** Whether somebody builds one of a version. */
    isBeingBuilt: async (version: string): Promise<boolean> => (await leaseOn(version).heldUntil()) !== undefined,

    /** Becomes the one that builds, in a write, by an id made for it; false while somebody else is. */
    begin: (version: string, holder: string): Promise<boolean> => leaseOn(version).take(holder),

    /** Says that it is still being built; false when its builder was taken for dead, and another one has begun. */
    goOn: (version: string, holder: string): Promise<boolean> => leaseOn(version).extend(holder),

    /** Ends what a holder has begun, whatever came of it. */
    end: (version: string, holder: string): Promise<void> => leaseOn(version).end(holder),

    /** Makes an image that lies in the store the newest one, in a write; false where its builder is not the builder any more. */
    async publish(image: SearchImage, holder: string): Promise<boolean> {
      const { id, version, changeSeq, wish } = image;
      if (!(await leaseOn(version).extend(holder))) return false;
      const now = clock();
      await run(forgettingAhead, { version });
      await run(replacing, { version, now });
      await run(adding, { id, version, change_seq: changeSeq, wish, made_at: now });
      return true;
    },

    /** All there are, of whatever version. */
    all: async (): Promise<SearchImage[]> => (await knex<ImageRow>(TABLE).select('*')).map(toImage),

    /**
     * Forgets those that nobody fetches any more, in a write, and returns them: those replaced an hour ago, but for the
     * last two of a version; and those of other versions that are a week old.
     */
    async forgetOld(version: string): Promise<SearchImage[]> {
      const kept = (await newestOf(version)).map(({ id }) => id);
      const now = clock();
      const old: ImageRow[] = await knex(TABLE)
        .where(
          (over) =>
            void over
              .where((own) => void own.where({ version }).where('replaced_at', '<=', now - REPLACED_KEPT_MS))
              .orWhere((other) => void other.whereNot({ version }).where('made_at', '<=', now - OTHERS_KEPT_MS)),
        )
        .whereNotIn('id', kept);
      const ids = old.map(({ id }) => id);
      if (ids.length > 0) await knex(TABLE).whereIn('id', ids).delete();
      return old.map(toImage);
    },
  };
}
