// The operator's commands as the operator runs them: what they print, where, and with which exit status.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createAccounts } from '../../db/accounts/accounts.js';
import { createAudit } from '../../db/service/audit.js';
import { openDatabase } from '../../db/engine/connection.js';
import { hashKey } from '../../db/credentials/key-format.js';
import { isLive } from '../../db/credentials/key-record.js';
import { createKeys } from '../../db/credentials/keys.js';
import { createOneTimeLinks } from '../../db/credentials/one-time-links.js';
import { createProducts } from '../../db/catalog/products.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import { addProduct, temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import { createTotpSecrets } from '../../db/credentials/totp-secrets.js';
import { hashSecret } from '../../identity/one-time-secret.js';
import { readSecretKey } from '../../process/secret-key.js';

function operator(t: TestContext) {
  const dataDir = temporaryFolder(t);
  const run = (command: 'account' | 'import' | 'key' | 'seed', ...args: string[]) => {
    const script = fileURLToPath(new URL(`../${command}.js`, import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    return { status, stdout, stderr, lines: stdout.trimEnd().split('\n') };
  };
  /** One sentence on standard error, nothing on standard output, and a failing status. */
  const refused = (result: ReturnType<typeof run>, sentence: RegExp) => {
    assert.notEqual(result.status, 0);
    assert.match(result.stderr, sentence);
    assert.equal(result.stderr.trimEnd().split('\n').length, 1, result.stderr);
    assert.equal(result.stdout, '');
  };
  return { dataDir, run, refused };
}

test('an account gets a key, which works beside a running server and until it is revoked', async (t) => {
  const { dataDir, run } = operator(t);
  const server = await openDatabase({ dataDir, exclusive: true });
  t.after(() => server.close());
  const keys = createKeys(server, Date.now);
  const productId = await server.write((tx) => addProduct(server, tx, { slug: 'worldguard' }));

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

  const db = await openDatabase({ dataDir, exclusive: false });
  t.after(() => db.close());
  const [account, links] = [
    (await createAccounts(db, Date.now).byEmail('ann@example.com'))!,
    createOneTimeLinks(db, Date.now),
  ];
  assert.equal(await links.find('reset_password', hashSecret(first)), undefined);
  const link = (await links.find('reset_password', hashSecret(second)))!;
  assert.deepEqual([link.accountId, link.expiresAt! - link.createdAt], [account.id, 24 * 60 * 60 * 1000]);
  const { items } = await createAudit(db, Date.now).list({ accountId: account.id, page: 1, limit: 9 });
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
  const db = await openDatabase({ dataDir, exclusive: false });
  t.after(() => db.close());
  const accounts = createAccounts(db, Date.now);
  const [ann, bob, eve] = [
    (await accounts.byEmail('ann@example.com'))!,
    (await accounts.byEmail('bob@example.com'))!,
    (await accounts.byEmail('eve@example.com'))!,
  ];
  await db.write(async (tx) => {
    await accounts.suspend(tx, bob.id, 'Spam');
    await tx('accounts').where({ id: eve.id }).update({ email_verified_at: null });
  });
  refused(run('account', 'promote', '--email', 'bob@example.com'), /is suspended/);
  refused(run('account', 'promote', '--email', 'eve@example.com'), /has yet to confirm this address/);
  for (let time = 0; time < 2; time++) assert.equal(run('account', 'promote', '--email', 'ann@example.com').status, 0);
  const { items } = await createAudit(db, Date.now).list({ action: 'account.promoted', page: 1, limit: 9 });
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
  const db = await openDatabase({ dataDir, exclusive: false });
  t.after(() => db.close());
  assert.equal((await createAccounts(db, Date.now).byEmail('a@example.com'))!.isAdmin, true);
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

test('an import prints one summary line, reports skipped rows and exits 0, beside a running server', async (t) => {
  const { dataDir, run } = operator(t);
  const server = await openDatabase({ dataDir, exclusive: true });
  t.after(() => server.close());
  const file = join(dataDir, 'two.ndjson');
  const row = {
    slug: 'a',
    name: 'A',
    short_description: 'A',
    price_cents: 0,
    game: 'minecraft',
    category: 'misc',
    seller: 'ann',
    created_at: '2022-01-27T06:08:00Z',
  };
  writeFileSync(file, `${JSON.stringify(row)}\n${JSON.stringify({ ...row, slug: 'b', price_cents: -1 })}\n`);
  const result = run('import', file);
  assert.equal(result.status, 0);
  assert.match(
    result.stdout,
    /^two\.ndjson: 2 rows, 1 created, 0 updated, 0 unchanged, 1 skipped \(reasons in .*import-report\.ndjson\) in [\d.]+ s\n$/,
  );
  assert.equal(result.stderr, '');
  assert.equal(
    readFileSync(join(dataDir, 'import-report.ndjson'), 'utf8'),
    '{"line":2,"reason":"price_cents must be >= 0"}\n',
  );
  assert.ok(await createProducts(server, Date.now).bySlug('a'));
});

test('an import of which nothing is accepted fails; one of which a row was there already does not', (t) => {
  const { dataDir, run } = operator(t);
  const file = join(dataDir, 'rows.ndjson');
  const row = {
    slug: 'a',
    name: 'A',
    short_description: 'A',
    price_cents: 0,
    game: 'minecraft',
    category: 'misc',
    seller: 'ann',
    created_at: '2022-01-27T06:08:00Z',
  };
  const refused = { ...row, price_cents: -1 };
  const lines = (...rows: object[]): string => rows.map((each) => `${JSON.stringify(each)}\n`).join('');
  for (const [text, status, summary, sentence] of [
    ['', 1, /0 rows/, /rows\.ndjson has no rows/],
    ['\n\n', 1, /0 rows/, /has no rows/],
    ['{', 1, /1 skipped/, /Nothing of .* was accepted/],
    [lines(refused, refused), 1, /2 skipped/, /Nothing of .* was accepted/],
    [lines(refused, row), 0, /1 created/, /^$/],
    [lines(row), 0, /1 unchanged/, /^$/],
    [lines(refused, row), 0, /1 unchanged, 1 skipped/, /^$/],
    [lines({ ...row, seller: 'other' }), 1, /1 skipped/, /Nothing/],
  ] as const) {
    writeFileSync(file, text);
    const result = run('import', file);
    assert.deepEqual([result.status, result.lines.length], [status, 1], text);
    assert.match(result.stdout, summary);
    assert.match(result.stderr, sentence);
  }
});

test('a file that is cut off is refused with a sentence', (t) => {
  const { dataDir, run, refused } = operator(t);
  const file = join(dataDir, 'cut.gz');
  writeFileSync(file, Buffer.from('1f8b0800000000000003', 'hex'));
  refused(run('import', file), /cannot be read to its end/);
});

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

  const db = await openDatabase({ dataDir, exclusive: false });
  t.after(() => db.close());
  const admin = await createKeys(db, Date.now).findByHash(hashKey(result.accounts.admin.api_key));
  assert.ok(admin!.account.isAdmin && admin!.key.scopes.includes('admin'));
  const sealer = createSealer((await readSecretKey(dataDir, undefined))('stored-secrets'));
  const seller = (await createAccounts(db, Date.now).byEmail('seller@example.com'))!;
  assert.equal(
    (await createTotpSecrets(db, sealer, Date.now).find(seller.id))!.secret,
    result.accounts.seller.totp_secret,
    'sealed as the service opens it',
  );
  for (const [name, isFree] of [
    ['owned', false],
    ['paid', false],
    ['free', true],
  ] as const) {
    const product = (await createProducts(db, Date.now).byId(result[name].product_id))!;
    assert.deepEqual(
      [product.slug, product.latestVersion!.id, product.sellerName, product.status],
      [result[name].slug, result[name].version_id, 'seller', 'live'],
    );
    assert.equal(product.priceCents === 0, isFree);
  }
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
