// The operator's tools beside a running service: what they write takes effect in it within a second.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder, runScript, startService, type Service } from './service.js';

/** Milliseconds within which the service promises to follow. */
const PROMISED_MS = 1_000;

let dataDir: string;
let service: Service;
const cleanups: (() => unknown)[] = [];
before(async () => {
  const context = { after: (cleanup: () => unknown) => void cleanups.push(cleanup) };
  dataDir = await dataFolder(context);
  service = await startService(context, dataDir);
});
after(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

async function tool(name: string, ...args: string[]): Promise<string> {
  const { code, output } = await runScript(name, args, { DATA_DIR: dataDir });
  assert.equal(code, 0, output);
  return output.trim();
}

async function within<T>(ms: number, ask: () => Promise<T>, isDone: (answer: T) => boolean): Promise<T> {
  const deadline = performance.now() + ms;
  let answer = await ask();
  while (!isDone(answer) && performance.now() < deadline) {
    await pause(20);
    answer = await ask();
  }
  return answer;
}

test('a key works from the moment it is made until it is revoked', async () => {
  await tool('account', 'create', '--email', 'ada@example.com', '--name', 'Ada');
  const key = (await tool('key', 'create', '--account', 'ada@example.com', '--name', 'laptop')).split('\n').at(-1)!;
  const ask = async (): Promise<number> =>
    (await fetch(`${service.origin}/api/v1/products`, { headers: { Authorization: `Bearer ${key}` } })).status;
  assert.equal(await ask(), 200);
  assert.equal((await runScript('key', ['revoke'], { DATA_DIR: dataDir }, `${key}\n`)).code, 0);
  assert.equal(await within(PROMISED_MS, ask, (status) => status === 401), 401);
});

test('the link that comes with a new account lets its owner choose a password and sign in', async () => {
  const token = (await tool('account', 'create', '--email', 'grace@example.com', '--name', 'Grace')).split(
    '#token=',
  )[1]!;
  const post = async (path: string, body: object): Promise<number> =>
    (
      await fetch(`${service.origin}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status;
  const password = 'wobbly lantern teapot';
  assert.equal(await post('/api/account/reset-password', { token, password }), 200);
  assert.equal(await post('/api/account/login', { email: 'grace@example.com', password }), 200);
  assert.equal(await post('/api/account/reset-password', { token, password: 'another kettle entirely' }), 404);
});

test('an imported product is found by search, and again under its new name', async () => {
  const file = join(dataDir, 'catalogue.ndjson');
  const row = {
    slug: 'kettle',
    name: 'Kettle',
    short_description: 'Boils water',
    price_cents: 0,
    game: 'minecraft',
    category: 'chat',
    tags: ['tea'],
    seller: 'brewery',
    created_at: '2024-05-01T10:00:00Z',
    versions: [{ version_tag: '1.0.0', created_at: '2024-05-01T10:00:00Z' }],
  };
  const search = async (q: string): Promise<string[]> => {
    const { hits } = (await (await fetch(`${service.origin}/api/search?q=${q}`)).json()) as {
      hits: { slug: string }[];
    };
    return hits.map(({ slug }) => slug);
  };
  const isThere = (slugs: string[]): boolean => slugs.length > 0;
  for (const name of ['Kettle', 'Samovar']) {
    await writeFile(file, `${JSON.stringify({ ...row, name })}\n`);
    await tool('import', file);
    assert.deepEqual(await within(PROMISED_MS, () => search(name), isThere), ['kettle']);
  }
  assert.equal((await fetch(`${service.origin}/api/products/kettle`)).status, 200);
});

test('a key that comes through a pipe is read to the end of its line, wherever the line ends, and no endless line fills the memory', async (t) => {
  const dataDir = await dataFolder(t);
  const environment = { DATA_DIR: dataDir };
  const revoke = (input: string, staysOpen: boolean): ReturnType<typeof runScript> =>
    runScript('key', ['revoke'], environment, input, staysOpen);
  assert.equal(
    (await runScript('account', ['create', '--email', 'ada@example.com', '--name', 'Ada'], environment)).code,
    0,
  );
  const aKey = async (): Promise<string> =>
    (await runScript('key', ['create', '--account', 'ada@example.com', '--name', 'x'], environment)).output
      .trim()
      .split('\n')
      .at(-1)!;
  assert.equal((await revoke(`\r\n  ${await aKey()} \r\n`, true)).code, 0);
  assert.equal((await revoke(await aKey(), false)).code, 0);
  const endless = await revoke('0'.repeat(100_000), true);
  assert.deepEqual([endless.code, endless.output.startsWith('There is no API key')], [1, true]);
});
