// Records what each write of a test service locks, judges and writes, so that tests see what it does not lock.
// SQLite runs one write at a time and needs no locks: without this a missing one would go unnoticed. On a server locks are
// real, and nothing is recorded: acts take the same ones there, and rows are told of by SQLite alone.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Executor } from '../../db/engine/executor.js';
import type { WantedLock } from '../../db/engine/lock.js';
import type { Params, Query } from '../../db/engine/prepared-query.js';
import type { Sealer } from '../../db/engine/sealed-text.js';
import { openTables, type Tables } from '../../db/tables.js';
import type { Market } from '../../market/market.js';
import { isOnServer } from './folder-database.js';
import type { Lock, Touch, Trace } from './lock-rules.js';
import type { OwnerColumns, Touching } from './ownership.js';
import { OWNERSHIP } from './row-owners.js';
import { READING, rowsRead, type Builder } from './rows-read.js';
import { probeOf, type WriteProbe } from './row-triggers.js';
import { storedTables } from './stored-columns.js';

export interface LockRecorder<Recorded = Market> {
  /** The same market, whose writes are recorded. */
  readonly market: Recorded;
  /** The same contract, whose handlers are named in what is recorded. */
  name<Contract extends Handled>(contract: Contract): Contract;
  /** What was recorded so far. */
  readonly traces: readonly Trace[];
}

/** What a write takes in place of the locks that it wants: a slip that a test plants. */
export type Slip = (wanted: readonly WantedLock[]) => readonly WantedLock[];

const NO_SLIP: Slip = (wanted) => wanted;

/**
 * Records the writes of a market from now on.
 *
 * @param sealer that of its tables
 * @param statement tells which statement runs; unless given, nothing is told of which rows were written by one
 */
export async function recordLocks<Recorded extends Pick<Market, 'db' | 'write' | 'clock'>>(
  market: Recorded,
  sealer: Sealer,
  slip: Slip = NO_SLIP,
  statement?: () => number,
): Promise<LockRecorder<Recorded>> {
  const tablesOf = (executor: Executor): Tables => openTables(executor, { clock: market.clock, sealer });
  if (isOnServer) {
    const write: Market['write'] = (fn) => market.db.write((executor) => fn(tablesOf(executor)));
    return { market: { ...market, write }, traces: [], name: (contract) => contract };
  }
  const requests = new AsyncLocalStorage<Request>();
  const traces: Trace[] = [];
  let current: Trace | undefined;
  const noteWritten = (touching: Touching, table: string, row: number, owners: OwnerColumns): void => {
    current?.steps.push({ ...touchOf(touching, table, row, owners), statement: statement?.() });
  };
  // In a transaction that is committed, for triggers go with one that is rolled back.
  await market.db.write((executor) => watchWrites(executor, noteWritten));

  const write: Market['write'] = (fn) => {
    const { operation, callerId } = requests.getStore() ?? { operation: 'no operation', callerId: undefined };
    const trace: Trace = { operation, callerId, steps: [], sellers: new Map() };
    return market.db.write(async (executor) => {
      const probe = await probeOf(executor);
      const recorded = withSlips(recordReads(executor, probe, trace), slip);
      const tables = tablesOf(recorded);
      current = trace;
      traces.push(trace);
      try {
        return await fn(tables);
      } finally {
        current = undefined;
        noteSellers(trace, probe);
      }
    });
  };

  return {
    market: { ...market, write },
    traces,
    name: (contract) => ({
      ...contract,
      handlers: Object.fromEntries(
        Object.entries(contract.handlers).map(([id, handler]) => [
          id,
          (call: HandlerCall) =>
            requests.run({ operation: id, callerId: call.caller?.accountId }, () =>
              (handler as (call: HandlerCall) => unknown)(call),
            ),
        ]),
      ),
    }),
  };
}

/** What of a contract is needed here. */
interface Handled {
  readonly handlers: Readonly<Record<string, (call: never) => unknown>>;
}

/** The part of a call that is recorded. */
interface HandlerCall {
  readonly caller: { readonly accountId: string } | null;
}

/** Whose request it is, by the name of its operation. */
interface Request {
  readonly operation: string;
  readonly callerId: string | undefined;
}

function touchOf(touching: Touching, table: string, row: number, owners: OwnerColumns): Touch {
  const { heads, needs } = OWNERSHIP[table]!;
  const made = touching === 'insert' && heads !== undefined ? (`${heads}:${owners[heads]!}` as const) : undefined;
  return { touching, table, row, needs: needs(owners, touching), made };
}

/** Has each row noted that is written from now on. */
async function watchWrites(
  executor: Executor,
  note: (touching: Touching, table: string, row: number, owners: OwnerColumns) => void,
): Promise<void> {
  const unknown = (await storedTables(executor.knex)).find((name) => !name.startsWith('knex_') && !(name in OWNERSHIP));
  if (unknown !== undefined) throw new Error(`OWNERSHIP does not say whose the rows of ${unknown} are`);
  const tables = Object.entries(OWNERSHIP).map(([table, { columns, counters }]) => ({
    table,
    columns: Object.values(columns),
    counters,
  }));
  (await probeOf(executor)).noteRows(tables, (touching, table, row, ids) => {
    const owners = Object.keys(OWNERSHIP[table]!.columns).map((name, index) => [name, ids[index]!] as const);
    note(touching, table, row, Object.fromEntries(owners));
  });
}

/** Whose the products are that a write locked or touched. */
function noteSellers({ steps, sellers }: Trace, probe: WriteProbe): void {
  const named = steps.flatMap((step) =>
    'site' in step ? [`${step.kind}:${step.id}`] : step.needs.flat().map(({ aggregate }) => aggregate),
  );
  const ids = [...new Set(named)].filter((name) => name.startsWith('product:')).map((name) => name.split(':')[1]!);
  const sql = `select id, seller_id from products where id in (${ids.map(() => '?').join()})`;
  for (const { id, seller_id } of probe.rowsNow<{ id: string; seller_id: string }>(sql, ids))
    sellers.set(`product:${id}`, `account:${seller_id}`);
}

/** The same executor; what it locks and the rows that it reads are noted. */
function recordReads(executor: Executor, probe: WriteProbe, trace: Trace): Executor {
  const noteRead = (builder: Builder, params: Params): void => {
    for (const { table, row, owners } of rowsRead(builder, params, probe))
      trace.steps.push(touchOf('read', table, row, owners));
  };
  executor.knex.on('query-response', (_rows: unknown, { method }: { method?: string }, builder: Builder) => {
    if (method !== undefined && READING.has(method)) noteRead(builder, {});
  });
  const noteQuery = (query: Query<unknown>, params: Params = {}): void => {
    const builder = query.build(executor.knex) as unknown as Builder;
    // What a statement writes is noted by the triggers, whether it returns rows or not.
    if (READING.has(builder._method)) noteRead(builder, params);
  };
  return {
    knex: executor.knex,
    changes: executor.changes,
    first<Row>(query: Query<Row>, params?: Params) {
      noteQuery(query, params);
      return executor.first(query, params);
    },
    all<Row>(query: Query<Row>, params?: Params) {
      noteQuery(query, params);
      return executor.all(query, params);
    },
    run: executor.run,
    send: executor.send,
    lock(wanted) {
      for (const lock of wanted) trace.steps.push(lockStep(lock, trace));
      return executor.lock(wanted);
    },
  };
}

const withSlips = (executor: Executor, slip: Slip): Executor => ({
  ...executor,
  lock: (wanted) => executor.lock(slip(wanted)),
});

/** A lock with where it is taken, and whether it is the first of its kind there or one of those that follow. */
function lockStep(lock: WantedLock, { steps, callerId }: Trace): Lock {
  const { kind, id, mode } = lock;
  const frames = framesOf(new Error().stack!);
  // The file that admits a caller locks their account by itself, behind the locks of an act and with them.
  const isCallers = kind === 'account' && id === callerId && frames.some((frame) => ADMISSION.test(frame));
  const line = `${frames.find((frame) => !HELPING.test(frame))} ${kind} ${mode}`;
  const taken = steps.filter((step) => 'site' in step).filter(({ site }) => site.startsWith(line));
  // An act that is part of another locks again what that has locked.
  const again = taken.find((one) => one.id === id);
  return { ...lock, isCallers, site: again?.site ?? (taken.length === 0 ? line : `${line}, further`) };
}

const ADMISSION = /server\/admission\/admit-behind-locks/;
/** Lines of the program that only help to take a lock. */
const HELPING = /lock-(?:recorder|all)|db\/tables|admit-behind-locks/;

/** The lines of the program that led to a lock, the nearest first. */
const framesOf = (stack: string): string[] =>
  stack.split('\n').flatMap((frame) => /\/dist\/(.*?:\d+):\d+\)?$/.exec(frame)?.[1] ?? []);
