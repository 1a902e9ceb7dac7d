// The disk fails: nothing can be written, and later it works again. What cannot be synced ends the service, of which
// `npm run faults:crash` tells.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Attack } from './attack.js';
import { whyNoMount } from './full-disk.js';
import { ENVIRONMENT, openDoors, Score, type AccountFixtures } from './without-writes.js';

/** Calls of the system that fail. */
const CALLS = 'pwrite64,pwritev,ftruncate,fallocate';

export const failingDisk: Attack = {
  name: 'A disk that fails',
  promise: 'answers',
  environment: ENVIRONMENT,
  whyNot: () => whyNoMount('strace'),
  async run(target) {
    const score = new Score();
    const people = await openDoors(target);
    const tracer = await letFail(target.pid, CALLS);
    try {
      await lapsFor(target.lastsMs, people, score);
    } finally {
      tracer.kill('SIGINT');
      await once(tracer, 'close');
    }
    await people.seeRecovery(score);
    score.expect(people.downloads() > 0, 'nobody downloaded anything');
    return score;
  },
};

async function lapsFor(lastsMs: number, people: AccountFixtures, score: Score): Promise<void> {
  const endsAt = performance.now() + lastsMs;
  while (performance.now() < endsAt) await people.lap(score);
}

/** Makes calls of a running process fail with EIO, in all its threads; resolves when they do. */
async function letFail(pid: number, calls: string): Promise<ChildProcess> {
  const tracer = spawn(
    'strace',
    ['-f', '-p', String(pid), '-e', `trace=${calls}`, '-e', `inject=${calls}:error=EIO`, '-e', 'signal=none'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  tracer.stderr.setEncoding('utf8');
  await new Promise<void>((resolve, reject) => {
    tracer.stderr.on('data', (text: string) => {
      if (text.includes('attached')) resolve();
    });
    tracer.once('close', () => reject(new Error('strace did not attach')));
  });
  return tracer;
}
