// A server in a process of its own: started on a free port, waited for, and ended.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../contract-tests/harness/free-port.js';
import { timeOfProcess } from './processor-time.js';

export interface ServerProcess {
  readonly origin: string;
  /** Milliseconds from the start of the process until it first answered 200. */
  readonly readyAfterMs: number;
  /** Microseconds of processor time it has used in all its threads; null where the system does not tell. */
  processorTime(): number | null;
  stop(): Promise<void>;
}

interface ServerCommand {
  /** Compiled script, from this folder or as a file URL; it listens on the port named by the variable PORT. */
  readonly script: string;
  /** Options of Node.js itself. */
  readonly nodeOptions?: readonly string[];
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Where its output goes. */
  readonly logFile: string;
  /** Path that answers 200, or what else is said, once it is ready. */
  readonly readyPath: string;
  readonly readyStatus?: number;
}

const ASK_EVERY_MS = 5;
const PATIENCE_MS = 60_000;

/** @throws when the server does not answer within a minute. */
export async function startServer({
  script,
  nodeOptions = [],
  args = [],
  environment = {},
  logFile,
  readyPath,
  readyStatus = 200,
}: ServerCommand): Promise<ServerProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const log = openSync(logFile, 'a');
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, fileURLToPath(new URL(script, import.meta.url)), ...args], {
    env: { PORT: String(port), NODE_ENV: 'production', ...environment },
    stdio: ['ignore', log, log],
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  while (!(await isAnswered(origin + readyPath, readyStatus))) {
    if (child.exitCode !== null || performance.now() - startedAt > PATIENCE_MS) {
      await stop();
      throw new Error(`${script} did not become ready; it said:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    }
    await pause(ASK_EVERY_MS);
  }
  return { origin, readyAfterMs: performance.now() - startedAt, processorTime: () => timeOfProcess(child.pid!), stop };
}

async function isAnswered(url: string, status: number): Promise<boolean> {
  try {
    return (await fetch(url)).status === status;
  } catch {
    return false;
  }
}
