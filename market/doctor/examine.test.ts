// What the doctor finds, and that nothing keeps it from an answer.
import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import type { DatabaseFacts } from '../../db/engine/look-at-database.js';
import { ownPayments } from '../../capabilities/payments/own-payments.js';
import { createDoctor } from './doctor.js';
import { doctorJobs } from './doctor-jobs.js';
import { examine } from './examine.js';
import type { ExaminedSettings, Patient } from './patient.js';
import type { ProxySightings } from './proxy-sightings.js';

const SECRET = 'hunter2-planted';
const DAY_MS = 86_400_000;

const KEEPING = { keeping: 'journal_mode=wal, synchronous=full', cure: undefined };
const SOUND: DatabaseFacts = { ...KEEPING, findings: [], pendingMigrations: 0 };

const UNSEEN: ProxySightings = {
  trusted: 0,
  forwardedNearby: null,
  forwardedFromAfar: null,
  forwardedShort: null,
  directNearby: null,
  directFromAfar: null,
};

async function folder(t: TestContext): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'doctor-'));
  t.after(() => rm(dataDir, { recursive: true, maxRetries: 5 }));
  return dataDir;
}

async function patientOf(
  t: TestContext,
  changes: Partial<Patient> = {},
  settings: Partial<ExaminedSettings> = {},
): Promise<Patient> {
  const unheard = () => Promise.reject(new Error(`no answer to ${SECRET}`));
  return {
    settings: {
      dataDir: await folder(t),
      minFreeBytes: 0,
      publicUrl: 'https://plugins.example.com',
      bucket: undefined,
      tryMail: undefined,
      trustProxy: 0,
      isKeyGiven: true,
      hasBackupTarget: false,
      tryServerTools: undefined,
      ...settings,
    },
    isOwner: true,
    clock: Date.now,
    database: () => Promise.resolve({ ...SOUND }),
    tables: () => Promise.resolve(undefined),
    objects: undefined,
    payments: ownPayments('manual'),
    scanner: () => Promise.resolve({ state: 'not_configured', advice: undefined }),
    sightings: () => Promise.resolve(UNSEEN),
    resolve: () => Promise.resolve(['203.0.113.7']),
    askBucket: unheard,
    ...changes,
  };
}

/** What is found of one thing: state, and what is so. */
async function found(id: string, patient: Patient): Promise<string> {
  const checks = await examine(patient, { isFarReaching: true, withinMs: 2000 });
  const { state, detail } = checks.find((check) => check.id === id)!;
  return `${state}: ${detail}`;
}

test('a check that hangs or throws holds up no other, and its words are not told', async (t) => {
  const hangs = new Promise<never>(() => undefined);
  const patient = await patientOf(t, {
    tables: () => hangs,
    resolve: () => hangs,
    database: () => Promise.reject(new Error(`cannot open with ${SECRET}`)),
    payments: { kind: 'stripe', lookOver: () => Promise.reject(new Error(SECRET)) },
  });
  const checks = await examine(patient, { isFarReaching: true, withinMs: 300 });
  const states = new Map(checks.map(({ id, state }) => [id, state]));
  assert.deepEqual(
    ['dns', 'backup', 'database', 'payments', 'open_files'].map((id) => states.has(id)),
    Array.from({ length: 5 }, () => true),
  );
  assert.deepEqual([states.get('dns'), states.get('database'), states.get('payments')], ['bad', 'hint', 'bad']);
  assert.ok(!JSON.stringify(checks).includes(SECRET));
});

test('each part is judged by what is so', async (t) => {
  const cases: readonly (readonly [string, RegExp, Partial<Patient>, Partial<ExaminedSettings>])[] = [
    ['disk', /^bad: .* uploads leave 1000000\.0 TB/, {}, { minFreeBytes: 1e18 }],
    ['disk', /^hint: There is no folder/, {}, { dataDir: '/nowhere/at/all' }],
    ['clock', /^good: .*no other clock/, {}, {}],
    ['clock', /^bad: The clock is \d+ days behind the build/, { clock: () => 1e12 }, {}],
    ['clock', /^bad: .*the file store are 2 minutes apart/, { askBucket: () => told(120_000) }, BUCKET],
    ['clock', /^hint: .*the file store are 10 seconds apart/, { askBucket: () => told(10_000) }, BUCKET],
    ['database', /^bad: The database is damaged: page 7/, database({ findings: ['page 7'] }), {}],
    ['database', /^hint: 3 migrations/, database({ pendingMigrations: 3 }), {}],
    ['database', /^bad: .*newer release/, database({ pendingMigrations: -1 }), {}],
    [
      'database',
      /^bad: .*synchronous=1/,
      database({ keeping: 'journal_mode=wal, synchronous=1', cure: 'Have DATA_DIR on a local disk' }),
      {},
    ],
    ['database', /^hint: .*another user/, { isOwner: false }, {}],
    ['dns', /^bad: The name plugins.example.com/, { resolve: () => Promise.reject(new Error('ENOTFOUND')) }, {}],
    ['dns', /^hint: .*this machine alone/, { resolve: () => Promise.resolve(['127.0.1.1']) }, {}],
    ['dns', /^good: /, {}, {}],
    ['dns', /^hint: .*only this machine/, {}, { publicUrl: 'http://[::1]:3000' }],
    ['mail', /^hint: There is no mail server/, {}, {}],
    ['mail', /^bad: .*let the service in \(smtp_535\)/, {}, { tryMail: () => replied('smtp_535') }],
    ['mail', /^bad: .*as it should \(ETIMEDOUT\)/, {}, { tryMail: () => replied('ETIMEDOUT') }],
    ['mail', /^good: /, {}, { tryMail: () => Promise.resolve({ isTaken: true }) }],
    [
      'scanner',
      /^bad: .*lets malware through/,
      { scanner: () => Promise.resolve({ state: 'unfit', advice: 'x' }) },
      {},
    ],
    ['proxy', /^good: /, {}, {}],
    ['proxy', /^bad: .*TRUST_PROXY is 0/, seen({ forwardedNearby: 1 }), {}],
    ['proxy', /^bad: .*TRUST_PROXY is none/, seen({ forwardedNearby: 1 }), { trustProxy: 'none' }],
    ['proxy', /^hint: .*from afar/, seen({ forwardedFromAfar: 1 }), {}],
    ['proxy', /^good: /, seen({ forwardedFromAfar: 1 }), { trustProxy: 'none' }],
    ['proxy', /^hint: .*started with TRUST_PROXY=0, and here it is 1/, {}, { trustProxy: 1 }],
    ['proxy', /^hint: .*no request has come/, seen({ trusted: 1 }), { trustProxy: 1 }],
    ['proxy', /^good: /, seen({ trusted: 1, forwardedNearby: 1 }), { trustProxy: 1 }],
    [
      'proxy',
      /^bad: .*fewer than 2 addresses/,
      seen({ trusted: 2, forwardedNearby: 1, forwardedShort: 1 }),
      { trustProxy: 2 },
    ],
    ['proxy', /^bad: .*past the proxies/, seen({ trusted: 1, directFromAfar: 1 }), { trustProxy: 1 }],
    ['proxy', /^hint: .*past the proxies/, seen({ trusted: 1, directNearby: 1 }), { trustProxy: 1 }],
    ['payments', /^hint: .*by nobody/, { payments: ownPayments('test') }, {}],
    ['payments', /^bad: Stripe refuses the key/, standing({ key: 'refused' }), {}],
    ['payments', /^bad: Stripe has no webhook endpoint/, standing({ endpoint: 'missing' }), {}],
    ['payments', /^bad: Stripe does not send invoice.paid/, standing({ missing: ['invoice.paid'] }), {}],
    ['payments', /^hint: .*may not see/, standing({ endpoint: 'unknown' }), {}],
    ['payments', /^good: /, standing({}), {}],
  ];
  for (const [id, wanted, changes, settings] of cases)
    assert.match(await found(id, await patientOf(t, changes, settings)), wanted);
});

const BUCKET = { bucket: { endpoint: 'https://s3.example.com', name: 'files' } };
const told = (aheadMs: number) => Promise.resolve({ takesUploads: true, aheadMs });
const replied = (code: string) => Promise.resolve({ isTaken: false as const, code });
const seen = (changes: Partial<ProxySightings>): Partial<Patient> => ({
  sightings: () => Promise.resolve({ ...UNSEEN, ...changes }),
});
const database = (changes: object): Partial<Patient> => ({
  database: () => Promise.resolve({ ...SOUND, ...changes }),
});
const standing = (changes: object): Partial<Patient> => ({
  payments: {
    kind: 'stripe',
    lookOver: () => Promise.resolve({ key: 'works', endpoint: 'there', missing: [], aheadMs: null, ...changes }),
  },
});

test('a data folder that others may read is bad, and the check leaves it as it is', async (t) => {
  const dataDir = await folder(t);
  await writeFile(join(dataDir, 'marketplace.db'), '', { mode: 0o644 });
  await mkdir(join(dataDir, 'not-ours'), { mode: 0o755 });
  assert.match(await found('permissions', await patientOf(t, {}, { dataDir })), /^hint: .*were the folder open/);
  await chmod(dataDir, 0o755);
  for (let look = 0; look < 2; look++)
    assert.match(
      await found('permissions', await patientOf(t, {}, { dataDir })),
      /^bad: .*list the folder, marketplace\.db of/,
    );
});

test('without a folder for temporary files no uploaded file is judged, which is told by its name', async (t) => {
  assert.match(await found('scratch', await patientOf(t)), /^(?:good|hint): Temporary files are made in /);
  const { TMPDIR } = process.env;
  t.after(() => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  });
  const patient = await patientOf(t);
  process.env.TMPDIR = '/nowhere/at/all';
  assert.match(await found('scratch', patient), /^bad: No temporary file can be made in \/nowhere\/at\/all \(ENOENT\)/);
});

test('what is known of backups, drills and the key', async (t) => {
  const now = { ms: 100 * DAY_MS };
  const db = await temporaryDatabase(t, { clock: () => now.ms });
  const known = { tables: () => Promise.resolve(db.tables), clock: () => now.ms };
  const of = async (id: string, settings: Partial<ExaminedSettings> = {}, more = {}): Promise<string> =>
    found(id, await patientOf(t, { ...known, ...more }, settings));
  assert.match(await of('backup'), /^bad: There is no backup/);
  assert.match(await of('backup', { hasBackupTarget: true }), /^bad: BACKUP_TARGET is set/);
  await db.write(({ secretKeys }) => secretKeys.set('its first', 'current'));
  assert.match(await of('backup'), /^hint: There is no backup/, 'it was set up today');
  assert.match(await of('backup', { hasBackupTarget: true }), /^hint: BACKUP_TARGET is set/);
  now.ms += DAY_MS;
  await db.write(({ secretKeys }) => secretKeys.set('its second', 'current'));
  assert.match(await of('backup'), /^bad: There is no backup/);
  assert.match(await of('escrow'), /^hint: The secret is in SECRET_KEY$/);
  const none = { database: () => Promise.resolve(undefined) };
  assert.match(await of('escrow', { isKeyGiven: false }, none), /^hint: There is no secret yet/);
  assert.match(await of('escrow', { isKeyGiven: false }), /^bad: There is neither secret\.key/);
  await db.write(({ installationMarks }) => installationMarks.change('backup', true));
  assert.match(await of('backup'), /^hint: An admin said/);
  await db.write(({ backups }) => backups.noteSuccess('backup', now.ms));
  now.ms += DAY_MS;
  assert.match(await of('backup'), /^good: The last backup is 24 hours old/);
  assert.match(await of('escrow'), /^good: .*sealed copy/);
  assert.match(await of('drill'), /^hint: No backup was restored/);
  await db.write(({ backups }) => backups.noteSuccess('drill', now.ms));
  now.ms += 3 * DAY_MS;
  assert.match(await of('backup'), /^bad: The last backup is 4 days old/);
  assert.match(await of('drill'), /^good: .*3 days ago/);
  const tryServerTools = () => Promise.resolve('pg_dump is not there: install it.');
  assert.match(await of('backup', { tryServerTools }), /^hint: No backup can be made here: pg_dump .* install it$/);
  assert.match(await of('backup', { tryServerTools, hasBackupTarget: true }), /^bad: No backup can be made here/);
  await db.write(({ backups }) => backups.noteFailure('drill'));
  assert.match(await of('drill'), /^bad: .*a drill has failed since/);
});

test('however many ask, a service examines itself once in half a minute', async (t) => {
  let asked = 0;
  const resolve = () => Promise.resolve([`203.0.113.${(asked += 1)}`]);
  const doctor = createDoctor(await patientOf(t, { resolve }));
  const [one, other] = await Promise.all([doctor.checkUp(), doctor.checkUp()]);
  assert.equal(await doctor.checkUp(), one);
  assert.deepEqual([one, asked], [other, 1]);
  await doctor.lookOver();
  assert.equal(asked, 1);
});

test('once a day the log says that all is well, or what is not, however often the service starts', async (t) => {
  const now = { ms: Date.now() };
  const db = await temporaryDatabase(t, { clock: () => now.ms });
  const clock = () => now.ms;
  const lines: string[] = [];
  const log = {
    info: (_: object, message: string) => void lines.push(`info ${message}`),
    warn: (_: object, message: string) => void lines.push(`warn ${message}`),
  };
  const doctor = createDoctor(await patientOf(t, { tables: () => Promise.resolve(db.tables), clock }));
  const start = async (): Promise<void> => {
    const { tell_health: job } = doctorJobs({ doctor, clock, write: db.write }, log, 0);
    await job!.run(undefined as never, new AbortController().signal);
  };
  await start();
  await start();
  assert.equal(lines.length, 1);
  assert.match(lines[0]!, /^warn not all is well\. Backup: There is no backup\. Set BACKUP_TARGET/);
  now.ms += DAY_MS;
  await db.write(({ backups }) => backups.noteSuccess('backup', now.ms));
  await start();
  assert.deepEqual(lines.slice(1), ['info all is well']);
});
