// Has a server and a runner beside it run jobs on one folder while either is killed again and again: each job must have
// exactly one outcome.
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { testDatabase, type TestDatabase } from '../../contract-tests/harness/temporary-database.js';
import { openDatabase } from '../../db/engine/connection.js';
import type { NewJob } from '../../db/jobs/job-kinds.js';
import { changesOf, countOutcomes, recordJobs } from './job-history.js';
import { chance, kindOf, type MadeUpPayload, type Traces } from './job-kinds.js';
import { judgeRun, type Records, type Verdict } from './job-verdict.js';
import { dataFolder } from './service.js';

interface JobDrill {
  readonly seed: string;
  readonly jobs: number;
  /** Times a process is killed meanwhile. */
  readonly kills: number;
}

const CHILD = fileURLToPath(new URL('./job-kill.test-child.js', import.meta.url));
const ROLES = ['server', 'runner'] as const;
/** Milliseconds between two looks at how far the processes are. */
const LOOK_EVERY_MS = 20;
/** Milliseconds in which some job must have an outcome; the longest attempt takes five seconds. */
const PROGRESS_WITHIN_MS = 60_000;
/**
 * Milliseconds for which a job may stay with whoever held it after its lease: a look of a runner each second, on a
 * machine with much else to do.
 */
const CLAIMED_WITHIN_MS = 15_000;

interface Life {
  readonly child: ChildProcess;
  readonly record: { readonly from: number; to: number };
}

/** Runs the drill; fails when a job has not exactly one outcome, with its effects, or was held past its lease. */
export async function drill(context: Pick<TestContext, 'after'>, { seed, jobs, kills }: JobDrill): Promise<Verdict> {
  const dataDir = await dataFolder(context);
  const database = await openDatabase({ dataDir, exclusive: false });
  context.after(() => database.close());
  const db = testDatabase(database);
  await recordJobs(database);
  const traces = await prepareTraces(db, seed, join(dataDir, 'acts.log'));
  const processes = startProcesses(context, dataDir, traces);
  const added = new Map<string, number>();
  const share = Math.ceil(jobs / (kills + 1));
  await Promise.all(ROLES.map(processes.start));
  for (let kill = 0; kill < kills; kill++) {
    const before = await countOutcomes(database);
    await addJobs(db, added, Math.min(share, jobs - added.size));
    // What was added is not done by then, so that it hits somebody who works.
    await outcomesReach(db, before + Math.floor(0.8 * share * chance(seed, 'moment', kill)));
    const role = ROLES[Math.floor(ROLES.length * chance(seed, 'victim', kill))]!;
    await processes.end(role, 'SIGKILL');
    await processes.start(role);
  }
  await addJobs(db, added, jobs - added.size);
  await outcomesReach(db, jobs);
  for (const role of ROLES) await processes.end(role, 'SIGTERM');
  const records: Records = { seed, added, lives: processes.lives, ...(await tracesLeft(db, traces)) };
  const verdict = judgeRun(records);
  assert.equal(verdict.faults.length, 0, verdict.faults.slice(0, 20).join('\n'));
  assert.ok(verdict.figures['held at most past the lease, ms']! < CLAIMED_WITHIN_MS, JSON.stringify(verdict.figures));
  assert.ok(verdict.figures['taken over after their lease']! > 0, 'no kill hit anybody who held a job');
  return verdict;
}

async function prepareTraces({ write }: TestDatabase, seed: string, file: string): Promise<Traces> {
  await writeFile(file, '');
  const { id } = await write(({ accounts }) => accounts.create({ email: null, displayName: 'Drill' }));
  return { seed, accountId: id, file };
}

/** The processes of the drill, by role, and when each of them could work. */
function startProcesses(context: Pick<TestContext, 'after'>, dataDir: string, { seed, accountId, file }: Traces) {
  const lives: Life[] = [];
  const current = new Map<string, Life>();
  context.after(() => lives.forEach(({ child }) => child.kill('SIGKILL')));
  return {
    get lives() {
      return lives.map(({ record }) => record);
    },
    async start(role: string): Promise<void> {
      const child = fork(CHILD, [role, dataDir, seed, accountId, file]);
      const ready = once(child, 'message');
      await Promise.race([
        ready,
        once(child, 'exit').then(([code, signal]) => assert.fail(`the ${role} ended with ${code ?? signal}`)),
      ]);
      const life: Life = { child, record: { from: Date.now(), to: Number.POSITIVE_INFINITY } };
      lives.push(life);
      current.set(role, life);
    },
    async end(role: string, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
      const { child, record } = current.get(role)!;
      assert.deepEqual([child.exitCode, child.signalCode], [null, null], `the ${role} ended by itself`);
      const ended = once(child, 'exit');
      record.to = Date.now();
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      if (signal === 'SIGTERM') assert.equal(code, 0, `the ${role} did not stop as it should`);
    },
  };
}

/** Adds jobs in one transaction, numbered on from those that were added. */
async function addJobs({ write }: TestDatabase, added: Map<string, number>, count: number): Promise<void> {
  const ids = await write(async (tables) => {
    const made: string[] = [];
    for (let number = added.size; number < added.size + count; number++) {
      const payload: MadeUpPayload = { number };
      made.push((await tables.jobs.add({ kind: kindOf(number), payload } as unknown as NewJob))!);
    }
    return made;
  });
  for (const id of ids) added.set(id, added.size);
}

/** Waits until so many jobs have an outcome. */
async function outcomesReach({ database }: TestDatabase, target: number): Promise<void> {
  let [seen, seenAt] = [-1, Date.now()];
  for (;;) {
    const count = await countOutcomes(database);
    if (count >= target) return;
    if (count !== seen) [seen, seenAt] = [count, Date.now()];
    assert.ok(Date.now() - seenAt < PROGRESS_WITHIN_MS, `${count} jobs have an outcome, and no more follow`);
    await pause(LOOK_EVERY_MS);
  }
}

/** What the run has left behind, in the database and outside. */
async function tracesLeft(
  { database, tables }: TestDatabase,
  { accountId, file }: Traces,
): Promise<Pick<Records, 'changes' | 'effects' | 'acts' | 'ends'>> {
  const effects: Records['effects'][number][] = [];
  for await (const entries of tables.audit.walk(accountId, Number.MAX_SAFE_INTEGER)) {
    for (const { targetId, details } of entries)
      effects.push({ id: targetId!, claim: Number(details!['claim']), outcome: String(details!['outcome']) });
  }
  const lines = (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' '));
  const ends = lines.flatMap(([id, claim, at]) => (at ? [{ id: id!, claim: Number(claim), at: Number(at) }] : []));
  const acts = lines.flatMap(([id, claim, at]) => (at ? [] : [{ id: id!, claim: Number(claim) }]));
  return { changes: await changesOf(database), effects, acts, ends };
}
