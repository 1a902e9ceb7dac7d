// A PostgreSQL server for the tests of one command, which nothing outlives.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../real/postgresql-up.sh', import.meta.url));

/**
 * Starts the server.
 *
 * @returns {Promise<{ url: string, runnerUrl: string, socket: string, stop: () => Promise<void> }>} with the URL of its own
 *   database for an ordinary role that owns it, and for a role that may make others; `socket` is the folder of the socket
 *   by which it is reached as well
 * @throws where PostgreSQL cannot be had
 */
export async function startServer() {
  const parent = await mkdtemp(join(tmpdir(), 'postgresql-'));
  // Its own user looks for the folder in here.
  await chmod(parent, 0o711);
  const socket = join(parent, 'server');
  const script = spawn('bash', [SCRIPT, socket], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(script, 'exit');
  const stop = async () => {
    script.stdin.end();
    await exited;
    await rm(parent, { recursive: true, force: true });
  };
  const lines = createInterface(script.stdout)[Symbol.asyncIterator]();
  const [url, runnerUrl] = [await lines.next(), await lines.next()].map(({ value }) => value);
  if (runnerUrl !== undefined) return { url, runnerUrl, socket, stop };
  await stop();
  throw new Error('There is no PostgreSQL to test with');
}
