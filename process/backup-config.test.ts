// Where and when backups are made: what must be set together, and what is no place for them.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { StartRefused } from '../db/engine/start-refused.js';
import { readConfig } from './config.js';

const PASSPHRASE = { BACKUP_PASSPHRASE: 'a passphrase of mine' };
const KEYS = {
  BACKUP_S3_ENDPOINT: 'https://s3.example.com',
  BACKUP_S3_REGION: 'eu-central-1',
  BACKUP_S3_ACCESS_KEY_ID: 'key',
  BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
};

function refuses(environment: NodeJS.ProcessEnv, words: RegExp): void {
  assert.throws(
    () => readConfig(environment),
    (error) => error instanceof StartRefused && words.test(error.message),
  );
}

test('without a word of it there is no backup', () => {
  const nothing = { target: undefined, minuteOfDay: undefined, passphrase: undefined, s3: undefined };
  assert.deepEqual(readConfig({}).backup, { ...nothing, keeping: { days: 7, weeks: 4, months: 12 } });
});

test('a target is a folder, or a part of a bucket with all that opens it', () => {
  const { target, keeping, minuteOfDay } = readConfig({ BACKUP_TARGET: '/mnt/backups' }).backup;
  assert.deepEqual(target, { kind: 'folder', path: '/mnt/backups' });
  assert.deepEqual([keeping, minuteOfDay], [{ days: 7, weeks: 4, months: 12 }, undefined]);
  const prefixes = { '': '', '/': '', '/market': 'market/', '/a/b/': 'a/b/' };
  for (const [end, prefix] of Object.entries(prefixes)) {
    const bucket = readConfig({ ...KEYS, BACKUP_TARGET: `s3://backups${end}` }).backup.target;
    assert.deepEqual(bucket?.kind === 's3' && [bucket.location.bucket, bucket.prefix], ['backups', prefix]);
  }
});

test('a schedule is a time of day, with a target and a passphrase', () => {
  const given = { BACKUP_TARGET: '/mnt/backups', BACKUP_SCHEDULE: '03:30' };
  assert.equal(readConfig({ ...given, ...PASSPHRASE }).backup.minuteOfDay, 210);
  refuses(given, /^BACKUP_PASSPHRASE must be set/);
  refuses({ BACKUP_SCHEDULE: '03:30', ...PASSPHRASE }, /^BACKUP_SCHEDULE needs BACKUP_TARGET/);
});

test('what is malformed stops the start', () => {
  for (const BACKUP_SCHEDULE of ['3:30', '24:00', '12:60', 'daily'])
    refuses({ BACKUP_SCHEDULE }, /^BACKUP_SCHEDULE must be a time/);
  for (const BACKUP_KEEP of ['7', '7d,7d', '0d', '7d 4w', 'd', '1d,2w,3m,4d'])
    refuses({ BACKUP_KEEP }, /^BACKUP_KEEP must be numbers/);
  for (const BACKUP_PASSPHRASE of ['short', 'a line\nand another'])
    refuses({ BACKUP_PASSPHRASE }, /^BACKUP_PASSPHRASE must be at least 12/);
  for (const BACKUP_TARGET of ['s3://', 's3://B', 's3://backups/../x', 'https://example.com/x'])
    refuses({ ...KEYS, BACKUP_TARGET }, /must be a folder or s3:/);
  refuses({ BACKUP_TARGET: 's3://backups' }, /needs BACKUP_S3_ENDPOINT/);
  refuses({ DATA_DIR: '/srv/data', BACKUP_TARGET: '/srv/data/backups' }, /which is in DATA_DIR/);
});

test('a link that leads into the data folder is no other place', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-config-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const [DATA_DIR, link] = [join(folder, 'data'), join(folder, 'link')];
  mkdirSync(DATA_DIR);
  symlinkSync(DATA_DIR, link);
  for (const BACKUP_TARGET of [link, join(link, 'backups')])
    refuses({ DATA_DIR, BACKUP_TARGET }, /which is in DATA_DIR/);
  refuses({ DATA_DIR: link, BACKUP_TARGET: join(DATA_DIR, 'backups') }, /which is in DATA_DIR/);
});
