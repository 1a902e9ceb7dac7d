// The pictures people uploaded of themselves; small enough to lie in the database.
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';

interface AvatarRecord {
  /** WebP. */
  image: Buffer;
  updatedAt: number;
}

interface AvatarRow {
  account_id: string;
  image: Buffer;
  updated_at: number;
}

const TABLE = 'avatars';

const byAccount = query<AvatarRow>((knex) => knex(TABLE).where('account_id', param('accountId')));

const updatedAt = query<Pick<AvatarRow, 'updated_at'>>((knex) =>
  knex(TABLE).where('account_id', param('accountId')).select('updated_at'),
);

/** The avatars of a database, at most one an account. */
export function createAvatars({ knex, first }: Executor, clock: () => number) {
  return {
    async find(accountId: string): Promise<AvatarRecord | undefined> {
      const row = await first(byAccount, { accountId });
      return row && { image: row.image, updatedAt: row.updated_at };
    },

    /**
     * When the account's picture was last set, without reading the picture: a URL that carries it changes with the
     * picture.
     */
    async updatedAt(accountId: string): Promise<number | undefined> {
      return (await first(updatedAt, { accountId }))?.updated_at;
    },

    /**
     * @param webp the picture as it is to be served: scaled down and encoded by the caller
     * @returns what `updatedAt` gives from the commit on
     */
    async set(accountId: string, webp: Buffer): Promise<number> {
      const row: AvatarRow = { account_id: accountId, image: webp, updated_at: clock() };
      await knex(TABLE).insert(row).onConflict('account_id').merge();
      return row.updated_at;
    },

    /** Goes back to the generated picture; false when there was no other. */
    async remove(accountId: string): Promise<boolean> {
      const removed = await knex(TABLE).where({ account_id: accountId }).delete();
      return removed === 1;
    },
  };
}
