// Backups of an installation on PostgreSQL, as an operator makes, tries and restores them, beside the running service.
import assert from 'node:assert/strict';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openFakeS3, s3Environment, type FakeS3 } from '../../contract-tests/harness/fake-s3.js';
import { ownCertificate, type OwnCertificate } from '../../contract-tests/harness/own-certificate.js';
import { throughTls } from '../../contract-tests/harness/postgresql-tls.js';
import { onServer, temporaryPostgresql } from '../../contract-tests/harness/postgresql-databases.js';
import { dataFolder, runScript, startService, type Ended, type Service } from './service.js';

const cleanups: (() => unknown)[] = [];
const context = { after: (cleanup: () => unknown) => void cleanups.push(cleanup) };
let environment: Record<string, string>;
let target: string;
let bucket: FakeS3;
let service: Service;
before(async () => {
  const { url } = await temporaryPostgresql(context, { isEmpty: true });
  bucket = await openFakeS3(context);
  target = join(await dataFolder(context), 'backups');
  environment = {
    ...{ DATA_DIR: await dataFolder(context), DATABASE_URL: url, DATABASE_ALLOW_UNSAFE: 'true' },
    ...{ SECRET_KEY: 'k'.repeat(40), BACKUP_PASSPHRASE: 'correct horse battery staple', MIN_FREE_DISK: '1' },
    ...s3Environment(bucket),
  };
  const { code, output } = await run('seed', ['--products', '5', '--json']);
  assert.equal(code, 0, output);
  service = await startService(context, environment['DATA_DIR']!, environment);
});
after(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

const run = (name: string, args: readonly string[], more: Record<string, string> = {}): Promise<Ended> =>
  runScript(name, args, { ...environment, ...more });

async function done(ending: Promise<Ended>): Promise<string> {
  const { code, output } = await ending;
  assert.equal(code, 0, output);
  assert.doesNotMatch(output, new RegExp(new URL(environment['DATABASE_URL']!).password));
  return output;
}

const databases = (): Promise<string[]> =>
  onServer(async (knex) => knex('pg_database').whereLike('datname', 'marketplace_drill_%').pluck<string[]>('datname'));

/** What a service says that has neither to do with its port nor with whether a picture for links is drawn by now. */
const lasting = (body: string): string =>
  body
    .replaceAll(/localhost(:|%3A)\d+/g, 'localhost')
    .replaceAll(/<meta [^>]*"(?:og:image[^"]*|twitter:card)"[^>]*>/g, '');

test('a backup that is made beside the service is tried, and what it holds is served from another database', async (t) => {
  assert.match(await done(run('backup', [target])), /^Backed up \d+ files, .* and a database of [\d.]+ MB/m);
  const refused = await run('restore', [target, '--drill']);
  assert.match(refused.output, /may not make databases, .*alter role NAME createdb\.$/m);
  // A member of the role, who may; without a host, as for a socket.
  const { password, port, hostname, pathname } = new URL(environment['DATABASE_URL']!);
  const mayMake = `postgres://runner:${password}@${pathname}?host=${hostname}&port=${port}`;
  assert.match(
    await done(run('restore', [target, '--drill'], { DATABASE_URL: mayMake })),
    /is good: \d+ files, .* were restored, served and compared/,
  );
  assert.deepEqual(await databases(), []);
  const { url } = await temporaryPostgresql(t, { isEmpty: true });
  const another = await openFakeS3(t);
  const elsewhere = { DATA_DIR: await dataFolder(t), DATABASE_URL: url, ...s3Environment(another) };
  assert.match(await done(run('restore', [target], elsewhere)), /^Restored to the database test_\w+ on 127\.0\.0\.1/m);
  for (const [key, bytes] of another.files) assert.deepEqual(bucket.files.get(key), bytes, key);
  assert.ok(another.files.size > 5);
  const restored = await startService(t, elsewhere.DATA_DIR, { ...environment, ...elsewhere });
  for (const path of ['/api/search?limit=50', '/api/categories', '/products/region-guard']) {
    const [here, there] = await Promise.all(
      [service, restored].map(async ({ origin }) => (await fetch(origin + path)).text()),
    );
    assert.equal(lasting(there!), lasting(here!), path);
  }
});

test('a database that is not empty, another key and a backup of SQLite are refused before anything is touched', async (t) => {
  const { url } = await temporaryPostgresql(t, { isEmpty: true });
  const refused = async (words: RegExp, more: Record<string, string>, from = target): Promise<void> => {
    const { code, output } = await run('restore', [from], more);
    assert.equal(code, 1, output);
    assert.match(output, words);
  };
  await refused(/is not empty: name one that is/, {});
  await refused(/SECRET_KEY is not the one that the data of the backup are sealed by/, {
    DATABASE_URL: url,
    SECRET_KEY: 'y'.repeat(40),
  });
  const { DATABASE_URL: _, ...onSqlite } = environment;
  const sqlite = { ...onSqlite, DATA_DIR: await dataFolder(t) };
  await refused(/is of a marketplace on PostgreSQL: set DATABASE_URL/, { ...sqlite, DATABASE_URL: '' });
});

test('over TLS it trusts whom the service trusts, and no certificate of others', async (t) => {
  const [certificate, others] = [ownCertificate(['localhost']), ownCertificate(['localhost'])];
  const folder = await dataFolder(t);
  const overTls = async (certificateOfServer: OwnCertificate, mode: string) => {
    const url = await throughTls(t, environment['DATABASE_URL']!, certificateOfServer);
    return { DATABASE_URL: `${url}?sslmode=${mode}`, NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') };
  };
  await writeFile(join(folder, 'authority.pem'), certificate.cert);
  for (const [of, mode] of [
    [certificate, 'verify-full'],
    [others, 'no-verify'],
  ] as const)
    assert.match(await done(run('backup', [target], await overTls(of, mode))), /^Backed up/m, mode);
  const { code, output } = await run('backup', [target], await overTls(others, 'verify-full'));
  assert.equal(code, 1);
  assert.match(output, /cannot be used \(.*certificate/);
});

test('a copy for which the disk has no room beside what is to stay free is refused before it begins', async () => {
  const { code, output } = await run('backup', [target], { MIN_FREE_DISK: '100000000' });
  assert.equal(code, 1);
  assert.match(output, /The copy of the database needs \d+ MB more on the disk of .*MIN_FREE_DISK stays free\.$/m);
});

test('programs of PostgreSQL that are missing, too old or fail are told in a sentence', async (t) => {
  const bin = await dataFolder(t);
  const other = join(await dataFolder(t), 'others');
  const tool = async (script: string): Promise<Ended> => {
    await mkdir(bin, { recursive: true });
    await writeFile(join(bin, 'pg_dump'), `#!/bin/sh\n${script}\n`);
    await chmod(join(bin, 'pg_dump'), 0o755);
    return run('backup', [other], { PATH: bin });
  };
  const { code, output } = await run('backup', [other], { PATH: bin });
  assert.equal(code, 1);
  assert.match(output, /^pg_dump is not there, .*: install the package postgresql-client\.$/m);
  assert.match(
    (await tool('echo "pg_dump (PostgreSQL) 14.1"')).output,
    /pg_dump is of PostgreSQL 14, and the server of \d+/,
  );
  assert.match(
    (await tool('[ "$1" = --version ] && echo "pg_dump (PostgreSQL) 99.1" || { echo no luck >&2; exit 3; }')).output,
    /pg_dump ended with 3: no luck/,
  );
});
