// The installation's secret: created once, kept, and with a different key for each purpose; and the one before it.
import assert from 'node:assert/strict';
import { chownSync, linkSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { StartRefused } from '../db/engine/start-refused.js';
import { temporaryFolder } from '../contract-tests/harness/temporary-database.js';
import { removeSecret, replaceSecret } from './secret-files.js';
import { keysOf, parseSecrets, readKeys, readSecrets, writeSecrets } from './secret-key.js';

const refusedWith = (sentence: RegExp) => (error: unknown) =>
  error instanceof StartRefused && sentence.test(error.message);

test('the first start makes a file that only its owner reads, and later ones read it', async (context) => {
  const dataDir = join(temporaryFolder(context), 'data');
  const derive = await readKeys(dataDir);
  assert.equal(statSync(join(dataDir, 'secret.key')).mode & 0o777, 0o600);
  const [key, ...former] = derive('object-links');
  assert.match(key, /^[\w-]{43}$/);
  assert.deepEqual(former, []);
  assert.ok(!readFileSync(join(dataDir, 'secret.key'), 'utf8').includes(key));
  assert.deepEqual((await readKeys(dataDir))('object-links'), [key]);
});

test('processes that start at once agree on one secret and leave no drafts', async (context) => {
  const dataDir = temporaryFolder(context);
  const secrets = await Promise.all(Array.from({ length: 20 }, async () => (await readSecrets(dataDir)).current));
  assert.equal(new Set(secrets).size, 1);
  assert.deepEqual(readdirSync(dataDir), ['secret.key']);
});

test('a given secret takes the place of the file, which is then not made', async (context) => {
  const dataDir = temporaryFolder(context);
  const [one, other] = await Promise.all(
    ['x', 'y'].map((character) => readKeys(dataDir, { secretKey: character.repeat(32) })),
  );
  assert.notEqual(one!('object-links')[0], other!('object-links')[0]);
  assert.deepEqual(readdirSync(dataDir), []);
});

test('a damaged file stops the start with the cure', async (context) => {
  const dataDir = temporaryFolder(context);
  writeFileSync(join(dataDir, 'secret.key'), 'short\n');
  await assert.rejects(readKeys(dataDir), refusedWith(/secret\.key must hold at least 32 characters.* SECRET_KEY\./));
  writeFileSync(join(dataDir, 'secret.key.previous'), 'short\n');
  await assert.rejects(
    readKeys(dataDir, { secretKey: 'x'.repeat(32) }),
    refusedWith(/secret\.key\.previous must hold at least 32 characters.* SECRET_KEY_PREVIOUS\./),
  );
});

test('a secret is replaced by a new one, and the one before is kept for its owner alone until it is removed', async (context) => {
  const dataDir = temporaryFolder(context);
  const [file, previous] = [join(dataDir, 'secret.key'), join(dataDir, 'secret.key.previous')];
  const before = await readSecrets(dataDir);
  await replaceSecret(file, previous, dataDir);
  const during = await readSecrets(dataDir);
  assert.notEqual(during.current, before.current);
  assert.equal(during.previous, before.current);
  assert.deepEqual(
    keysOf(during)('csrf-tokens').slice(1),
    keysOf(before)('csrf-tokens'),
    'the former key is that of the former secret',
  );
  for (const secrets of [before, during]) assert.deepEqual(parseSecrets(writeSecrets(secrets)), secrets);
  for (const path of [file, previous]) assert.equal(statSync(path).mode & 0o777, 0o600);
  await removeSecret(previous, dataDir);
  assert.deepEqual(await readSecrets(dataDir), { current: during.current, previous: undefined });
  assert.deepEqual(readdirSync(dataDir), ['secret.key']);
});

test('a change that was ended before the new secret had its place counts as none, and goes on', async (context) => {
  const dataDir = temporaryFolder(context);
  const [file, previous] = [join(dataDir, 'secret.key'), join(dataDir, 'secret.key.previous')];
  const before = await readSecrets(dataDir);
  linkSync(file, previous);
  assert.deepEqual(await readSecrets(dataDir), before);
  await replaceSecret(file, previous, dataDir);
  assert.equal((await readSecrets(dataDir)).previous, before.current);
});

test('while one is kept that what is stored may be sealed by, none is replaced: two commands may run at once', async (context) => {
  const dataDir = temporaryFolder(context);
  const [file, previous] = [join(dataDir, 'secret.key'), join(dataDir, 'secret.key.previous')];
  await readSecrets(dataDir);
  assert.equal(await replaceSecret(file, previous, dataDir), true);
  const during = await readSecrets(dataDir);
  assert.equal(await replaceSecret(file, previous, dataDir), false);
  assert.deepEqual(await readSecrets(dataDir), during);
  assert.deepEqual(readdirSync(dataDir).sort(), ['secret.key', 'secret.key.previous']);
});

test('root changes the secret of a service that another user runs, who can read the new one', async (context) => {
  if (process.getuid?.() !== 0) return context.skip('only root may give files to others');
  const dataDir = temporaryFolder(context);
  const [file, previous] = [join(dataDir, 'secret.key'), join(dataDir, 'secret.key.previous')];
  await readSecrets(dataDir);
  chownSync(file, 12_345, 12_346);
  await replaceSecret(file, previous, dataDir);
  for (const path of [file, previous]) {
    const { uid, gid, mode } = statSync(path);
    assert.deepEqual([uid, gid, mode & 0o777], [12_345, 12_346, 0o600]);
  }
});

test('a given secret takes the place of the one before, and is refused where it is the one in use', async (context) => {
  const dataDir = temporaryFolder(context);
  const [secretKey, previousSecretKey] = ['x'.repeat(32), 'y'.repeat(32)];
  await readSecrets(dataDir);
  await replaceSecret(join(dataDir, 'secret.key'), join(dataDir, 'secret.key.previous'), dataDir);
  assert.deepEqual(await readSecrets(dataDir, { secretKey, previousSecretKey }), {
    current: secretKey,
    previous: previousSecretKey,
  });
  await assert.rejects(
    readSecrets(dataDir, { secretKey, previousSecretKey: secretKey }),
    refusedWith(/^SECRET_KEY_PREVIOUS is the secret key that is in use already/),
  );
});
