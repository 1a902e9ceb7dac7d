// Notes about a product: what its seller and admins write to each other, and what admins write for admins alone.
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { newestFirst } from '../engine/newest-first.js';

interface NewNote {
  /** A UUIDv7, for a caller that has to know it before; made unless given. */
  readonly id?: string;
  readonly productId: string;
  readonly authorId: string;
  /** Whether the author writes as an admin. */
  readonly byAdmin: boolean;
  /** Whether admins alone see it. */
  readonly internal: boolean;
  /** Without spaces around it. */
  readonly body: string;
}

export interface NoteRecord extends Omit<NewNote, 'id'> {
  readonly id: string;
  readonly authorName: string;
  readonly createdAt: number;
}

interface NoteRow {
  id: string;
  product_id: string;
  account_id: string;
  author_name: string;
  by_admin: number;
  internal: number;
  body: string;
  created_at: number;
}

const TABLE = 'moderation_notes';

const selectNotes = (knex: Knex): Knex.QueryBuilder =>
  knex(`${TABLE} as n`).join('accounts as a', 'a.id', 'n.account_id').select('n.*', { author_name: 'a.display_name' });

/** The notes of a database. */
export function createModerationNotes(executor: Executor, clock: () => number) {
  const { knex } = executor;
  return {
    ...noteReads(executor),

    async create(note: NewNote): Promise<NoteRecord> {
      const { id = uuid(), productId, authorId, byAdmin, internal, body } = note;
      await knex(TABLE).insert({
        id,
        product_id: productId,
        account_id: authorId,
        by_admin: byAdmin ? 1 : 0,
        internal: internal ? 1 : 0,
        body,
        created_at: clock(),
      });
      return toNote((await selectNotes(knex).where('n.id', id).first()) as NoteRow);
    },
  };
}

function noteReads({ knex }: Executor) {
  const seenIn = (query: Knex.QueryBuilder, productId: string, withInternal: boolean): Knex.QueryBuilder => {
    query.where('n.product_id', productId);
    return withInternal ? query : query.where('n.internal', 0);
  };

  return {
    /** A page of the notes about a product, counted from 1, newest first, and how many there are in all. */
    async list(
      productId: string,
      { withInternal, page, limit }: { withInternal: boolean; page: number; limit: number },
    ): Promise<{ items: NoteRecord[]; total: number }> {
      const rows: NoteRow[] = await seenIn(selectNotes(knex), productId, withInternal)
        .orderBy([
          { column: 'n.created_at', order: 'desc' },
          { column: 'n.id', order: 'desc' },
        ])
        .limit(limit)
        .offset((page - 1) * limit);
      const { count }: { count: number } = await seenIn(knex(`${TABLE} as n`), productId, withInternal)
        .count({ count: '*' })
        .first();
      return { items: rows.map(toNote), total: count };
    },

    /** When an account wrote notes after `sinceMs`, epoch ms, the newest `most` of them, newest first. */
    async timesOf(accountId: string, sinceMs: number, most: number): Promise<number[]> {
      return knex(TABLE)
        .where({ account_id: accountId })
        .where('created_at', '>', sinceMs)
        .orderBy('created_at', 'desc')
        .limit(most)
        .pluck('created_at');
    },

    /** Whether an admin wrote to a product's seller after `sinceMs`, epoch ms. */
    async hasToldSeller(productId: string, sinceMs: number): Promise<boolean> {
      const told: unknown = await knex(TABLE)
        .where({ product_id: productId, by_admin: 1, internal: 0 })
        .where('created_at', '>', sinceMs)
        .first('id');
      return told !== undefined;
    },

    /** What an account wrote: the newest, `most` at most, in pages. */
    async *walkByAuthor(accountId: string, most: number): AsyncGenerator<NoteRecord[]> {
      const query = selectNotes(knex).where('n.account_id', accountId);
      for await (const rows of newestFirst<NoteRow>(query, { time: 'n.created_at', id: 'n.id' }, most))
        yield rows.map(toNote);
    },
  };
}

function toNote(row: NoteRow): NoteRecord {
  return {
    id: row.id,
    productId: row.product_id,
    authorId: row.account_id,
    authorName: row.author_name,
    byAdmin: row.by_admin === 1,
    internal: row.internal === 1,
    body: row.body,
    createdAt: row.created_at,
  };
}
