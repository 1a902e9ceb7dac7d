// The nodes of an installation: processes that serve its database, each by an id that outlives the process.
import type { Knex } from 'knex';
import type { Executor } from '../engine/executor.js';
import { param, params, query, type Params } from '../engine/prepared-query.js';

/** A process that serves the database. */
export interface Node {
  readonly id: string;
  /** Epoch milliseconds; tells it from another process that runs under its id, from a copy of its folder. */
  readonly startedAt: number;
}

interface NodeRow {
  readonly id: string;
  readonly started_at: number;
}

const TABLE = 'nodes';
/**
 * Milliseconds without a sign of it after which a node is taken for dead. Others look each second, so that what it did is
 * taken up within ten.
 */
const DEAD_AFTER_MS = 8_000;
/** Milliseconds after which one is forgotten. */
const KNOWN_FOR_MS = 24 * 60 * 60 * 1000;

/** The ids of the nodes that live, by the parameters that `livingAt` gives. */
export const livingNodes = (knex: Knex): Knex.QueryBuilder =>
  knex(TABLE)
    .whereBetween('seen_at', [param('seenSince'), param('seenUntil')])
    .select('id');

/** One that was seen by a clock that was ahead is not taken for living until then. */
export const livingAt = (now: number): Params => ({ seenSince: now - DEAD_AFTER_MS, seenUntil: now + DEAD_AFTER_MS });

const arriving = query((knex) =>
  knex(TABLE)
    .insert(params('id', 'release', 'started_at', 'seen_at'))
    .onConflict('id')
    .merge()
    .whereNot(`${TABLE}.started_at`, param('started_at')),
);

const seeing = query((knex) =>
  knex(TABLE)
    .where({ id: param('id'), started_at: param('startedAt') })
    .update({ seen_at: param('now') }),
);

const forgetting = query((knex) =>
  knex(TABLE).where('seen_at', '<', param('before')).whereNot('id', param('id')).delete(),
);

const leaving = query((knex) =>
  knex(TABLE)
    .where({ id: param('id'), started_at: param('startedAt') })
    .delete(),
);

const known = query<{ id: string }>((knex) => knex(TABLE).where('id', param('id')).select('id'));

const living = query<NodeRow>((knex) => livingNodes(knex).select('started_at'));

/** The nodes of a database. */
export function createNodes({ first, all, run }: Executor, clock: () => number) {
  return {
    /**
     * Notes that a node has started, in whose place no other process runs any more; forgets those long dead. False when
     * another write of the same process has noted it before.
     */
    async arrive({ id, startedAt }: Node, release: string): Promise<boolean> {
      const now = clock();
      const isNew = (await run(arriving, { id, release, started_at: startedAt, seen_at: now })) > 0;
      await run(forgetting, { id, before: now - KNOWN_FOR_MS });
      return isNew;
    },

    /** Notes that a node lives; false when it is not known any more, or another process has started under its id. */
    async see({ id, startedAt }: Node): Promise<boolean> {
      return (await run(seeing, { id, startedAt, now: clock() })) > 0;
    },

    /** Notes that a node has ended in order, and holds nothing any more. */
    async leave({ id, startedAt }: Node): Promise<void> {
      await run(leaving, { id, startedAt });
    },

    /** Whether a node has an id, by whatever process. */
    isKnown: async (id: string): Promise<boolean> => (await first(known, { id })) !== undefined,

    /** Those of which a sign was seen within the last eight seconds. */
    async living(): Promise<Node[]> {
      const rows = await all(living, livingAt(clock()));
      return rows.map(({ id, started_at: startedAt }) => ({ id, startedAt }));
    },
  };
}
