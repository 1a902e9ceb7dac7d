// Ends: taken back, over, or its taker gone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, EMAIL, given, grantShopFixtures, START } from '../../contract-tests/grants/shop-fixtures.js';
import { expireGrants } from './end-grants.js';
import { mailGrants } from './mail-grants.js';
import type { GrantRecord } from '../../db/grants/grant-record.js';

test('taking back ends ownership and license at once, and a second time changes nothing', async (t) => {
  const { tables, give, person, claim, revoke, productId, license, time, caller } = await grantShopFixtures(t);
  const { id } = given(await give());
  const jo = await person();
  await claim(jo.id);
  const { id: licenseId } = (await license(jo.id))!;
  for (const by of [
    { ...caller, accountId: jo.id },
    { ...caller, productIds: new Set(['another product']) },
  ])
    assert.equal(await revoke(id, by), `not_found: There is no grant ${id}`);
  assert.equal(await revoke('no grant'), 'not_found: There is no grant no grant');
  time.now += 1;
  const first = await revoke(id);
  assert.deepEqual([(first as GrantRecord).endedAs, (first as GrantRecord).endedAt], ['revoked', START + 1]);
  assert.equal(await tables.ownership.owns(jo.id, productId), false);
  const { status, reason } = (await tables.licenses.byId(licenseId))!;
  assert.deepEqual([status, reason], ['revoked', 'a test']);
  time.now += 1;
  assert.deepEqual(
    await revoke(id, { ...caller, accountId: 'an admin', isAdmin: true, scopes: new Set(['admin']) }),
    first,
  );
});

test('a license that was given for something else as well loses the seats alone', async (t) => {
  const { tables, give, person, claim, revoke, productId, license } = await grantShopFixtures(t);
  await give({ seats: 2 });
  const { id } = given(await give({ externalId: 'more', seats: 5 }));
  const jo = await person();
  await claim(jo.id);
  await revoke(id);
  const { status, seats } = (await license(jo.id))!;
  assert.deepEqual([status, seats, await tables.ownership.owns(jo.id, productId)], ['active', 2, true]);
});

test('what has expired is stored as ended: a clock that is set back revives nothing', async (t) => {
  const {
    tables,
    write,
    give,
    import: importAll,
    person,
    claim,
    productId,
    time,
    license,
  } = await grantShopFixtures(t);
  const expiresAt = START + DAY_MS;
  const { id } = given(await give({ expiresAt }));
  const jo = await person();
  await claim(jo.id);
  const { id: licenseId } = (await license(jo.id))!;
  await importAll(Array.from({ length: 60 }, (_, count) => ({ externalId: `${count}`, expiresAt })));
  const owns = () => tables.ownership.owns(jo.id, productId);
  time.now = expiresAt - 1;
  await expireGrants({ tables, write });
  assert.equal(await owns(), true);
  time.now = expiresAt;
  assert.equal(await owns(), false, 'by the clock, before the job');
  await expireGrants({ tables, write });
  time.now = START;
  assert.equal(await owns(), false);
  assert.deepEqual(await claim(jo.id), []);
  assert.equal((await tables.grants.byId(id))!.endedAs, 'expired');
  assert.equal((await tables.licenses.byId(licenseId))!.status, 'expired');
});

test('an account that is deleted takes its address out of what it took, and the seller learns of no other', async (t) => {
  const { tables, write, give, person, claim, productId } = await grantShopFixtures(t);
  const taken = given(await give({ externalId: '1' }));
  const jo = await person();
  await claim(jo.id);
  const open = given(await give({ externalId: '2' }));
  await write((own) => own.accounts.delete(jo.id));
  const after = await tables.grants.list({ productId }, { page: 1, limit: 10 });
  assert.deepEqual(
    after.items.map(({ id, email, accountId }) => [id, email, accountId]),
    [
      [open.id, EMAIL, null],
      [taken.id, null, jo.id],
    ],
  );
  assert.equal(given(await give({ externalId: '1' })).id, taken.id, 'its name is known without its address');
  await write(async (own) => {
    const waiting = (await own.grants.byId(taken.id))!;
    await mailGrants(own, { mail: undefined as never, clock: () => START }, [waiting]);
  });
});
