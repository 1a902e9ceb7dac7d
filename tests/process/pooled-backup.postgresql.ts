// Backups and drills of an installation behind PgBouncer, which pools transactions: they go past it, or are refused.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openFakeS3, s3Environment } from '../../contract-tests/harness/fake-s3.js';
import { throughPgBouncer } from '../../contract-tests/harness/pgbouncer.js';
import { temporaryPostgresql } from '../../contract-tests/harness/postgresql-databases.js';
import { dataFolder, runScript, startService } from './service.js';

/** Requests that together meet each connection of the pooler. */
const ASKED = 60;

test('what pg_dump sets never comes to the service: through a pooler a backup is refused, and past it nothing changes', async (t) => {
  const { url } = await temporaryPostgresql(t, { isEmpty: true });
  const pooled = await throughPgBouncer(t, url);
  const mayMake = Object.assign(new URL(url), { username: 'runner' }).href;
  const environment = {
    ...{ DATA_DIR: await dataFolder(t), DATABASE_URL: pooled, DATABASE_PREPARE: 'off', DATABASE_ALLOW_UNSAFE: 'true' },
    ...{ SECRET_KEY: 'k'.repeat(40), BACKUP_PASSPHRASE: 'correct horse battery staple', MIN_FREE_DISK: '1' },
    ...s3Environment(await openFakeS3(t)),
  };
  const target = join(await dataFolder(t), 'backups');
  const run = async (name: string, args: readonly string[], more: Record<string, string> = {}) => {
    const { code, output } = await runScript(name, args, { ...environment, ...more });
    assert.ok(!output.includes(new URL(url).password), 'a password is printed nowhere');
    return { code, output };
  };
  const seeded = await run('seed', ['--products', '5', '--json']);
  assert.equal(seeded.code, 0, seeded.output);
  const service = await startService(t, environment.DATA_DIR, environment);
  const refusals: [RegExp, Record<string, string>][] = [
    [/DATABASE_URL leads to a pooler .*: set DATABASE_DIRECT_URL to the address of PostgreSQL itself\./, {}],
    [/DATABASE_DIRECT_URL leads to a pooler/, { DATABASE_DIRECT_URL: `${pooled}?application_name=other` }],
    [
      /DATABASE_DIRECT_URL leads to another database than DATABASE_URL/,
      { DATABASE_DIRECT_URL: (await temporaryPostgresql(t)).url },
    ],
  ];
  for (const [words, more] of refusals) {
    const { code, output } = await run('backup', [target], more);
    assert.match(output, words);
    assert.equal(code, 1);
  }
  const direct = { DATABASE_DIRECT_URL: mayMake };
  for (const [words, more] of [
    [/hint +Backup +No backup can be made here: DATABASE_URL leads to a pooler .*: set DATABASE_DIRECT_URL to/, {}],
    [/bad +Backup +No backup can be made here: DATABASE_URL leads to a pooler/, { BACKUP_TARGET: target }],
    [/hint +Backup +No backup can be made here: pg_dump is not there/, { ...direct, PATH: '/nowhere' }],
    [/bad +Backup +The one backup that was tried has failed/, direct],
  ] as const)
    assert.match((await run('doctor', [], more)).output, words);
  for (const [name, ...args] of [
    ['backup', target],
    ['restore', target, '--drill'],
  ] as const) {
    const { code, output } = await run(name, args, direct);
    assert.equal(code, 0, output);
  }
  const answers = Array.from({ length: ASKED }, () => fetch(`${service.origin}/api/products/region-guard`));
  const statuses = await Promise.all(answers.map(async (answer) => (await answer).status));
  assert.deepEqual([...new Set(statuses)], [200]);
});
