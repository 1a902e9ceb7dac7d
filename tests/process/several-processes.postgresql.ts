// `NODES=2 npm start`: processes on one port that serve one database, kept running by one that is stopped for all.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openFakeS3, s3Environment } from '../../contract-tests/harness/fake-s3.js';
import { onDatabase, temporaryPostgresql } from '../../contract-tests/harness/postgresql-databases.js';
import { lockDataFolder } from '../../db/engine/data-folder-lock.js';
import { childrenOf } from './children-of.js';
import { dataFolder, runScript, startService, type Service } from './service.js';

const cleanups: (() => unknown)[] = [];
const context = { after: (cleanup: () => unknown) => void cleanups.push(cleanup) };
let dataDir: string;
let url: string;
let environment: Record<string, string>;
let service: Service;
before(async () => {
  ({ url } = await temporaryPostgresql(context, { isEmpty: true }));
  dataDir = await dataFolder(context);
  environment = {
    ...s3Environment(await openFakeS3(context)),
    ...{ DATABASE_URL: url, DATABASE_ALLOW_UNSAFE: 'true', DATABASE_CONNECTIONS: '5', SECRET_KEY: 's'.repeat(40) },
    NODES: '2',
  };
  service = await startService(context, dataDir, environment);
});
after(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

/** The processes that serve. */
const children = (): number[] => childrenOf(service.pid);

/** Whether a process has ended, also where nobody takes note of it in the place of a parent that was killed. */
const hasEnded = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return true;
  }
};

const nodes = (): Promise<{ id: string }[]> => onDatabase({ url }, (knex) => knex('nodes').select('id'));

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await pause(20);
};

/** A metric of all processes together; undefined while not all of them answer. */
async function told(metric: string): Promise<number | undefined> {
  const answer = await fetch(`http://localhost:${service.port}/metrics`);
  if (!answer.ok) return undefined;
  const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${metric} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

const countedAnswers = (): Promise<number | undefined> =>
  told('market_request_duration_seconds_count{operation="listCategories",status="200"}');

const areAllServing = async (): Promise<boolean> => (await told('market_processes')) === 2;

/** Each on a connection of its own, which go to the processes in turns. */
const ask = async (count: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let asked = 0; asked < count; asked++) {
    const { status } = await fetch(`${service.origin}/api/categories`, { headers: { connection: 'close' } });
    statuses.push(status);
  }
  return statuses;
};

test('without a database on a server they refuse to start', async () => {
  const { code, output } = await runScript('start', [], { DATA_DIR: await dataFolder(context), NODES: '2' });
  assert.equal(code, 1);
  assert.match(output, /^The service did not start\. NODES needs DATABASE_URL: .*\.$/m);
});

test('each is a node with a folder of its own, and one greets', async () => {
  await until(areAllServing);
  assert.deepEqual([(await nodes()).length, children().length], [2, 2]);
  for (const number of [1, 2]) assert.ok(existsSync(join(dataDir, 'nodes', String(number), 'node-id')));
  assert.equal(service.output().match(/is ready/g)?.length, 1);
  assert.equal(service.output().match(/Set up http/g)?.length, 1);
});

test('a second server on the same folder is refused, and commands work beside them', async () => {
  const { output } = await runScript('start', [], { DATA_DIR: dataDir, ...environment });
  assert.match(output, /is in use by a running server/);
  const made = await runScript('account', ['create', '--email', 'ann@example.com', '--name', 'Ann'], {
    DATA_DIR: dataDir,
    ...environment,
  });
  assert.match(made.output, new RegExp(`http://localhost:${service.port}/app/`));
});

test('all answer, and whichever is asked tells the metrics of all', async () => {
  const before = (await countedAnswers())!;
  assert.deepEqual(new Set(await ask(20)), new Set([200]));
  for (let times = 0; times < 4; times++) assert.equal(await countedAnswers(), before + 20);
});

test('one that is killed is started again, and the other one answers meanwhile', async () => {
  const before = (await countedAnswers())!;
  const [killed] = children();
  process.kill(killed!, 'SIGKILL');
  await until(() => !children().includes(killed!));
  assert.deepEqual(new Set(await ask(10)), new Set([200]));
  await until(areAllServing);
  assert.match(service.output(), /a process of this server ended, and is started again/);
  assert.equal(await countedAnswers(), before + 10);
});

test('a signal ends all of them in order', async () => {
  const { code, output } = await service.end('SIGTERM');
  assert.equal(code, 0);
  assert.deepEqual(await nodes(), []);
  assert.doesNotMatch(output, /"level":60/);
});

test('when the one that keeps them is killed, they answer what is under way and take leave as nodes', async () => {
  service = await startService(context, dataDir, environment);
  await until(areAllServing);
  const serving = children();
  const body = JSON.stringify({ email: 'ann@example.com', password: 'wrong' });
  const socket = connect(service.port, '127.0.0.1').setEncoding('utf8');
  const closed = once(socket, 'close');
  let answer = '';
  socket.on('data', (part: string) => void (answer += part));
  socket.write(
    `POST /api/account/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.slice(0, 10));
  // Connections are taken in their order: one process has it then.
  await ask(4);
  assert.deepEqual([(await nodes()).length, answer], [2, '']);
  await service.end('SIGKILL');
  // Not its end: Node answers nobody who has closed one direction.
  socket.write(body.slice(10));
  await closed;
  assert.match(answer, /^HTTP\/1\.1 401 /);
  await until(() => serving.every(hasEnded));
  assert.deepEqual(await nodes(), []);
});

test('a server that is started while processes of one that was killed still end waits for them', async () => {
  const held = lockDataFolder(join(dataDir, 'nodes', '2'));
  const others = setTimeout(held.release, 3000);
  service = await startService(context, dataDir, environment);
  await until(areAllServing);
  clearTimeout(others);
  assert.match(service.output(), /still ending/);
  assert.doesNotMatch(service.output(), /is started again/);
  await service.end('SIGTERM');
});

test('one signal, or several, has each of them take connections for DRAIN_SECONDS, once', async () => {
  service = await startService(context, dataDir, { ...environment, DRAIN_SECONDS: '2' });
  await until(areAllServing);
  const [began, pids] = [performance.now(), [service.pid, ...children()]];
  const ended = service.end('SIGTERM');
  await pause(500);
  for (const pid of pids) process.kill(pid, 'SIGTERM');
  const statuses = new Set<number>();
  while (performance.now() - began < 1800) {
    const { status } = await fetch(`${service.origin}/readyz`, { headers: { connection: 'close' } });
    statuses.add(status);
  }
  assert.deepEqual(statuses, new Set([503]));
  assert.equal((await ended).code, 0);
  const tookMs = performance.now() - began;
  assert.ok(tookMs >= 2000 && tookMs < 8000, `${tookMs} ms`);
  assert.deepEqual(await nodes(), []);
});

test('they go on when nobody reads what they print on standard error', async () => {
  // The debugger of each says there where it listens.
  const noisy = { ...environment, NODE_OPTIONS: '--inspect=127.0.0.1:0' };
  const under = ['bash', '-c', 'exec "$@" 2> >(exit 0)', 'bash'];
  service = await startService(context, dataDir, noisy, { under });
  await until(areAllServing);
  assert.equal((await service.end('SIGTERM')).code, 0);
});
