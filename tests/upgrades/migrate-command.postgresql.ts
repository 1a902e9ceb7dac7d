// `npm run migrate` on a database on PostgreSQL: what is told, with which exit status, and what is left of the database.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFakeS3, s3Environment } from '../../contract-tests/harness/fake-s3.js';
import { temporaryPostgresql } from '../../contract-tests/harness/postgresql-databases.js';
import { temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import { openDatabase, openOnServer, type PostgresqlOptions } from '../../db/engine/connection.js';
import { MIGRATIONS } from '../../db/engine/migrations.js';
import { runScript, type Ended } from '../process/service.js';

type Context = Parameters<typeof temporaryFolder>[0];

async function commandOn(t: Context, { url }: PostgresqlOptions): Promise<(...args: string[]) => Promise<Ended>> {
  const environment = {
    ...{ DATA_DIR: temporaryFolder(t), DATABASE_URL: url, DATABASE_ALLOW_UNSAFE: 'true', SECRET_KEY: 'k'.repeat(40) },
    ...s3Environment(await openFakeS3(t)),
  };
  return (...args) => runScript('migrate', args, environment);
}

test('a check tells what is pending and who is in the way, and changes nothing', async (t) => {
  const server = await temporaryPostgresql(t);
  const migrate = await commandOn(t, server);
  const current = await migrate('--check');
  assert.equal(current.code, 0, current.output);
  assert.match(current.output, /^The database test_\w+ on 127\.0\.0\.1:\d+ is at release [\d.]+: nothing to do$/m);
  const database = await openDatabase({ dataDir: temporaryFolder(t), exclusive: false }, openOnServer(server));
  t.after(() => database.close());
  // As if it were one that came before anything said that it only adds.
  const old = MIGRATIONS.findIndex(([name]) => name === '0053-signing-keys-in-turn');
  const pending = MIGRATIONS.slice(old).map(([name]) => name);
  await database.write(({ knex }) => knex('knex_migrations').whereIn('name', pending).delete());
  const idle = await migrate('--check');
  assert.equal(idle.code, 0, idle.output);
  assert.match(idle.output, new RegExp(`needs ${pending.length} migrations to be at release`));
  for (const name of pending) assert.match(idle.output, new RegExp(`^  ${name}: [A-Z].*\\.$`, 'm'));
  assert.match(
    idle.output,
    /No copy of it is kept: make a backup before[^]*No service is running on it\nIt can be done/,
  );
  const node = { id: 'n', release: '0.12.0', started_at: Date.now(), seen_at: Date.now() };
  await database.write(({ knex }) => knex('nodes').insert(node));
  for (const args of [['--check'], []]) {
    const served = await migrate(...args);
    assert.equal(served.code, 1);
    assert.match(served.output, /A service is running on it\nStop the service first\.\n$/);
  }
  const names: string[] = await database.committed.knex('knex_migrations').pluck('name');
  assert.equal(names.length, old);
});

test('an empty database is told of, and made', async (t) => {
  const server = await temporaryPostgresql(t, { isEmpty: true });
  const migrate = await commandOn(t, server);
  assert.match((await migrate('--check')).output, /^There is nothing in the database test_\w+ on .* yet$/m);
  const made = await migrate();
  assert.equal(made.code, 0, made.output);
  assert.match(made.output, new RegExp(`^${MIGRATIONS.length} migrations done$`, 'm'));
  assert.match((await migrate()).output, /nothing to do/);
});
