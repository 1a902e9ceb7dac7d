// A marketplace taken along as an operator does it: exported beside the running service, killed at any point, imported
// into an empty folder, started there, and exported again.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { openFakeS3, s3Environment } from '../../contract-tests/harness/fake-s3.js';
import { openDatabase } from '../../db/engine/connection.js';
import { filesIn } from './files-in.js';
import { dataFolder, launch, runScript, startService, type Ended } from './service.js';

const PASSPHRASE = { BACKUP_PASSPHRASE: 'correct horse battery staple' };

/** What the seed gave out. */
interface Seeded {
  readonly accounts: Readonly<
    Record<'seller' | 'buyer', { email: string; password: string; api_key: string; totp_secret?: string }>
  >;
  readonly owned: { readonly version_id: string };
}

const cleanups: (() => unknown)[] = [];
const context = { after: (cleanup: () => unknown) => void cleanups.push(cleanup) };
let parent: string;
let dataDir: string;
/** An export that was made while the service served. */
let exported: string;
let seeded: Seeded;
before(async () => {
  parent = await dataFolder(context);
  dataDir = join(parent, 'old');
  exported = join(parent, 'export');
  const made = await runScript('seed', ['--products', '5', '--json'], { DATA_DIR: dataDir });
  assert.equal(made.code, 0, made.output);
  seeded = JSON.parse(made.output) as Seeded;
  const service = await startService(context, dataDir);
  await run('export', exported, dataDir).then(succeeded);
  await service.end('SIGTERM');
});
after(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

const run = (name: 'export' | 'import', folder: string, DATA_DIR: string, more = {}): Promise<Ended> =>
  runScript(name, [folder], { DATA_DIR, ...PASSPHRASE, ...more });

function succeeded(ended: Ended): Ended {
  assert.equal(ended.code, 0, ended.output);
  return ended;
}

/** Kills a command once something is there. */
async function killed(name: 'export' | 'import', folder: string, DATA_DIR: string, isThere: () => boolean) {
  const { child, ended } = launch(name, [folder], { DATA_DIR, ...PASSPHRASE });
  while (!isThere() && child.exitCode === null) await pause(1);
  child.kill('SIGKILL');
  assert.equal((await ended).signal, 'SIGKILL', `it ended before it was killed: ${(await ended).output}`);
}

/** A killed backup or export keeps the next one waiting for minutes. */
async function giveUpHold(): Promise<void> {
  const database = await openDatabase({ dataDir, exclusive: false });
  await database.write(({ knex }) => knex('leases').delete());
  await database.close();
}

test('what was exported is imported, serves, and is the same when it is exported again', async (t) => {
  const DATA_DIR = join(parent, 'new');
  const imported = succeeded(await run('import', exported, DATA_DIR));
  assert.match(imported.output, /^An export of release \S+: \d+ rows, \d+ files, .*\nImported to /);
  for (const { output } of [imported, succeeded(await run('export', join(parent, 'second'), DATA_DIR))])
    assert.match(output, /^Left out:\n {2}sessions: everyone signs in again$/m);
  const [first, second] = [filesIn(exported), filesIn(join(parent, 'second'))];
  assert.deepEqual([...second.keys()].sort(), [...first.keys()].sort());
  for (const [path, bytes] of first) assert.ok(bytes.equals(second.get(path)!), path);
  assert.ok(first.size > 60);
  const again = await run('import', exported, DATA_DIR);
  assert.match(again.output, /new is not empty: set DATA_DIR to a folder that is not there yet\.$/m);

  const { origin } = await startService(t, DATA_DIR);
  await servesAsBefore(origin);
});

/** Signs in with all that is sealed or hashed, downloads, searches, and reads what is sealed. */
async function servesAsBefore(origin: string): Promise<void> {
  const { seller, buyer } = seeded.accounts;
  const signIn = async (proof: object): Promise<number> =>
    (
      await fetch(`${origin}/api/account/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(proof),
      })
    ).status;
  const { email, password } = seller;
  const totp_code = new TOTP({ secret: Secret.fromBase32(seller.totp_secret!) }).generate();
  assert.equal(await signIn({ email, password, totp_code }), 200);
  assert.equal(await signIn({ email: buyer.email, password: buyer.password }), 200);
  const get = (path: string, key: string): Promise<Response> =>
    fetch(origin + path, { headers: { Authorization: `Bearer ${key}` }, redirect: 'manual' });
  const dataOf = async <Data>(path: string, key: string): Promise<Data> =>
    ((await (await get(path, key)).json()) as { data: Data }).data;
  const download = await get(`/api/v1/versions/${seeded.owned.version_id}/download`, buyer.api_key);
  const { pathname, search } = new URL(download.headers.get('location')!);
  assert.ok((await (await fetch(origin + pathname + search)).arrayBuffer()).byteLength > 0);
  const [license] = await dataOf<{ id: string }[]>('/api/v1/licenses', buyer.api_key);
  const { license_key } = await dataOf<{ license_key: string }>(`/api/v1/licenses/${license!.id}`, buyer.api_key);
  assert.match(license_key, /^[A-Z0-9-]{20,}$/);
  const [endpoint] = await dataOf<{ url: string }[]>('/api/v1/webhooks', seller.api_key);
  assert.match(endpoint!.url, /^https:/);
  const found = (await (await fetch(`${origin}/api/search?q=region`)).json()) as { hits: { slug: string }[] };
  assert.ok(found.hits.some(({ slug }) => slug === 'region-guard'));
}

test('an export that is killed is known for it, and one that is made after it is whole', async () => {
  const points: ((folder: string) => boolean)[] = [
    () => existsSync(join(dataDir, 'backup.tmp')),
    (folder) => existsSync(join(folder, 'tables/accounts.ndjson')),
    (folder) => existsSync(join(folder, 'files.ndjson')),
  ];
  for (const [place, isThere] of points.entries()) {
    const folder = join(parent, `killed-${place}`);
    await killed('export', folder, dataDir, () => isThere(folder));
    await giveUpHold();
    assert.ok(!existsSync(join(folder, 'manifest.json')));
    if (!existsSync(folder)) continue;
    assert.match((await run('export', folder, dataDir)).output, /holds an export that was not finished/);
    assert.match((await run('import', folder, join(parent, 'none'))).output, /has no manifest\.json/);
  }
  assert.ok(!existsSync(join(parent, 'none')));
  succeeded(await run('export', join(parent, 'third'), dataDir));
});

test('an import that is killed leaves no marketplace, and the next one goes through', async () => {
  const DATA_DIR = join(parent, 'imported');
  const staged = join(parent, 'imported.restoring-import');
  for (const point of [staged, join(staged, 'objects')]) {
    await killed('import', exported, DATA_DIR, () => existsSync(point));
    // But for the lock by which it was held.
    assert.deepEqual(readdirSync(DATA_DIR), ['lock.db']);
  }
  succeeded(await run('import', exported, DATA_DIR));
  assert.ok(!existsSync(staged));
  assert.deepEqual(readdirSync(DATA_DIR).sort(), ['marketplace.db', 'objects', 'secret.key']);
});

test('files go into a bucket, unless it is another installation’s', async (t) => {
  const bucket = await openFakeS3(t);
  bucket.files.set('installation', Buffer.from('019a0000-0000-7000-8000-000000000000\n'));
  const DATA_DIR = join(parent, 'beside-a-bucket');
  const refused = await run('import', exported, DATA_DIR, s3Environment(bucket));
  assert.match(refused.output, /^The bucket of S3_BUCKET carries the mark of another installation/);
  assert.deepEqual([refused.code, existsSync(DATA_DIR), bucket.files.size], [1, false, 1]);
  bucket.files.clear();
  succeeded(await run('import', exported, DATA_DIR, s3Environment(bucket)));
  for (const [path, bytes] of filesIn(join(exported, 'files/'))) assert.ok(bytes.equals(bucket.files.get(path)!), path);
  assert.ok(!existsSync(join(DATA_DIR, 'objects')));
});

test('what cannot be is refused with a sentence, and nothing is touched', async () => {
  const DATA_DIR = join(parent, 'refused');
  const without = await runScript('export', [join(parent, 'x')], { DATA_DIR: dataDir });
  assert.match(without.output, /^BACKUP_PASSPHRASE must be set/);
  assert.match((await runScript('import', [exported], { DATA_DIR })).output, /^BACKUP_PASSPHRASE must be set/);
  const empty = join(parent, 'empty');
  mkdirSync(empty);
  assert.match((await run('import', empty, DATA_DIR)).output, /has no manifest\.json/);
  assert.match((await runScript('import', [exported, '--report', 'x'], { DATA_DIR })).output, /^Of an export no row/);
  assert.ok(!existsSync(DATA_DIR));
});
