// Checks the database file in a worker thread, so that the service answers meanwhile.
import { Worker } from 'node:worker_threads';

/**
 * A check under way: what it found (nothing when all is well, undefined when it was given up), and how to give it up.
 */
export interface RunningCheck {
  findings: Promise<string[] | undefined>;
  stop(): Promise<unknown>;
}

/** Starts the check of a database file. `findings` rejects when there could be no check. */
export function startCheck(file: string): RunningCheck {
  const worker = new Worker(new URL('./integrity-check-worker.js', import.meta.url), {
    workerData: { file },
    name: 'integrity-check',
  });
  const findings = new Promise<string[] | undefined>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => resolve(undefined));
  });
  // Whoever gives the check up may no longer be waiting for it.
  findings.catch(() => undefined);
  worker.unref();
  return { findings, stop: () => worker.terminate() };
}
