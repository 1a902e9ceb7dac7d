// A process for the bytes of strangers, as seen by the thread that started it: it does one task at a time, and is killed
// when that takes too long.
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Why the process did not finish a task: it took too long, or the process ended over it. */
export type Ending = { readonly ended: 'late' } | { readonly ended: 'died'; readonly signal: NodeJS.Signals | null };

/** What the process runs, and how. */
export interface ProgramOptions {
  /** The URL of the module, which calls `serveTasks`. */
  readonly module: string;
  /** Megabytes of V8's heap. */
  readonly heapMb: number;
  /** Further arguments of Node. */
  readonly nodeArguments?: readonly string[];
  /** Arguments of the module itself. */
  readonly moduleArguments?: readonly string[];
}

export interface ProcessHandle {
  readonly pid: number | undefined;
  /** Whether it can be given work. */
  isAlive(): boolean;
  run(task: object, withinMs: number): Promise<{ readonly outcome: unknown } | Ending>;
  kill(): void;
}

/**
 * Starts a process. It ends with the thread.
 *
 * @param withinMs milliseconds that it may take to be ready
 * @throws Error when the system has no room for it, or it is not ready in time
 */
export async function startProcess(program: ProgramOptions, withinMs: number): Promise<ProcessHandle> {
  // It gets nothing that it does not need, such as the secrets in the environment.
  const child = fork(fileURLToPath(program.module), program.moduleArguments ?? [], {
    execArgv: [`--max-old-space-size=${program.heapMb}`, ...(program.nodeArguments ?? [])],
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
  if ('ended' in ready) throw new Error(`The process did not start: ${JSON.stringify(ready)}`);
  return {
    pid: child.pid,
    isAlive: () => child.connected && !isKilled,
    run(task, ms) {
      child.send(task);
      return nextMessage(child, ms, kill);
    },
    kill,
  };
}

/**
 * The next message of the process. If none comes in time, the process is killed, whatever it is doing: time-outs of the
 * libraries in it take effect only between two steps.
 */
function nextMessage(
  child: ChildProcess,
  withinMs: number,
  kill: () => void,
): Promise<{ readonly outcome: unknown } | Ending> {
  return new Promise((resolve) => {
    const settle = (what: { readonly outcome: unknown } | Ending): void => {
      clearTimeout(timer);
      child.off('message', message).off('error', fail).off('exit', exit);
      resolve(what);
    };
    const message = (outcome: unknown): void => settle({ outcome });
    const exit = (_code: number | null, signal: NodeJS.Signals | null): void => settle({ ended: 'died', signal });
    const fail = (): void => settle({ ended: 'died', signal: null });
    const timer = setTimeout(() => {
      kill();
      settle({ ended: 'late' });
    }, withinMs);
    child.on('message', message).on('error', fail).on('exit', exit);
  });
}
