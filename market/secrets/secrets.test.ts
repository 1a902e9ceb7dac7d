// The change of the secret key, in the database: which keys suit, and that everything sealed is sealed anew.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import {
  addProduct,
  addSeller,
  temporaryDatabase,
  testDatabase,
  type TestDatabase,
} from '../../contract-tests/harness/temporary-database.js';
import type { Keys } from '../../db/engine/keys.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import { noteSecrets, retireFormer, type SecretNames } from './known-secrets.js';
import { sealAnew } from './seal-anew.js';
import { whatEnds } from './what-ends.js';

const [BEFORE, AFTER] = ['A', 'B'].map((character) => character.repeat(43)) as [string, string];

async function databases(t: Pick<TestContext, 'after'>, clock: () => number = Date.now) {
  const { database } = await temporaryDatabase(t);
  const by = (...keys: Keys): TestDatabase => testDatabase(database, { clock, sealer: createSealer(...keys) });
  return { before: by(BEFORE), both: by(AFTER, BEFORE), after: by(AFTER), stranger: by(AFTER, 'C'.repeat(43)) };
}

/** Stores a text in each sealed column, and returns what reads all of them. */
async function fill({ write }: TestDatabase) {
  const ids = await write(async (tables) => {
    const accountId = await addSeller(tables, 'ann');
    const productId = await addProduct(tables, { slug: 'x', sellerId: accountId });
    await tables.totpSecrets.start(accountId, 'totp');
    await tables.signingKeys.create({ id: 'k', publicKey: 'public', privateKey: 'private' }, 0, null);
    const license = await tables.licenses.create({ productId, accountId, key: 'license', keyHash: 'hash' });
    const terms = { url: 'https://e/', host: 'e', format: 'standard', events: [], productIds: null } as const;
    const endpoint = await tables.webhookEndpoints.create({ accountId, secret: 'one', ...terms });
    await tables.webhookEndpoints.rotateSecret(endpoint, 'two', Number.MAX_SAFE_INTEGER);
    const mail = { kind: 'sale_made', accountId, recipient: 'a@b', subject: 's', text: 't', html: 'h' } as const;
    const message = await tables.mailQueue.enqueue({ ...mail, status: 'queued' });
    return { accountId, license: license.id, endpoint, message };
  });
  return async ({ tables }: TestDatabase): Promise<unknown[]> => [
    (await tables.totpSecrets.find(ids.accountId))?.secret,
    await tables.signingKeys.privateKeyOf('k'),
    await tables.licenses.keyOf(ids.license),
    (await tables.webhookEndpoints.byId(ids.endpoint))?.url,
    ...(await tables.webhookEndpoints.secretsOf(ids.endpoint)),
    (await tables.mailQueue.deliverable(ids.message))?.rendered?.recipient,
    (await tables.mailQueue.deliverable(ids.message))?.rendered?.text,
  ];
}
const TEXTS = ['totp', 'private', 'license', 'https://e/', 'two', 'one', 'a@b', 't'];

test('every sealed text is sealed anew and opens in its place by the new key alone; again there is nothing to do', async (t) => {
  const { before, both, after } = await databases(t);
  const read = await fill(before);
  assert.deepEqual(await read(both), TEXTS);
  assert.deepEqual(await sealAnew(both), { anew: TEXTS.length, unreadable: 0 });
  assert.deepEqual(await read(after), TEXTS);
  assert.deepEqual(await sealAnew(both), { anew: 0, unreadable: 0 });
});

test('a text that moves while it is sealed anew is found in the end, and one that no key opens is left as it is', async (t) => {
  const { both, before, after, stranger } = await databases(t);
  const read = await fill(before);
  assert.deepEqual(await sealAnew(stranger), { anew: 0, unreadable: TEXTS.length });
  assert.deepEqual(await read(before), TEXTS);
  const { id }: { id: string } = await before.knex('webhook_endpoints').first('id');
  let moved = false;
  const write: TestDatabase['write'] = async (fn) => {
    // Between what was read and what is written, its owner has the secret replaced.
    if (!moved)
      await both.write((tables) => tables.webhookEndpoints.rotateSecret(id, 'three', Number.MAX_SAFE_INTEGER));
    moved = true;
    return both.write(fn);
  };
  await sealAnew({ tables: both.tables, write });
  assert.deepEqual(await after.tables.webhookEndpoints.secretsOf(id), ['three', 'two']);
});

test('every module that seals says which columns it seals', () => {
  const all = readFileSync('db/installation/sealed-texts.ts', 'utf8');
  const sealing = readdirSync('db', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test'))
    .map((path) => readFileSync(join('db', path), 'utf8'))
    .filter((text) => text.includes('sealer.seal('));
  const columns = new Set(
    sealing.flatMap((text) => [...text.matchAll(/(\w+): sealer\.seal\(/g)].map(([, column]) => column!)),
  );
  const known = [...all.matchAll(/from '\.\.(\/[\w/-]+)\.js'/g)].map(([, path]) =>
    readFileSync(`db${path}.ts`, 'utf8'),
  );
  for (const column of [...columns, 'secret'])
    assert.ok(
      known.some((text) => new RegExp(`SEALED_\\w+: SealedColumns =[^;]*\\b${column}: place`).test(text)),
      column,
    );
  assert.equal(sealing.length, 5, 'and so does each of these');
});

test('keys are taken down while they suit, and those that do not are told apart', async (t) => {
  const { before, both, stranger } = await databases(t);
  await fill(before);
  const note = (db: TestDatabase, names: SecretNames, mayMiss = true) => noteSecrets(db, names, mayMiss);
  const statuses = async () =>
    Object.fromEntries((await both.tables.secretKeys.all()).map(({ name, status }) => [name, status]));
  assert.equal(await note(stranger, ['b', 'c']), 'previous unknown', 'also where none is known yet');
  assert.deepEqual(await statuses(), {});
  assert.equal(await note(before, ['a']), 'good');
  assert.equal(await note(stranger, ['b', 'c']), 'previous unknown');
  assert.equal(await note(both, ['b', 'a']), 'good');
  assert.deepEqual(await statuses(), { a: 'previous', b: 'current' });
  for (const half of [['a'], ['b'], ['b', 'c']] as const) assert.equal(await note(both, half), 'half missing');
  assert.equal(await note(both, ['a', 'b']), 'good', 'back again');
  assert.deepEqual(await statuses(), { a: 'current', b: 'previous' });
  assert.equal(await note(both, ['b', 'a']), 'good');
  await sealAnew(both);
  await retireFormer(both);
  assert.deepEqual(await statuses(), { a: 'former', b: 'current' });
  for (const names of [['b'], ['b', 'a']] as const) assert.equal(await note(both, names), 'good');
  assert.equal(await note(stranger, ['b', 'c']), 'previous unknown');
  assert.equal(await note(both, ['d'], false), 'former one missing');
  assert.deepEqual(await statuses(), { a: 'former', b: 'current' });
  assert.equal(await note(both, ['d']), 'former one missing');
  assert.deepEqual(await statuses(), { a: 'former', b: 'former', d: 'current' });
});

test('what ends is counted: codes that were not used, mail with a link, and sessions, all from before the new key', async (t) => {
  let now = 1_000;
  const { both } = await databases(t, () => now);
  const make = (name: string) =>
    both.write(async (tables) => {
      const id = await addSeller(tables, name);
      await tables.recoveryCodes.replaceAll(id, [`${name}-1`, `${name}-2`]);
      await tables.recoveryCodes.use(id, [`${name}-1`]);
      await tables.sessions.create({ accountId: id, tokenHash: name, address: null, userAgent: null });
      const mail = { accountId: id, recipient: 'a@b', subject: 's', text: 't', html: 'h', status: 'queued' } as const;
      for (const kind of ['sale_made', 'receipt'])
        await tables.mailQueue.markSent(await tables.mailQueue.enqueue({ ...mail, kind }));
    });
  await make('ann');
  await make('bob');
  now += 1_000;
  await noteSecrets(both, ['b', 'a'], true);
  await make('cid');
  const told = await whatEnds(both.tables, ['b', 'a']);
  assert.match(told[0]!, /^2 recovery codes of 2 accounts, made before 1970-01-01T00:00:02\.000Z/);
  assert.match(told[1]!, /in 2 sent messages/);
  assert.match(told[3]!, /those of 2 sessions/);
});
