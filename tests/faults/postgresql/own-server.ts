// A PostgreSQL server of a run alone, which keeps what it acknowledges, and is stopped, killed and started as the run says.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';

export interface OwnServer {
  /** Of its database, as an ordinary role that owns it. */
  readonly url: string;
  /** The same as a role that may make others. */
  readonly runnerUrl: string;
  /** Ends it, as an operator would. */
  stop(): Promise<void>;
  /** Ends it by SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again; resolves when it takes connections. */
  start(): Promise<void>;
}

const SCRIPT = fileURLToPath(new URL('../../../../scripts/real/postgresql-up.sh', import.meta.url));

/**
 * Starts the server, which goes with the test.
 *
 * @param isAsItComes whether it has no settings of tests, so that it can be measured
 * @throws where there is no PostgreSQL, and none can be installed
 */
export async function startOwnServer(test: Pick<TestContext, 'after'>, isAsItComes = false): Promise<OwnServer> {
  const parent = await mkdtemp(join(tmpdir(), 'postgresql-'));
  // Its own user looks for the folder in here.
  await chmod(parent, 0o711);
  const script = spawn('bash', [SCRIPT, join(parent, 'server')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, DURABLE: 'true', ...(isAsItComes ? { AS_IT_COMES: 'true' } : {}) },
  });
  const exited = once(script, 'exit');
  test.after(async () => {
    script.stdin.end();
    await exited;
    await rm(parent, { recursive: true, force: true });
  });
  const lines = createInterface(script.stdout)[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const { value } = (await lines.next()) as { value?: string };
    if (value === undefined) throw new Error('There is no PostgreSQL to run with');
    return value;
  };
  const have = async (wanted: 'stop' | 'kill' | 'start'): Promise<void> => {
    script.stdin.write(`${wanted}\n`);
    await nextLine();
  };
  const [url, runnerUrl] = [await nextLine(), await nextLine()];
  return { url, runnerUrl, stop: () => have('stop'), kill: () => have('kill'), start: () => have('start') };
}
