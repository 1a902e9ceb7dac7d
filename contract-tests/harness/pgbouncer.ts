// For tests: Debian's PgBouncer in front of a PostgreSQL server, set up as docs/postgresql.md says.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.js';

const PROGRAM = '/usr/sbin/pgbouncer';
/** It does not run as root. */
const USER = 'nobody';

/** Installs it as root where it is missing. @throws where it cannot be had */
function install(): void {
  if (existsSync(PROGRAM)) return;
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'pgbouncer']])
    execFileSync('apt-get', ['-qq', ...args], { env: environment, stdio: 'ignore' });
}

const settingsFor = (url: URL, folder: string, port: number, mode: PoolMode): string => `[databases]
* = host=${url.hostname} port=${url.port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'userlist.txt')}
pool_mode = ${mode}
default_pool_size = 5
`;

type PoolMode = 'transaction' | 'session';

/** The address of a database through PgBouncer, which ends with the test. */
export async function throughPgBouncer(
  test: Pick<TestContext, 'after'>,
  address: string,
  mode: PoolMode = 'transaction',
): Promise<string> {
  install();
  const url = new URL(address);
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  test.after(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const port = await freePort();
  await writeFile(join(folder, 'pgbouncer.ini'), settingsFor(url, folder, port, mode));
  await writeFile(join(folder, 'userlist.txt'), `"${url.username}" "${url.password}"\n`);
  const asRoot = process.getuid?.() === 0;
  const child = spawn(PROGRAM, ['-q', ...(asRoot ? ['-u', USER] : []), join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  test.after(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    await pause(20);
  }
  return Object.assign(url, { port: String(port) }).href;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
