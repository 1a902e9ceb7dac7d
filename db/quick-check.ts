// Checks the database file in a worker thread, so that the service answers meanwhile.
import { Worker } from 'node:worker_threads';

/** A check under way: what it found (nothing when all is well), and how to give it up. */
export interface RunningCheck {
  findings: Promise<string[]>;
  stop(): Promise<unknown>;
}

/** Starts the check of a database file. `findings` rejects when the check itself fails, and is empty when it was stopped. */
export function startQuickCheck(file: string): RunningCheck {
  const worker = new Worker(new URL('./quick-check-worker.js', import.meta.url), { workerData: { file } });
  const findings = new Promise<string[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => resolve([]));
  });
  worker.unref();
  return { findings, stop: () => worker.terminate() };
}
