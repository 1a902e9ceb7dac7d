// The installation's secret: created once, kept, and with a different key for each purpose.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { StartRefused } from '../db/engine/start-refused.js';
import { temporaryFolder } from '../contract-tests/harness/temporary-database.js';
import { readSecretKey } from './secret-key.js';

test('the first start makes a file that only its owner reads, and later ones read it', async (context) => {
  const dataDir = join(temporaryFolder(context), 'data');
  const derive = await readSecretKey(dataDir, undefined);
  assert.equal(statSync(join(dataDir, 'secret.key')).mode & 0o777, 0o600);
  assert.match(derive('object-links'), /^[\w-]{43}$/);
  assert.ok(!readFileSync(join(dataDir, 'secret.key'), 'utf8').includes(derive('object-links')));
  assert.equal((await readSecretKey(dataDir, undefined))('object-links'), derive('object-links'));
});

test('processes that start at once agree on one secret and leave no drafts', async (context) => {
  const dataDir = temporaryFolder(context);
  const keys = await Promise.all(
    Array.from({ length: 20 }, async () => (await readSecretKey(dataDir, undefined))('object-links')),
  );
  assert.equal(new Set(keys).size, 1);
  assert.deepEqual(readdirSync(dataDir), ['secret.key']);
});

test('a given secret takes the place of the file, which is then not made', async (context) => {
  const dataDir = temporaryFolder(context);
  const [one, other] = await Promise.all(['x', 'y'].map((character) => readSecretKey(dataDir, character.repeat(32))));
  assert.notEqual(one!('object-links'), other!('object-links'));
  assert.deepEqual(readdirSync(dataDir), []);
});

test('a damaged file stops the start with the cure', async (context) => {
  const dataDir = temporaryFolder(context);
  writeFileSync(join(dataDir, 'secret.key'), 'short\n');
  await assert.rejects(
    readSecretKey(dataDir, undefined),
    (error) => error instanceof StartRefused && /secret\.key must hold at least 32 characters/.test(error.message),
  );
});
