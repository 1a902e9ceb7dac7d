// A process for pictures, as seen by the thread that started it: it converts one picture at a time, and is killed when
// that takes too long.
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Outcome, PictureTask } from './conversion.js';

/** Why the process did not finish a task: it took too long, or the process ended over it. */
export type Ending = 'late' | 'died';

export interface ProcessHandle {
  readonly pid: number | undefined;
  /** Whether it can be given work. */
  isAlive(): boolean;
  run(task: PictureTask, withinMs: number): Promise<Outcome | Ending>;
  kill(): void;
}

/** Megabytes of V8's heap; pictures are kept outside it. */
const HEAP_MB = 64;

/**
 * Starts a process. It ends with the thread.
 *
 * @param withinMs milliseconds that it may take to be ready
 * @throws Error when the system has no room for it, or it is not ready in time
 */
export async function startProcess(withinMs: number): Promise<ProcessHandle> {
  // It gets nothing that it does not need, such as the secrets in the environment.
  const child = fork(fileURLToPath(new URL('./picture-process.js', import.meta.url)), {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A process that cannot be started or reached emits an error, which needs a listener.
  child.on('error', () => undefined);
  let isKilled = false;
  const kill = (): void => {
    isKilled = true;
    child.kill('SIGKILL');
  };
  const ready = await nextMessage(child, withinMs, kill);
  if (ready !== 'ready') throw new Error(`The process for pictures did not start: ${String(ready)}`);
  return {
    pid: child.pid,
    isAlive: () => child.connected && !isKilled,
    run(task, ms) {
      child.send(task);
      return nextMessage(child, ms, kill) as Promise<Outcome | Ending>;
    },
    kill,
  };
}

/**
 * The next message of the process. If none comes in time, the process is killed, whatever it is doing: the library's
 * own time-outs take effect only between two steps.
 */
function nextMessage(child: ChildProcess, withinMs: number, kill: () => void): Promise<unknown> {
  return new Promise<unknown>((resolve) => {
    const settle = (what: unknown): void => {
      clearTimeout(timer);
      child.off('message', settle).off('error', died).off('exit', died);
      resolve(what);
    };
    const died = (): void => settle('died');
    const timer = setTimeout(() => {
      kill();
      settle('late');
    }, withinMs);
    child.on('message', settle).on('error', died).on('exit', died);
  });
}
