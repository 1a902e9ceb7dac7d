// The compiled programs as an operator runs them: the service on a free port, and the tools beside it.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';

const PROGRAMS = fileURLToPath(new URL('../../', import.meta.url));
/** What npm's scripts have imported before a command; the service does so itself. */
const QUICK_LOADING = new URL('../../process/quick-loading.js', import.meta.url);
const READY = /^ {2}API {4}http:\/\/localhost:(\d+)\/api\/search$/m;

/** How a program ended, with everything it printed. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
}

export interface Service {
  readonly pid: number;
  readonly port: number;
  readonly origin: string;
  /** What it printed until now. */
  output(): string;
  /** Whether it has not ended yet. */
  isRunning(): boolean;
  /** Sends a question to a module that was imported before the service, and waits for what it answers. */
  ask(question: string): Promise<unknown>;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ended>;
}

/** How a service is started besides its environment. */
export interface Manner {
  /** A module that is imported before the service and may answer questions by `process.on('message')`. */
  readonly preload?: URL;
  /** Whether something is going to be written to its standard input. */
  readonly hasInput?: boolean;
  /** A program with its arguments that runs the service in its own place, such as a tracer that steps aside. */
  readonly under?: readonly string[];
  /** File descriptors that the process may have. */
  readonly fileLimit?: number;
  /** The compiled code of another checkout, whose `start` it is; that of this one unless given. */
  readonly build?: URL | undefined;
}

/** A data folder that goes with the test. */
export async function dataFolder(context: Pick<TestContext, 'after'>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'process-'));
  // Tried again, for the service that is killed with the test may still write.
  context.after(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  return folder;
}

/**
 * Starts the service on a free port and waits until it says that it is ready. It is killed with the test.
 * @throws with its output when it ends instead.
 */
export async function startService(
  context: Pick<TestContext, 'after'>,
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  manner: Manner = {},
): Promise<Service> {
  const { child, output, ended } = launch('start', [], { DATA_DIR: dataDir, ...environment }, manner);
  context.after(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const ready = new Promise<number>((resolve) => {
    child.stdout!.on('data', () => {
      const port = READY.exec(output())?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
  const port = await Promise.race([
    ready,
    ended.then((end) => {
      throw new Error(`the service ended with ${end.code}:\n${end.output}`);
    }),
  ]);
  return {
    pid: child.pid!,
    port,
    origin: `http://127.0.0.1:${port}`,
    output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async ask(question) {
      child.send(question);
      const [answer] = (await once(child, 'message')) as unknown[];
      return answer;
    },
    async end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/**
 * Runs one of the scripts to its end. `input` is what it reads from standard input, which is empty otherwise;
 * `staysOpen` when more could follow.
 */
export function runScript(
  name: string,
  args: readonly string[],
  environment: Record<string, string>,
  input?: string,
  staysOpen = false,
): Promise<Ended> {
  const { child, ended } = launch(name, args, environment, input === undefined ? {} : { hasInput: true });
  child.stdin?.on('error', () => undefined).write(input ?? '');
  if (!staysOpen) child.stdin?.end();
  return ended;
}

/** Starts a program, which is the caller's to end. */
export function launch(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  manner: Manner = {},
): { child: ChildProcess; output: () => string; ended: Promise<Ended> } {
  const [program, ...rest] = commandOf(name, args, manner);
  // Nothing of the environment that tests run in reaches the program, so that every default is the program's own.
  const child = spawn(program!, rest, {
    env: { PORT: '0', ...environment },
    stdio: [manner.hasInput ? 'pipe' : 'ignore', 'pipe', 'pipe', ...(manner.preload ? ['ipc' as const] : [])],
  });
  let text = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  const output = (): string => text;
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    output: text,
  }));
  return { child, output, ended };
}

function commandOf(name: string, args: readonly string[], { preload, under = [], fileLimit, build }: Manner): string[] {
  const command = [
    ...under,
    process.execPath,
    ...[preload, name === 'start' ? undefined : QUICK_LOADING].flatMap((url) => (url ? ['--import', url.href] : [])),
    join(build === undefined ? PROGRAMS : fileURLToPath(build), name === 'start' ? 'process' : 'scripts', `${name}.js`),
    ...args,
  ];
  return fileLimit === undefined ? command : ['/bin/sh', '-c', `ulimit -n ${fileLimit} && exec "$0" "$@"`, ...command];
}
