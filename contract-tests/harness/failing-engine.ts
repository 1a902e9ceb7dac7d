// An engine whose transactions end by failures that a test chooses, such as a database elsewhere would meet.
import type { Database, OpenEngine } from '../../db/engine/connection.js';
import { DatabaseFailure, type FailureClass } from '../../db/engine/database-errors.js';
import type { Executor } from '../../db/engine/executor.js';
import { engineIn } from './folder-database.js';

/** Where a transaction ends: `kept` is one that was committed although nobody is told so. */
type Where = 'before' | 'within' | 'commit' | 'kept';

/** How a transaction ends. */
export interface End {
  readonly failure: FailureClass;
  readonly where: Where;
}

/** Each class of failure, where an engine may meet it but `damaged`, after which nothing is written until the start. */
export const ENDS: readonly End[] = [
  { failure: 'deadlock', where: 'within' },
  { failure: 'serialization', where: 'commit' },
  { failure: 'time_out', where: 'before' },
  { failure: 'stalled', where: 'within' },
  { failure: 'connection_lost', where: 'within' },
  { failure: 'connection_lost', where: 'kept' },
  { failure: 'shutting_down', where: 'before' },
  { failure: 'no_space', where: 'commit' },
  { failure: 'disk', where: 'within' },
];

/** After which nothing was committed for sure: listed once more, so that the engine's own list is judged by it. */
const UNDONE: ReadonlySet<FailureClass> = new Set(['time_out', 'stalled', 'deadlock', 'serialization']);

/** Whether a write that ends so is to be run again, and nobody to be told. */
export const isRunAgain = ({ failure }: End): boolean => UNDONE.has(failure);

type Write = Database['write'];
type MakeFailure = (end: End) => Error;
export type EndingWrites = (write: Write, next: NextEnd, fail?: MakeFailure) => Write;

/** Says of each transaction that is about to begin how it ends; undefined is as usual. */
export type NextEnd = () => End | undefined;

/**
 * The same write, whose transactions end as `next` says; each is ended within at another statement.
 *
 * @param fail makes what is thrown; not called when a transaction is rolled back by itself
 */
export const endingWrites = (write: Write, next: NextEnd, fail: MakeFailure = failureOfClass): Write => {
  let statement = 0;
  return async (fn) => {
    const end = next();
    if (end === undefined) return write(fn);
    if (end.where === 'before') throw fail(end);
    const isWithin = end.where === 'within';
    if (isWithin) statement = (statement % STATEMENTS) + 1;
    await write(async (transaction) => {
      const acting = fn(isWithin ? failingAt(statement, transaction, () => fail(end)) : transaction);
      // What many write in one transaction is lost for all, also for whoever was refused by then.
      await (end.where === 'commit' ? acting.catch(() => undefined) : acting);
      // Whoever goes on behind a statement that failed has a transaction that cannot be committed.
      if (end.where !== 'kept') throw fail(end);
    });
    throw fail(end);
  };
};

/** Statements of a transaction at one of which it may be ended: as many as most have. */
const STATEMENTS = 12;

export const failureOfClass = ({ failure }: End): Error => new DatabaseFailure(failure, 'made on purpose');

/** The engine of a folder, whose transactions end as `next` says. */
export const failingEngine =
  (next: NextEnd, fail?: MakeFailure, ending: EndingWrites = endingWrites): OpenEngine =>
  async (options) => {
    const engine = await engineIn(options.dataDir)(options);
    return { ...engine, write: ending(engine.write, next, fail) };
  };

/** The engine of a folder, which calls `meet` before each read of what is committed that is prepared, and each look. */
export const readsMeeting =
  (meet: () => void): OpenEngine =>
  async (options) => {
    const engine = await engineIn(options.dataDir)(options);
    const { committed, look } = engine;
    return {
      ...engine,
      look: async () => (meet(), look()),
      committed: {
        ...committed,
        first: async (query, params) => (meet(), committed.first(query, params)),
        all: async (query, params) => (meet(), committed.all(query, params)),
      },
    };
  };

/** Fails at its n-th statement of those that are prepared or lock, and at each after that. */
function failingAt(statement: number, executor: Executor, fail: () => Error): Executor {
  let run = 0;
  const meet = (): void => {
    if (++run >= statement) throw fail();
  };
  return {
    ...executor,
    first: async (query, params) => (meet(), executor.first(query, params)),
    all: async (query, params) => (meet(), executor.all(query, params)),
    run: async (query, params) => (meet(), executor.run(query, params)),
    lock: async (wanted) => (meet(), executor.lock(wanted)),
  };
}
