// What the operator does to accounts and keys beside a running service: it takes effect, stands in the log as the
// operator's, and the owner hears of it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testDatabase, type TestDatabase } from '../../contract-tests/harness/temporary-database.js';
import { openDatabase } from '../../db/engine/connection.js';
import { createSealer } from '../../db/engine/sealed-text.js';
import { readKeys } from '../../process/secret-key.js';
import { dataFolder, runScript, startService, type Ended, type Service } from './service.js';

const PASSWORD = 'wobbly lantern teapot';

let dataDir: string;
let service: Service;
let db: TestDatabase;
const cleanups: (() => unknown)[] = [];
before(async () => {
  const context = { after: (cleanup: () => unknown) => void cleanups.push(cleanup) };
  dataDir = await dataFolder(context);
  service = await startService(context, dataDir);
  const database = await openDatabase({ dataDir, exclusive: false });
  cleanups.push(() => database.close());
  // Opens mail with the service's own key.
  const sealer = createSealer(...(await readKeys(dataDir))('stored-secrets'));
  db = testDatabase(database, { sealer });
});
after(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

const run = (name: string, ...args: string[]): Promise<Ended> => runScript(name, args, { DATA_DIR: dataDir });

/** What the tool printed. */
async function tool(name: string, ...args: string[]): Promise<string> {
  const { code, output } = await run(name, ...args);
  assert.equal(code, 0, output);
  return output.trim();
}

async function refused(sentence: RegExp, name: string, ...args: string[]): Promise<void> {
  const { code, output } = await run(name, ...args);
  assert.equal(code, 1, output);
  assert.match(output, sentence);
  assert.equal(output.trimEnd().split('\n').length, 1, output);
}

const idOf = async (email: string): Promise<string> => (await db.tables.accounts.byEmail(email))!.id;

/** The acts of an account's log, oldest first, which must all be the operator's. */
async function operatorActs(email: string): Promise<string[]> {
  const { items } = await db.tables.audit.list({ accountId: await idOf(email), page: 1, limit: 50 });
  return items
    .filter(({ actorId, address }) => actorId === null && address === null)
    .map(({ action }) => action)
    .reverse();
}

/** The kinds and texts of the mail to an address, oldest first. */
async function mailTo(email: string): Promise<{ kind: string; text: string | null }[]> {
  const { items } = await db.tables.mailQueue.listUnsent({ page: 1, limit: 100 });
  return items.filter(({ recipient }) => recipient === email).reverse();
}

/** Makes an admin who is signed in, and gives the answers that this session gets. */
async function signedInAdmin(email: string): Promise<(path: string) => Promise<string>> {
  const token = (await tool('account', 'create', '--email', email, '--name', 'Admin')).split('#token=')[1]!;
  await tool('account', 'promote', '--email', email);
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${service.origin}/api/account/reset-password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ token, password: PASSWORD }),
  });
  assert.equal(answer.status, 200);
  const signedIn = await fetch(`${service.origin}/api/account/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookie = signedIn.headers.get('Set-Cookie')!.split(';')[0]!;
  return async (path) => {
    const response = await fetch(service.origin + path, { headers: { Cookie: cookie } });
    const { code = '' } = (await response.json()) as { code?: string };
    return `${response.status} ${code}`.trim();
  };
}

test('an admin is suspended, reinstated and made an account like any other, at once; the last admin stays one', async () => {
  const ask = await signedInAdmin('mallory@example.com');
  await tool('account', 'create', '--email', 'root@example.com', '--name', 'Root');
  await tool('account', 'promote', '--email', 'root@example.com');
  assert.equal(await ask('/api/v1/admin/accounts'), '200');

  assert.match(
    await tool('account', 'suspend', '--email', 'Mallory@example.com', '--reason', 'The password leaked'),
    /^mallory@example\.com is suspended: [^.]+$/,
  );
  assert.equal(await ask('/api/v1/admin/accounts'), '403 account_suspended');
  await tool('account', 'reinstate', '--email', 'mallory@example.com');
  assert.equal(await ask('/api/v1/admin/accounts'), '200');
  for (let time = 0; time < 2; time++) await tool('account', 'demote', '--email', 'mallory@example.com');
  assert.equal(await ask('/api/v1/admin/accounts'), '403 forbidden');
  assert.equal(await ask('/api/account'), '200');
  await refused(
    /^The account of root@example\.com is the last admin/,
    'account',
    'demote',
    '--email',
    'root@example.com',
  );

  assert.deepEqual(await operatorActs('mallory@example.com'), [
    'account.registered',
    'account.promoted',
    'account.suspended',
    'account.reinstated',
    'account.demoted',
  ]);
  const [suspended, reinstated] = (await mailTo('mallory@example.com')).slice(-2);
  assert.deepEqual([suspended!.kind, reinstated!.kind], ['account_suspended', 'account_reinstated']);
  assert.match(suspended!.text!, /The password leaked/);
  assert.deepEqual((await operatorActs('root@example.com')).slice(-1), ['account.promoted']);
});

test('when the last admin is suspended, the operator is told how there will be one again', async () => {
  assert.match(
    await tool('account', 'suspend', '--email', 'root@example.com'),
    /No admin is left: promote another account, or restart the service/,
  );
  await refused(/is suspended: reinstate it first/, 'account', 'promote', '--email', 'root@example.com');
  await refused(/is the last admin/, 'account', 'demote', '--email', 'root@example.com');
  await tool('account', 'reinstate', '--email', 'root@example.com');
});

test('keys that the operator makes and revokes stand in the log, and their owner gets mail', async () => {
  await tool('account', 'create', '--email', 'ada@example.com', '--name', 'Ada');
  const key = (await tool('key', 'create', '--account', 'ada@example.com', '--name', 'laptop')).split('\n').at(-1)!;
  assert.equal((await runScript('key', ['revoke'], { DATA_DIR: dataDir }, `${key}\n`)).code, 0);
  const again = await runScript('key', ['revoke'], { DATA_DIR: dataDir }, `${key}\n`);
  assert.deepEqual([again.code, again.output], [1, 'There is no such key, or it is revoked already.\n']);
  assert.deepEqual(await operatorActs('ada@example.com'), ['account.registered', 'key.created', 'key.revoked']);
  const mail = await mailTo('ada@example.com');
  assert.deepEqual(
    mail.map(({ kind }) => kind),
    ['key_changed', 'key_changed'],
  );
  assert.ok(
    mail.every(({ text }) => text!.includes('laptop') && text!.includes(key.slice(-4)) && !text!.includes(key)),
    mail[0]!.text!,
  );
});

test('an account that is suspended or deleted gets no key', async () => {
  await tool('account', 'create', '--email', 'eve@example.com', '--name', 'Eve');
  await tool('account', 'suspend', '--email', 'eve@example.com');
  await refused(
    /^The account eve@example\.com is suspended/,
    'key',
    'create',
    '--account',
    'eve@example.com',
    '--name',
    'laptop',
  );
  const id = await idOf('eve@example.com');
  await db.database.write(({ knex }) => knex('accounts').where({ id }).update({ deleted_at: Date.now(), email: null }));
  await refused(/^The account \S+ is deleted/, 'key', 'create', '--account', id, '--name', 'laptop');
  await refused(/There is no account of eve@example\.com/, 'account', 'suspend', '--email', 'eve@example.com');
});
