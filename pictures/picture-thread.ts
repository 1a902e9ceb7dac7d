// The thread that starts the process for pictures and talks to it. To start a process, the system copies the page
// tables of the caller and blocks the calling thread until the new process runs: with a large index in memory that
// takes long, and on the main thread all requests would wait.
import { parentPort } from 'node:worker_threads';
import type { Outcome, PictureTask } from './conversion.js';
import { startProcess, type Ending, type ProcessHandle } from './process-handle.js';

export interface ThreadTask extends PictureTask {
  /** Milliseconds it may take before the process is killed. */
  readonly withinMs: number;
}

export interface ThreadReport {
  /** The outcome of the task; `unstarted` says why there is no process to do it. */
  readonly result: Outcome | Ending | { readonly unstarted: string };
  /** The process id; undefined when the process has ended. */
  readonly pid: number | undefined;
}

/** Milliseconds for the process to start and to load the library, on a busy machine. */
const START_WITHIN_MS = 10_000;

let handle: ProcessHandle | undefined;

parentPort!.on('message', (task: ThreadTask) => {
  void run(task)
    .catch((error: unknown) => ({ unstarted: String(error) }))
    .then((result) => {
      const report: ThreadReport = { result, pid: handle?.isAlive() ? handle.pid : undefined };
      parentPort!.postMessage(report);
    });
});

async function run({ withinMs, ...task }: ThreadTask): Promise<Outcome | Ending> {
  const result = await (await started()).run(task, withinMs);
  // The process may have ended for another reason, such as something that the previous picture left behind.
  return result === 'died' ? (await started()).run(task, withinMs) : result;
}

async function started(): Promise<ProcessHandle> {
  if (!handle?.isAlive()) handle = await startProcess(START_WITHIN_MS);
  return handle;
}
