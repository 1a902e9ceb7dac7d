// Does tasks on the bytes of strangers in a process of its own, so that whatever they do to a library harms nothing else.
import { Worker } from 'node:worker_threads';
import type { ThreadReport, ThreadTask } from './isolation-thread.js';
import type { Ending, ProgramOptions } from './process-handle.js';

interface IsolatedOptions extends ProgramOptions {
  /** What the thread is called in tools. */
  readonly name: string;
  /** Milliseconds of idleness after which the process is ended. */
  readonly idleMs: number;
}

interface IsolatedProcess<Task extends object, Outcome> {
  /**
   * Has a task done. One at a time: the caller waits for the last.
   *
   * @param withinMs milliseconds that it may take before the process is killed
   * @throws Error when there is no process to do it, or it was ended meanwhile
   */
  run(task: Task, withinMs: number): Promise<{ readonly outcome: Outcome } | Ending>;
  /** The id of the process, undefined while there is none. */
  pid(): number | undefined;
  /** Ends thread and process, whatever they are doing. The next task starts others. */
  end(): Promise<void>;
}

/** Thread and process are started with the first task, and again after they ended. */
export function createIsolatedProcess<Task extends object, Outcome>({
  name,
  idleMs,
  ...program
}: IsolatedOptions): IsolatedProcess<Task, Outcome> {
  let worker: Worker | undefined;
  let pid: number | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = worker;
    worker = undefined;
    // The process exits when its thread ends, unless it hangs.
    if (pid !== undefined) kill(pid);
    pid = undefined;
    await ended?.terminate();
  };
  return {
    async run(task, withinMs) {
      clearTimeout(idle);
      worker ??= startThread(name, program);
      try {
        const report = await ask(worker, { task, withinMs });
        pid = report.pid;
        if ('unstarted' in report.result) throw new Error(report.result.unstarted);
        idle = setTimeout(() => void end(), idleMs).unref();
        return report.result as { readonly outcome: Outcome } | Ending;
      } catch (error) {
        await end();
        throw error;
      }
    },
    pid: () => pid,
    end,
  };
}

function startThread(name: string, program: ProgramOptions): Worker {
  const worker = new Worker(new URL('./isolation-thread.js', import.meta.url), { name, env: {}, workerData: program });
  // A thread that fails while it is idle needs a listener for the error; the next task finds it ended.
  return worker.on('error', () => undefined);
}

/** The thread's report on a task. An idle thread does not keep the service from ending. */
function ask(worker: Worker, task: ThreadTask): Promise<ThreadReport> {
  worker.ref();
  return new Promise<ThreadReport>((resolve, reject) => {
    const settle = (act: () => void): void => {
      worker.off('message', report).off('error', fail).off('exit', ended).unref();
      act();
    };
    const report = (told: ThreadReport): void => settle(() => resolve(told));
    const fail = (error: Error): void => settle(() => reject(error));
    const ended = (): void => fail(new Error('The thread of the isolated process ended'));
    worker.on('message', report).on('error', fail).on('exit', ended);
    // It has ended since the last task, and emits no further event.
    if (worker.threadId === -1) ended();
    worker.postMessage(task);
  });
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
