// Lists: each line is judged by itself, and the same list again changes nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grantStage, START } from '../../contract-tests/grants/grant-stage.js';
import { importGrants } from './import-grants.js';
import { mailGrants } from './mail-grants.js';
import { isRefused } from '../refused.js';

test('lines of a list are judged in their order, and the same list again changes nothing', async (t) => {
  const { import: importAll, give, knex, time } = await grantStage(t);
  await give({ externalId: 'there', email: 'there@example.com' });
  const list = [
    { email: 'a@example.com' },
    { email: 'a@example.com' },
    { email: 'a@example.com', externalId: '1' },
    { email: 'b@example.com', externalId: '1' },
    { email: 'there@example.com', externalId: 'there' },
    { email: 'other@example.com', externalId: 'there', source: 'builtbybit' },
    { email: 'c@example.com', expiresAt: START },
    { email: 'other@example.com', externalId: 'there', source: 'elsewhere' },
    'That is no e-mail address',
  ];
  const outcome = async () =>
    ((await importAll(list)) as { line: number; is: string; fault: string | null }[]).map(
      ({ is, fault }) => fault ?? is,
    );
  const first = await outcome();
  assert.deepEqual(first, [
    'created',
    'Line 2 is for the same address already',
    'created',
    'Line 4 is for the same external_id already',
    'unchanged',
    'Line 6 is for the same external_id already',
    'The time in expires_at is past',
    'created',
    'That is no e-mail address',
  ]);
  const rows: unknown[] = await knex('product_grants').orderBy('id');
  time.now += 1;
  assert.deepEqual(
    await outcome(),
    first.map((is) => (is === 'created' ? 'unchanged' : is)),
  );
  assert.deepEqual(await knex('product_grants').orderBy('id'), rows);
  const jobs: unknown[] = await knex('jobs').where({ kind: 'mail_grants' });
  assert.equal(jobs.length, 1);
});

test('a list with a name of a grant to somebody else is refused there', async (t) => {
  const { import: importAll, give } = await grantStage(t);
  await give({ externalId: '1' });
  assert.deepEqual(await importAll([{ externalId: '1', email: 'b@example.com' }]), [
    { line: 2, is: 'refused', fault: 'The external_id is that of a grant to another address' },
  ]);
});

test('a list of what somebody else sells is refused as a whole', async (t) => {
  const { write, services, call, caller, productId } = await grantStage(t);
  const other = { ...call, caller: { ...caller, accountId: 'somebody else' } };
  const outcome = await write((own) => importGrants(own, services, other, productId, []));
  assert.ok(isRefused(outcome));
});

test('letters wait for a job, and whoever has taken or lost it by then gets none', async (t) => {
  const { tables, write, services, import: importAll, person, claim, revoke, mailed } = await grantStage(t);
  await importAll([
    {},
    { email: 'gone@example.com' },
    { email: 'b@example.com' },
    { email: 'b@example.com', externalId: '2' },
  ]);
  const waiting = await tables.grants.unwritten(10);
  assert.equal(waiting.length, 4);
  await claim((await person()).id);
  await revoke(waiting[1]!.id);
  assert.equal((await tables.grants.unwritten(10)).length, 3);
  await write((own) => mailGrants(own, services, waiting));
  assert.equal(await mailed(), 1);
  assert.deepEqual(await tables.grants.unwritten(10), []);
  await write((own) => mailGrants(own, services, waiting));
  assert.equal(await mailed(), 1);
});
