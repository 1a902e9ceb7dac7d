// For tests: runners of jobs that share a database, with a clock that is moved and one kind of job.
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { NewJob } from '../../db/jobs/job-kinds.js';
import type { JobHandler, JobHandlers, JobOutcome, JobRule } from '../../market/jobs/job-handlers.js';
import { createJobRunner, type JobRunner, type JobRunnerOptions } from '../../market/jobs/run-jobs.js';
import { NO_HANDLERS } from './no-handlers.js';
import { temporaryDatabase } from './temporary-database.js';

export const START = 1_700_000_000_000;
export const LEASE_MS = 60_000;
export const RETRY_MS = 1000;
export const RULE: JobRule = {
  attempts: 3,
  retryAfterMs: () => RETRY_MS,
  leaseMs: LEASE_MS,
  atOnce: 10,
  withinMs: 60_000,
};
export const DONE: JobOutcome = { is: 'done' };

/** Something that one side gives and another waits for. */
export function signal(): { given: Promise<void>; give(): void } {
  let give = (): void => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give };
}

/**
 * Has runners look round until this is so, at the most a thousand times: one that is still at it passes over a look. The
 * interval is that of `t.mock.timers`.
 */
export async function lookingUntil(t: TestContext, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let look = 0; look < 1000 && !(await isSo()); look++) {
    t.mock.timers.tick(1000);
    await pause(5);
  }
}

export type Run = JobHandler<'deliver_mail'>['run'];

export async function jobFixtures(t: Pick<TestContext, 'after'>) {
  const time = { now: START };
  const clock = () => time.now;
  const runners: JobRunner[] = [];
  // Before the database is closed, which waits for who uses it by a timer that tests take away.
  t.after(async () => {
    for (const runner of runners) await runner.stop();
  });
  const db = await temporaryDatabase(t, { clock });
  const logged: string[] = [];
  const note = (details: object, message: string) => void logged.push(JSON.stringify({ ...details, message }));
  const open = (run: Run, more: Partial<JobHandler<'deliver_mail'>> = {}, options: Partial<JobRunnerOptions> = {}) => {
    const handlers: JobHandlers = { ...NO_HANDLERS, deliver_mail: { rule: RULE, run, ...more } };
    const runner = createJobRunner({
      stored: db,
      db: db.database,
      handlers,
      clock,
      log: { warn: note, error: note },
      ...options,
    });
    runners.push(runner);
    return runner;
  };
  const add = async (more: Partial<Pick<NewJob, 'id' | 'runAt' | 'uniqueKey'>> = {}): Promise<string> =>
    (await db.write(({ jobs }) => jobs.add({ kind: 'deliver_mail', payload: { messageId: 'm' }, ...more })))!;
  const job = async (id: string) => (await db.tables.jobs.byId(id))!;
  return { db, time, open, add, job, logged };
}
