// Two services, each a process of its own, on one database; and a shop over the same, by which a drill sets up and judges.
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { engineIn, serverOf } from '../../../contract-tests/harness/folder-database.js';
import { temporaryFolder } from '../../../contract-tests/harness/temporary-database.js';
import { openTestService, parseBody, type TestService } from '../../../contract-tests/harness/test-service.js';
import type { OpenEngine } from '../../../db/engine/connection.js';
import { lockingEngine, type Locking } from './locking.js';
import { racingOptions, type Racecourse } from './racing-service.js';

/** A request of a race. */
export interface Asked {
  readonly method: 'POST' | 'PATCH' | 'DELETE' | 'GET';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface TwoServices {
  /** Sets up what is raced for, and reads what came of it. It answers none of the requests. */
  readonly shop: TestService;
  /** Sends a request to one of the two, by its place. */
  ask(place: number, asked: Asked): Promise<Answer>;
  /** Says what `lock` does in all three from now on. */
  lockBy(locking: Locking): Promise<void>;
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
  const racers = await Promise.all(['one', 'other'].map(() => startRacer(test, course)));
  return {
    shop,
    async ask(place, { method, path, headers, body }) {
      const response = await fetch(racers[place % racers.length]!.origin + path, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'manual',
      });
      return { status: response.status, body: parseBody(await response.text()) };
    },
    async lockBy(told) {
      locking = told;
      await Promise.all(
        racers.map(async ({ child }) => {
          child.send(told);
          await once(child, 'message');
        }),
      );
    },
  };
}

async function startRacer(
  test: Pick<TestContext, 'after'>,
  course: Racecourse,
): Promise<{ child: ChildProcess; origin: string }> {
  // It has no server of its own, but the database that it is told of.
  const { TEST_DATABASE_URL: _, ...env } = process.env;
  const child = fork(RACER, [JSON.stringify(course)], { env });
  const ended = once(child, 'exit');
  test.after(async () => {
    if (child.connected) child.disconnect();
    await ended;
  });
  const [origin] = (await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => {
      throw new Error(`a service ended with ${code} before it listened`);
    }),
  ])) as [string];
  return { child, origin };
}
