// Lists: each line is judged by itself, and the same list again changes nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { given, grantShopFixtures, START } from '../../contract-tests/grants/shop-fixtures.js';
import { importGrants, importParts } from './import-grants.js';
import { mailGrants } from './mail-grants.js';
import { isRefused } from '../refused.js';

test('lines of a list are judged in their order, and the same list again changes nothing', async (t) => {
  const { import: importAll, give, knex, time } = await grantShopFixtures(t);
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
  const { import: importAll, give } = await grantShopFixtures(t);
  await give({ externalId: '1' });
  assert.deepEqual(await importAll([{ externalId: '1', email: 'b@example.com' }]), [
    { line: 2, email: 'b@example.com', is: 'refused', fault: 'The external_id is that of a grant to another address' },
  ]);
});

test('a list of what somebody else sells is refused as a whole', async (t) => {
  const { write, services, call, caller, productId } = await grantShopFixtures(t);
  const other = { ...call, caller: { ...caller, accountId: 'somebody else' } };
  const outcome = await write((own) => importGrants(own, services, other, productId, []));
  assert.ok(isRefused(outcome));
});

test('e-mails wait for a job, and whoever has taken or lost it by then gets none', async (t) => {
  const { tables, write, services, import: importAll, person, claim, revoke, mailed } = await grantShopFixtures(t);
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

test('a long list is imported in parts, in which a grant of an earlier one is known', () => {
  const line = (line: number, externalId: string | null) => ({
    line,
    email: 'a@example.com',
    wanted: { email: 'a@example.com', source: 'shop', externalId, seats: null, expiresAt: null },
  });
  const lines = Array.from({ length: 600 }, (_, index) => line(index + 2, String(index)));
  const parts = importParts([...lines, line(602, '1'), line(603, null), line(604, null)]);
  assert.deepEqual(
    parts.map((part) => part.length),
    [250, 250, 103],
  );
  assert.deepEqual(parts.flat().slice(0, 600), lines);
  assert.deepEqual(
    parts
      .flat()
      .slice(600)
      .map(({ wanted }) => (typeof wanted === 'string' ? wanted : 'wanted')),
    ['Line 3 is for the same external_id already', 'wanted', 'Line 603 is for the same address already'],
  );
  assert.deepEqual(importParts([]), [[]]);
});

test('an address is given a product a hundred times at most, those that ended included', async (t) => {
  const { import: importAll, give, revoke, productId } = await grantShopFixtures(t);
  await revoke(given(await give({ externalId: 'first' })).id);
  const lines = await importAll(Array.from({ length: 101 }, (_, index) => ({ externalId: String(index) })));
  assert.ok(!isRefused(lines));
  const said = lines.map(({ is, fault }) => fault ?? is);
  const full = 'The address was given the product as often as it may be';
  assert.deepEqual(said, [...Array<string>(99).fill('created'), full, full]);
  assert.equal(
    await give({ externalId: 'another' }),
    'quota_exceeded: A product can be given to one address 100 times at most',
  );
  assert.ok(given(await give({ externalId: '0' })), 'what is there already is answered');
  assert.ok(given(await give({ email: 'b@example.com', externalId: 'another' })).productId === productId);
});
