// The thread that starts an isolated process and talks to it. To start a process, the system copies the page tables of
// the caller and blocks the calling thread until the new process runs: with a large index in memory that takes long,
// and on the main thread all requests would wait.
import { parentPort, workerData } from 'node:worker_threads';
import { startProcess, type Ending, type ProcessHandle, type ProgramOptions } from './process-handle.js';
import { TOO_COSTLY } from './watchdog.js';

export interface ThreadTask {
  readonly task: object;
  /** Milliseconds it may take before the process is killed. */
  readonly withinMs: number;
}

export interface ThreadReport {
  /** What became of the task; `unstarted` says why there is no process to do it. */
  readonly result: { readonly outcome: unknown } | Ending | { readonly unstarted: string };
  /** The process id; undefined when the process has ended. */
  readonly pid: number | undefined;
}

/** Milliseconds for the process to start and to load its libraries, on a busy machine. */
const START_WITHIN_MS = 10_000;

const program = workerData as ProgramOptions;
let handle: ProcessHandle | undefined;

parentPort!.on('message', (task: ThreadTask) => {
  void run(task)
    .catch((error: unknown) => ({ unstarted: String(error) }))
    .then((result) => {
      const report: ThreadReport = { result, pid: handle?.isAlive() ? handle.pid : undefined };
      parentPort!.postMessage(report);
    });
});

async function run({ task, withinMs }: ThreadTask): Promise<{ readonly outcome: unknown } | Ending> {
  const result = await (await started()).run(task, withinMs);
  // The process may have ended for another reason, such as something that the previous task left behind.
  const isWorthAnother = 'ended' in result && result.ended === 'died' && result.signal !== TOO_COSTLY;
  return isWorthAnother ? (await started()).run(task, withinMs) : result;
}

async function started(): Promise<ProcessHandle> {
  if (!handle?.isAlive()) handle = await startProcess(program, START_WITHIN_MS);
  return handle;
}
