// Giving: to an address, once, within bounds, and telling nobody anything about it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, given, grantShopFixtures, START } from '../../contract-tests/grants/shop-fixtures.js';
import { TooMuch } from '../../contract-tests/grants/allowance-double.js';

test('the answer, the letter and the row of a grant are the same whether or not the address has an account', async (t) => {
  const { give, person, knex, mailed } = await grantShopFixtures(t);
  await person('somebody@example.com');
  const made = [
    given(await give({ email: 'somebody@example.com' })),
    given(await give({ email: 'whosoever@example.com' })),
  ];
  const [known, unknown] = made.map(({ id: _id, email: _email, ...rest }) => rest);
  assert.deepEqual(known, unknown);
  assert.deepEqual([known!.accountId, known!.claimedAt, known!.licenseId], [null, null, null]);
  assert.equal(await mailed(), 2);
  const emails = await knex('messages').select('account_id', 'kind', 'status');
  assert.deepEqual(emails[0], emails[1]);
  assert.deepEqual(emails[0], { account_id: null, kind: 'grant_received', status: 'queued' });
  const jobs: { kind: string }[] = await knex('jobs').select('kind');
  assert.deepEqual(
    jobs.map(({ kind }) => kind),
    ['deliver_mail', 'deliver_mail'],
  );
});

test('the same again is what there is: by its name there, or without one by its address while it runs', async (t) => {
  const { give, revoke, time, mailed } = await grantShopFixtures(t);
  const first = given(await give({ externalId: '10422' }));
  assert.deepEqual(await give({ externalId: '10422', seats: 9 }), { grant: first, isNew: false });
  assert.equal(
    await give({ externalId: '10422', email: 'other@example.com' }),
    'validation_failed: external_id is that of a grant to another address',
  );
  assert.notEqual(given(await give({ externalId: '10422', source: 'polymart' })).id, first.id);
  await revoke(first.id);
  assert.equal(given(await give({ externalId: '10422' })).endedAs, 'revoked');

  const nameless = given(await give({ expiresAt: START + 5 }));
  assert.equal(given(await give()).id, nameless.id);
  time.now = START + 5;
  const next = given(await give());
  assert.notEqual(next.id, nameless.id, 'what is over by the clock alone is over');
  await revoke(next.id);
  assert.notEqual(given(await give()).id, next.id);
  assert.equal(await mailed(), 1, 'a thing that is given again and again is one letter a day');
  time.now += DAY_MS;
  await give({ externalId: 'the next day' });
  assert.equal(await mailed(), 2);
});

test('what is past is not given, nor what was never live, nor what somebody else sells', async (t) => {
  const { database, give, caller, productId } = await grantShopFixtures(t);
  assert.equal(await give({ expiresAt: START }), 'validation_failed: expires_at must lie in the future');
  const other = { ...caller, accountId: 'somebody else' };
  assert.equal(await give({}, other), 'forbidden: Only the seller of a product can give it away');
  assert.equal(await give({}, { ...other, isAdmin: true }), 'forbidden: Only the seller of a product can give it away');
  const limited = { ...caller, productIds: new Set(['another product']) };
  assert.equal(await give({}, limited), `not_found: There is no product ${productId}`);
  await database.write(({ knex }) => knex('products').where({ id: productId }).update({ first_live_at: null }));
  assert.equal(await give(), 'forbidden: A product can be given away once it has been live');
});

test('a product has so many grants, and so many a day', async (t) => {
  const { database, give, import: importAll, productId, time } = await grantShopFixtures(t);
  const fill = (count: number, at: number) =>
    database.write(({ knex }) =>
      knex.raw(
        `insert into product_grants (id, product_id, source, created_at)
         with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)
         select 'made-' || ? || '-' || n, ?, 'many', ? from numbers`,
        [count, at, productId, at],
      ),
    );
  await fill(19_999, START);
  const lines = await importAll([{}, { email: 'more@example.com' }]);
  assert.deepEqual(
    (lines as { is: string; fault: string | null }[]).map(({ is, fault }) => [is, fault]),
    [
      ['created', null],
      ['refused', 'The product has as many grants as it may have, or as may be made in a day'],
    ],
  );
  await assert.rejects(give({ externalId: 'one more' }), TooMuch);
  time.now += DAY_MS;
  assert.ok(given(await give({ externalId: 'one more' })));
  await fill(79_999, 1);
  assert.equal(await give({ externalId: 'too many' }), 'quota_exceeded: A product has at most 100,000 grants');
});
