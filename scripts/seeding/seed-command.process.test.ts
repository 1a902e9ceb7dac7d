// `npm run seed` as the operator runs it: what it prints, and what it makes.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openDatabase } from '../../db/engine/connection.js';
import { hashKey } from '../../db/credentials/key-format.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import { readKeys } from '../../process/secret-key.js';
import { operator } from '../../contract-tests/harness/operator.js';
import { testDatabase } from '../../contract-tests/harness/temporary-database.js';

test('seeding prints the JSON that scripts need as its last line, once', async (t) => {
  const { dataDir, run, refused } = operator(t);
  const seeded = run('seed', '--products', '20', '--seed', '7');
  assert.equal(seeded.status, 0, seeded.stderr);
  const result = JSON.parse(seeded.lines.at(-1)!);
  assert.deepEqual(Object.keys(result), ['base', 'accounts', 'owned', 'paid', 'free']);
  assert.deepEqual(Object.keys(result.accounts), ['admin', 'seller', 'buyer', 'stranger']);
  for (const [name, account] of Object.entries<Record<string, string>>(result.accounts)) {
    assert.deepEqual(Object.keys(account), [
      'email',
      'password',
      'api_key',
      ...(name === 'seller' ? ['totp_secret'] : []),
    ]);
    assert.equal(account['email'], `${name}@example.com`);
  }
  refused(run('seed', '--products', '20'), /needs an empty DATA_DIR/);
  refused(run('seed', '--products', '2'), /whole number from 3/);

  const database = await openDatabase({ dataDir, exclusive: false });
  t.after(() => database.close());
  const sealer = createSealer(...(await readKeys(dataDir))('stored-secrets'));
  const { tables } = testDatabase(database, { sealer });
  const admin = await tables.keys.findByHash(hashKey(result.accounts.admin.api_key));
  assert.ok(admin!.account.isAdmin && admin!.key.scopes.includes('admin'));
  const seller = (await tables.accounts.byEmail('seller@example.com'))!;
  assert.equal(
    (await tables.totpSecrets.find(seller.id))!.secret,
    result.accounts.seller.totp_secret,
    'sealed as the service opens it',
  );
  for (const [name, isFree] of [
    ['owned', false],
    ['paid', false],
    ['free', true],
  ] as const) {
    const product = (await tables.products.byId(result[name].product_id))!;
    assert.deepEqual(
      [product.slug, product.latestVersion!.id, product.sellerName, product.status],
      [result[name].slug, result[name].version_id, 'blockworks', 'live'],
    );
    assert.equal(product.priceCents === 0, isFree);
  }
});

test('a catalogue is of the day that is named, and of the current one otherwise', async (t) => {
  const newestOf = async (...args: string[]): Promise<number> => {
    const { dataDir, run } = operator(t);
    assert.equal(run('seed', '--products', '20', '--seed', '7', ...args).status, 0);
    const database = await openDatabase({ dataDir, exclusive: false });
    t.after(() => database.close());
    const list = { visible: 'all', sort: 'newest', page: 1, limit: 20 } as const;
    const { items } = await testDatabase(database).tables.products.list(list);
    return Math.max(...items.filter(({ sellerName }) => sellerName !== 'blockworks').map(({ createdAt }) => createdAt));
  };
  const startOfDay = (): number => Date.parse(new Date().toISOString().slice(0, 10));
  const age = Date.parse('2020-02-29') - (await newestOf('--today', '2020-02-29'));
  assert.ok(age > 0);
  const before = startOfDay();
  const newest = await newestOf();
  assert.ok([before, startOfDay()].includes(newest + age));

  const { run, refused } = operator(t);
  for (const wrong of ['2026-02-30', '2026-2-3', '1999-12-31', 'yesterday', '2026-01-01T00:00:00Z'])
    refused(run('seed', '--products', '3', '--today', wrong), /must be a day from 2000-01-01 on/);
});

test('seeding a folder that is served is refused, and --json prints nothing else', async (t) => {
  const { dataDir, run, refused } = operator(t);
  const server = await openDatabase({ dataDir, exclusive: true });
  refused(run('seed', '--products', '3'), /in use by a running server/);
  await server.close();
  const seeded = run('seed', '--products', '3', '--json');
  assert.equal(seeded.lines.length, 1);
  assert.ok(JSON.parse(seeded.stdout));
  assert.ok(existsSync(join(dataDir, 'marketplace.db')));
});
