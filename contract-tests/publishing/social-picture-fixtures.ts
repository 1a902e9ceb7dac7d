// What the tests of pictures for links begin with: a service whose pictures are drawn by a double, which says what it was
// given, and the job that has them drawn.
import type { TestContext } from 'node:test';
import { drawNext } from '../../market/catalog/draw-social-pictures.js';
import { socialPictureOf } from '../../market/catalog/social-picture.js';
import { fileJobs } from '../../market/publishing/file-jobs.js';
import { createJobRunner } from '../../market/jobs/run-jobs.js';
import { socialPictureJob } from '../../market/catalog/social-picture-job.js';
import type { Market } from '../../market/market.js';
import type { SocialSubject } from '../../capabilities/pictures/social/social-subject.js';
import type { ObjectStore } from '../../capabilities/storage/object-store.js';
import { NO_HANDLERS } from '../harness/no-handlers.js';
import { openTestService } from '../harness/test-service.js';

const JOB = { kind: 'draw_social_pictures', payload: {}, uniqueKey: 'draw_social_pictures' } as const;

export async function socialPictureFixtures(t: Pick<TestContext, 'after'>) {
  const time = { now: Date.UTC(2026, 10, 23, 12) };
  const clock = () => time.now;
  const service = await openTestService({ clock });
  t.after(() => service.close());
  const drawn: SocialSubject[] = [];
  const logged: object[] = [];
  /** What the double and the store do in place of what they should, as a test wants it. */
  const faults: { draw?: (subject: SocialSubject) => void; put?: (key: string) => void | Promise<void> } = {};
  const put: ObjectStore['put'] = async (key, ...rest) => {
    await faults.put?.(key);
    return service.market.objects.put(key, ...rest);
  };
  const market: Market = {
    ...service.market,
    objects: { ...service.market.objects, put },
    settings: { ...service.market.settings },
    socialDrawing: {
      async draw(subject) {
        faults.draw?.(subject);
        drawn.push(subject);
        return Promise.resolve(Buffer.from(`picture of ${subject.name}`));
      },
      pid: () => undefined,
      close: () => Promise.resolve(),
    },
  };
  const log = {
    warn: (details: object) => void logged.push(details),
    error: (details: object) => void logged.push(details),
  };
  const runJobs = async () => {
    const handlers = { ...NO_HANDLERS, ...fileJobs(market, log), ...socialPictureJob(market, log, 0) };
    const runner = createJobRunner({ stored: market, db: market.db, handlers, recurring: [JOB], clock, log });
    await runner.runDue();
    await runner.stop();
  };
  return {
    ...{ service, market, time, drawn, logged, faults, runJobs },
    /** Runs the job as it comes round; returns the names that were drawn. */
    async comeRound(afterMs = 60_000): Promise<string[]> {
      time.now += afterMs;
      drawn.length = 0;
      await runJobs();
      return drawn.map(({ name }) => name);
    },
    /** Draws a part, of which nothing is noted: as when the process is killed before. */
    drawWithoutNote: (signal = new AbortController().signal) => drawNext(market, signal),
    pathOf: async (productId: string) => (await socialPictureOf(market.tables, productId))?.path,
    /** What anybody is shown at a path; the status where that is no picture. */
    async look(path: string): Promise<string | number> {
      const { statusCode, headers, rawPayload } = await service.server.inject({ url: path });
      return headers['content-type'] === 'image/png' ? rawPayload.toString() : statusCode;
    },
    /** How many pictures for links are in the store. */
    async stored(): Promise<number> {
      let count = 0;
      for await (const { size } of service.market.objects.list('social/')) count += Math.min(size, 1);
      return count;
    },
  };
}
