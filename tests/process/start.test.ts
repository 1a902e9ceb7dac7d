// Starting the service: what it prints, what it refuses, and one server a data folder.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { dataFolder, runScript, startService } from './service.js';

test('on a fresh folder it tells where things are and how to get data and a key', async (context) => {
  const dataDir = join(await dataFolder(context), 'made', 'by', 'the start');
  const service = await startService(context, dataDir);
  const printed = service.output();
  for (const expected of [
    dataDir,
    `http://localhost:${service.port}/docs`,
    'npm run seed',
    'npm run import',
    'npm run account -- create',
    'npm run key -- create',
  ]) {
    assert.ok(printed.includes(expected), `${expected} in:\n${printed}`);
  }
  const ready = await fetch(`${service.origin}/readyz`);
  const details = { backup_age_seconds: null, drill_age_seconds: null };
  assert.deepEqual(
    [ready.status, await ready.json()],
    [200, { status: 'ready', database: 'ok', search: 'ok', details }],
  );
  assert.equal((await fetch(`${service.origin}/docs`)).status, 200);
});

test('on a folder with products it says nothing of how to get them', async (context) => {
  const dataDir = await dataFolder(context);
  assert.equal((await runScript('seed', ['--products', '50'], { DATA_DIR: dataDir })).code, 0);
  const service = await startService(context, dataDir);
  assert.doesNotMatch(service.output(), /npm run/);
  const found = (await (await fetch(`${service.origin}/api/search`)).json()) as { total: number };
  assert.equal(found.total > 0, true);
});

test('a wrong value in the environment ends the start with a sentence', async (context) => {
  const dataDir = await dataFolder(context);
  const { code, output } = await runScript('start', [], { DATA_DIR: dataDir, PORT: '65536' });
  assert.deepEqual([code, output], [1, 'The service did not start. PORT must be a whole number from 0 to 65535.\n']);
});

test('a port that is taken ends the start with a sentence', async (context) => {
  const { port } = await startService(context, await dataFolder(context));
  const { code, output } = await runScript('start', [], { DATA_DIR: await dataFolder(context), PORT: String(port) });
  assert.equal(code, 1);
  assert.match(output, new RegExp(`^The service did not start. .*${port}.*\\.$`, 'm'));
  assert.doesNotMatch(output, /^ +at /m);
});

test('a second server on the same folder is refused while the first goes on; killed, it leaves the folder free', async (context) => {
  const dataDir = await dataFolder(context);
  const first = await startService(context, dataDir);
  const second = await runScript('start', [], { DATA_DIR: dataDir });
  assert.equal(second.code, 1);
  assert.match(second.output, /^The service did not start. The data folder .* is in use by a running server/);
  assert.equal((await fetch(`${first.origin}/api/search`)).status, 200);
  assert.equal((await first.end('SIGKILL')).signal, 'SIGKILL');
  const third = await startService(context, dataDir);
  assert.equal((await fetch(`${third.origin}/api/search`)).status, 200);
});
