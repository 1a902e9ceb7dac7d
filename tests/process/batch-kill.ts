// Kills the service again and again while many write at once: within the transaction that their writes share, before and
// after it is committed, and whenever it happens.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestContext } from 'node:test';
import { assertWhole } from './batch-kill-state.js';
import { ask, send, stock, type Wanted } from './batch-kill-writes.js';
import { dataFolder, startService, type Service } from './service.js';

interface BatchDrill {
  /** Times the service is killed at each moment. */
  readonly kills: number;
  /** Those who write at once. */
  readonly writers: number;
}

const PRELOAD = new URL('./batch-kill.test-child.js', import.meta.url);
/** The first three are those of the preloaded module. */
const MOMENTS = ['within a batch', 'before its COMMIT', 'after its COMMIT', 'at any time'] as const;
/** Answers a life may give at most before its end is prepared. */
const ANSWERS_MAX = 150;
const ANY_TIME_MS = 150;
/** Products for each kill: more than the writers get through in that time. */
const PRODUCTS_PER_KILL = 2;
const ENVIRONMENT = { RATE_LIMIT_PER_HOUR: '1000000000', PAYMENTS: 'test', LOG_LEVEL: 'error' };

/**
 * Runs the drill. After each kill what was acknowledged must be there, what was not must be there whole or not at all;
 * and what is asked for again must be answered with what was made before, if it was.
 */
export async function drill(context: Pick<TestContext, 'after'>, { kills, writers }: BatchDrill): Promise<void> {
  const dataDir = await dataFolder(context);
  const moments = Array.from({ length: kills }, () => MOMENTS).flat();
  const wanted = await stock(dataDir, writers, PRODUCTS_PER_KILL * moments.length);
  const all = wanted.flat();
  for (const moment of moments) {
    const service = await startService(context, dataDir, ENVIRONMENT, { preload: PRELOAD });
    await writeUntilKilled(service, wanted, moment);
    await assertWhole(dataDir, all);
  }
  const service = await startService(context, dataDir, ENVIRONMENT);
  await Promise.all(wanted.map((own) => send(service, own, () => undefined)));
  assert.equal(all.filter(({ answered }) => answered === undefined).length, 0, 'all was answered in the end');
  await assertRepeated(service, all);
  await service.end('SIGTERM');
  await assertWhole(dataDir, all);
}

async function writeUntilKilled(
  service: Service,
  wanted: readonly Wanted[][],
  moment: (typeof MOMENTS)[number],
): Promise<void> {
  let left = 1 + Math.floor(Math.random() * ANSWERS_MAX);
  let ending: Promise<unknown> | undefined;
  const end = async (): Promise<void> => {
    if (moment === 'at any time') {
      await pause(Math.random() * ANY_TIME_MS);
      await service.end('SIGKILL');
    } else assert.equal(await service.ask(moment), 'armed');
  };
  const answered = (): void => {
    left -= 1;
    if (left <= 0) ending ??= end();
  };
  await Promise.all(wanted.map((own) => send(service, own, answered)));
  await ending;
  const isLeft = wanted.flat().some((one) => one.answered === undefined);
  assert.ok(isLeft, `the service was to be killed ${moment}, and answered everything`);
  const { signal } = await service.end('SIGKILL');
  assert.equal(signal, 'SIGKILL');
}

/** A sample of what was answered is answered with the same again. */
async function assertRepeated(service: Service, all: readonly Wanted[]): Promise<void> {
  for (const one of all.filter((_, place) => place % 37 === 0)) assert.equal(await ask(service, one), one.answered);
}
