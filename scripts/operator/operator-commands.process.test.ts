// The operator's commands for accounts and keys as the operator runs them: what they print, where, and with which exit
// status.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openDatabase } from '../../db/engine/connection.js';
import { hashKey } from '../../db/credentials/key-format.js';
import { isLive } from '../../db/credentials/key-record.js';
import { addProduct, testDatabase } from '../../contract-tests/harness/temporary-database.js';
import { hashSecret } from '../../capabilities/identity/one-time-secret.js';
import { operator } from '../../contract-tests/harness/operator.js';

test('an account gets a key, which works beside a running server and until it is revoked', async (t) => {
  const { dataDir, run } = operator(t);
  const server = await openDatabase({ dataDir, exclusive: true });
  t.after(() => server.close());
  const {
    tables: { keys },
    write,
  } = testDatabase(server);
  const productId = await write((tables) => addProduct(tables, { slug: 'worldguard' }));

  assert.equal(run('account', 'create', '--email', 'Ann@Example.com', '--name', 'Ann', '--seller', 'ann').status, 0);
  const made = run(
    'key',
    'create',
    '--account',
    'ann@example.com',
    '--name',
    'ci',
    '--scopes',
    'catalog:read,downloads:read',
    '--products',
    'worldguard',
    '--expires',
    '90d',
  );
  assert.equal(made.status, 0);
  const found = (await keys.findByHash(hashKey(made.lines.at(-1)!)))!;
  assert.deepEqual(
    [found.account.email, found.key.scopes, found.key.productIds],
    ['ann@example.com', ['catalog:read', 'downloads:read'], [productId]],
  );
  assert.ok(isLive(found.key, Date.now()));

  const listed = run('key', 'list', '--account', 'ann');
  assert.match(listed.stdout, new RegExp(`^${found.key.id} +live +mpk_live_…${found.key.lastFour}`));
  assert.ok(!listed.stdout.includes(made.lines.at(-1)!.slice(9, -4)));
  assert.equal(run('key', 'revoke', found.key.id).status, 0);
  // What another process commits is seen from the next turn of the event loop, and the command held this one up.
  await nextTurn();
  assert.equal(isLive((await keys.findByHash(hashKey(made.lines.at(-1)!)))!.key, Date.now()), false);
});

test('a new account, and one whose owner is locked out, gets a link to choose a password, of which the last is good for a day', async (t) => {
  const { dataDir, run, refused } = operator(t);
  const tokenOf = ({ status, lines }: ReturnType<typeof run>): string => {
    assert.equal(status, 0);
    return /^http:\/\/localhost:3000\/app\/reset#token=([\w-]{43})$/.exec(lines.at(-1)!)![1]!;
  };
  const first = tokenOf(run('account', 'create', '--email', 'Ann@Example.com', '--name', 'Ann'));
  const second = tokenOf(run('account', 'link', '--email', 'ann@EXAMPLE.com'));
  refused(run('account', 'link', '--email', 'bob@example.com'), /There is no account of bob@example\.com/);

  const database = await openDatabase({ dataDir, exclusive: false });
  t.after(() => database.close());
  const db = testDatabase(database);
  const [account, links] = [(await db.tables.accounts.byEmail('ann@example.com'))!, db.tables.oneTimeLinks];
  assert.equal(await links.find('reset_password', hashSecret(first)), undefined);
  const link = (await links.find('reset_password', hashSecret(second)))!;
  assert.deepEqual([link.accountId, link.expiresAt! - link.createdAt], [account.id, 24 * 60 * 60 * 1000]);
  const { items } = await db.tables.audit.list({ accountId: account.id, page: 1, limit: 9 });
  assert.deepEqual(
    items.map(({ action, actorId }) => [action, actorId]),
    [
      ['password.reset_requested', null],
      ['account.registered', null],
    ],
  );
});

test('only an account that can be used becomes an admin, and the log has it once', async (t) => {
  const { dataDir, run, refused } = operator(t);
  for (const name of ['ann', 'bob', 'eve']) run('account', 'create', '--email', `${name}@example.com`, '--name', name);
  const database = await openDatabase({ dataDir, exclusive: false });
  t.after(() => database.close());
  const db = testDatabase(database);
  const { accounts } = db.tables;
  const [ann, bob, eve] = [
    (await accounts.byEmail('ann@example.com'))!,
    (await accounts.byEmail('bob@example.com'))!,
    (await accounts.byEmail('eve@example.com'))!,
  ];
  await db.write((tables) => tables.accounts.suspend(bob.id, 'Spam'));
  await database.write(({ knex }) => knex('accounts').where({ id: eve.id }).update({ email_verified_at: null }));
  refused(run('account', 'promote', '--email', 'bob@example.com'), /is suspended/);
  refused(run('account', 'promote', '--email', 'eve@example.com'), /has yet to confirm this address/);
  for (let time = 0; time < 2; time++) assert.equal(run('account', 'promote', '--email', 'ann@example.com').status, 0);
  const { items } = await db.tables.audit.list({ action: 'account.promoted', page: 1, limit: 9 });
  assert.deepEqual(
    items.map(({ accountId, actorId }) => [accountId, actorId]),
    [[ann.id, null]],
  );
});

test('only an admin gets the scope admin, and only when asking for it', async (t) => {
  const { dataDir, run, refused } = operator(t);
  run('account', 'create', '--email', 'a@example.com', '--name', 'A');
  const asking = ['create', '--account', 'a@example.com', '--name', 'root', '--scopes', 'admin'];
  refused(run('key', ...asking), /Only an admin's key can have the scope admin/);
  assert.equal(run('account', 'promote', '--email', 'A@example.com').status, 0);
  assert.match(run('key', ...asking).lines[0]!, /with admin\./);
  const plain = run('key', 'create', '--account', 'a@example.com', '--name', 'plain');
  assert.doesNotMatch(plain.lines[0]!, /admin/);
  const database = await openDatabase({ dataDir, exclusive: false });
  t.after(() => database.close());
  const db = testDatabase(database);
  assert.equal((await db.tables.accounts.byEmail('a@example.com'))!.isAdmin, true);
});

test('what cannot be done is refused with a sentence', async (t) => {
  const { run, refused } = operator(t);
  run('account', 'create', '--email', 'a@example.com', '--name', 'A', '--seller', 'ann');
  refused(run('account', 'create', '--email', 'A@example.com', '--name', 'B'), /already has this e-mail address/);
  refused(
    run('account', 'create', '--email', 'b@example.com', '--name', 'B', '--seller', 'No Handle'),
    /--seller .* is invalid/,
  );
  refused(run('key', 'create', '--account', 'x@example.com', '--name', 'k'), /There is no account x@example\.com/);
  refused(run('key', 'create', '--account', 'ann', '--name', 'k', '--products', 'nope'), /There is no product nope/);
  refused(run('key', 'revoke', 'nope'), /There is no such key/);
  refused(run('key', 'revoke'), /There is no API key on standard input/);
  // One with a typing error is as good as read from the process list.
  for (const secret of [`mpk_live_${'0'.repeat(46)}`, 'mps_x'])
    refused(run('key', 'revoke', secret), /^A key is no argument.*give its id/);
  refused(run('import', 'nope.ndjson'), /There is no file nope\.ndjson/);
});
