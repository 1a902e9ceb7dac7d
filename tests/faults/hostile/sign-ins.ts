// Somebody who signs in again and again while a service is under attack, in a thread of their own so that the attacker
// does not slow them down.
import { Worker } from 'node:worker_threads';
import type { SignInTask } from './sign-ins-thread.js';

/** What signing in was like. */
export interface SignIns {
  readonly count: number;
  /** Milliseconds within which 99 of 100 were answered; of fewer than a hundred, all. */
  readonly p99Ms: number;
  /** How many got an answer of each status; 0 stands for none at all. */
  readonly statuses: Readonly<Record<number, number>>;
}

interface SignInsUnderWay {
  /** Ends them and tells how it went. */
  stop(): Promise<SignIns>;
}

export function startSignIns(task: SignInTask): SignInsUnderWay {
  const worker = new Worker(new URL('./sign-ins-thread.js', import.meta.url), { workerData: task });
  const result = new Promise<SignIns>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return {
    stop() {
      worker.postMessage('stop');
      return result;
    },
  };
}
