// Two services, each a process of its own, on one database; and a shop over the same, by which a drill sets up and judges.
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { engineIn, serverOf } from '../../../contract-tests/harness/folder-database.js';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { openTestService } from '../../../contract-tests/harness/test-service.js';
import type { OpenEngine } from '../../../db/engine/connection.js';
import { askUntilAnswered, type Racers } from './asking.js';
import { lockingEngine, type Locking } from './locking.js';
import { racingOptions, type Racecourse, type Told } from './racing-service.js';

export interface TwoServices extends Racers {
  /** Says what `lock` does in all three from now on. */
  lockBy(locking: Locking): Promise<void>;
  /** What went wrong in the two since this was asked last, with how often. */
  takeFaults(): ReadonlyMap<string, number>;
}

/** Of each of the two: as many as a server of an operator has. */
const CONNECTIONS = 15;
const RACER = fileURLToPath(new URL('./racer.test-child.js', import.meta.url));

/** Opens all of it on a database of its own, closed after the test. */
export async function openTwoServices(test: Pick<TestContext, 'after'>): Promise<TwoServices> {
  const key = randomBytes(32).toString('base64url');
  let locking: Locking = 'each';
  const engine: OpenEngine = (options) => lockingEngine(engineIn(options.dataDir), () => locking)(options);
  const shop = await openTestService(racingOptions(engine, key));
  test.after(() => shop.close());
  const server = { ...serverOf(shop.dataDir)!, connections: CONNECTIONS };
  const course: Racecourse = { server, key, emptyFolder: temporaryFolder(test) };
  let faults = new Map<string, number>();
  const note = (fault: string): void => void faults.set(fault, (faults.get(fault) ?? 0) + 1);
  const racers = await Promise.all(['one', 'other'].map(() => startRacer(test, course, note)));
  return {
    shop,
    ask: (place, asked) => askUntilAnswered(racers[place % racers.length]!.origin, asked),
    async lockBy(told) {
      locking = told;
      await Promise.all(
        racers.map(async ({ child }) => {
          const heard = nextOf(child, 'locking');
          child.send(told);
          await heard;
        }),
      );
    },
    takeFaults() {
      const taken = faults;
      faults = new Map();
      return taken;
    },
  };
}

async function startRacer(
  test: Pick<TestContext, 'after'>,
  course: Racecourse,
  noteFault: (fault: string) => void,
): Promise<{ child: ChildProcess; origin: string }> {
  // It has no server of its own, but the database that it is told of.
  const { TEST_DATABASE_URL: _, ...env } = process.env;
  const child = fork(RACER, [JSON.stringify(course)], { env });
  const ended = once(child, 'exit');
  test.after(async () => {
    if (child.connected) child.disconnect();
    await ended;
  });
  child.on('message', (told: Told) => {
    if ('fault' in told) noteFault(told.fault);
  });
  const endedEarly = ended.then(([code]) => {
    throw new Error(`a service ended with ${code} before it listened`);
  });
  return { child, origin: await Promise.race([nextOf(child, 'origin'), endedEarly]) };
}

/** The next that a service tells of a kind. */
const nextOf = (child: ChildProcess, kind: 'origin' | 'locking'): Promise<string> =>
  new Promise((resolve) => {
    const hear = (told: Told): void => {
      const value = (told as Partial<Record<typeof kind, string>>)[kind];
      if (value === undefined) return;
      child.off('message', hear);
      resolve(value);
    };
    child.on('message', hear);
  });
