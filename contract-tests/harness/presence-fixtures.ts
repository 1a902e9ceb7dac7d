// For tests: nodes that share a database, each of which says what it holds.
import type { TestContext } from 'node:test';
import { becomeNode, type Presence } from '../../market/jobs/presence.js';
import { jobFixtures } from './job-fixtures.js';

export const [ONE, TWO, THREE] = ['one', 'two', 'three'] as const;
export type Stored = Parameters<typeof becomeNode>[0]['stored'];

export async function presenceFixtures(t: Pick<TestContext, 'after'>) {
  const { db, time, add, job, open, logged } = await jobFixtures(t);
  const note = (details: object, message: string) => void logged.push(JSON.stringify({ ...details, message }));
  const start = (
    nodeId: string,
    options: { stored?: Stored; isShared?: boolean; isClockOff?: () => boolean } = {},
  ): Promise<Presence> =>
    becomeNode({
      ...{ stored: db, nodeId, isShared: false, renewId: () => `${nodeId} anew`, release: '1.0.0' },
      ...options,
      clock: () => time.now,
      log: { warn: note, error: note },
    });
  /** Claims all that is due, as a runner of the node does. */
  const claim = (presence: Presence): Promise<string[]> =>
    db.write(async (inside) => {
      (await presence.show(inside))();
      return (await inside.jobs.claim('deliver_mail', 10, 600_000, presence.id())).map(({ id }) => id);
    });
  return { db, time, add, job, open, logged, start, claim };
}
