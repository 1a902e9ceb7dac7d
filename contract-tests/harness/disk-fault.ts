// Lets the disk under a test service fail: its writer meets a failure of a class, as of a full or failing disk, at a
// chosen statement.
import { DatabaseFailure, type FailureClass } from '../../db/engine/database-errors.js';
import type { TestService } from './test-service.js';

/** What of better-sqlite3's connection is used here. */
interface Writer {
  readonly inTransaction: boolean;
  prepare(sql: string): Statement;
  exec(sql: string): unknown;
}

/** What of its statements is used here. */
interface Statement {
  readonly source: string;
  readonly database: unknown;
}

type Step = (this: Statement, ...values: unknown[]) => unknown;

export interface DiskFault {
  /**
   * From now on each transaction fails when it is committed, or at its `at`-th statement, counted from 1 (BEGIN); a
   * shorter one succeeds.
   */
  fail(failure: FailureClass, at?: number): void;
  heal(): void;
}

/** The ways in which a statement is run. */
const STEPS = ['run', 'get', 'all'];

/** Comes between the one connection that writes and all of its statements, those included that it has prepared. */
export async function plantDiskFault({ market: { db } }: TestService): Promise<DiskFault> {
  const writer = await db.write(async ({ knex }) =>
    (knex.client as { acquireConnection(): Promise<Writer> }).acquireConnection(),
  );
  let fault: { readonly failure: FailureClass; readonly at: number | undefined } | undefined;
  let statement = 0;
  const meet = (sql: string): void => {
    if (/^begin/i.test(sql)) statement = 0;
    else if (!writer.inTransaction) return;
    statement += 1;
    if (fault === undefined || !(fault.at === undefined ? /^commit/i.test(sql) : statement === fault.at)) return;
    // So does SQLite when it cannot go on.
    if (writer.inTransaction) writer.exec('rollback');
    throw new DatabaseFailure(fault.failure, 'made on purpose');
  };
  const statements = Object.getPrototypeOf(writer.prepare('select 1')) as Record<string, Step>;
  for (const name of STEPS) {
    const step = statements[name]!;
    statements[name] = function (...values) {
      if (this.database === writer) meet(this.source);
      return step.apply(this, values);
    };
  }
  return { fail: (failure, at) => void (fault = { failure, at }), heal: () => void (fault = undefined) };
}
