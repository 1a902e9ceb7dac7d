// `npm run test:postgresql`: tests on a real PostgreSQL server. Those that are about it, unless a part of a path is given,
// which runs what has it among them and the tests of db/ that are not about SQLite.
import './runtime.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const SCRIPT = fileURLToPath(new URL('real/postgresql-up.sh', import.meta.url));

const isAboutPostgresql = (name) => name.endsWith('.postgresql.js');
const canBeOnEither = (name) => /^db\/.*\.test\.js$/.test(name) && !name.startsWith('db/engine/sqlite/');

/** Starts the server; resolves to its URL and what stops it. */
async function startServer() {
  const parent = await mkdtemp(join(tmpdir(), 'postgresql-'));
  // Its own user looks for the folder in here.
  await chmod(parent, 0o711);
  const script = spawn('bash', [SCRIPT, join(parent, 'server')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(script, 'exit');
  const stop = async () => {
    script.stdin.end();
    await exited;
    await rm(parent, { recursive: true, force: true });
  };
  const [url] = await Promise.race([once(createInterface(script.stdout), 'line'), exited.then(() => [])]);
  if (url !== undefined) return { url, stop };
  await stop();
  throw new Error('There is no PostgreSQL to test with');
}

const wanted = process.argv.slice(2);
const files = readdirSync(DIST, { recursive: true })
  .filter((name) => {
    if (wanted.length === 0) return isAboutPostgresql(name);
    return (isAboutPostgresql(name) || canBeOnEither(name)) && wanted.some((part) => name.includes(part));
  })
  .sort();
if (files.length === 0) throw new Error('there is not a single test to run');
const { url, stop } = await startServer();
try {
  const tests = spawn(
    process.execPath,
    ['--test', '--test-reporter=spec', '--test-timeout=60000', '--test-concurrency=2', ...files],
    { cwd: DIST, stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } },
  );
  const [status] = await once(tests, 'exit');
  process.exitCode = status ?? 1;
} finally {
  await stop();
}
