// Taking: by whoever reads the mail of an address, once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addProduct } from '../../contract-tests/harness/temporary-database.js';
import { DAY_MS, EMAIL, given, grantShopFixtures, START } from '../../contract-tests/grants/shop-fixtures.js';
import { claimGrantsOf, lockWithGrants } from './claim-grants.js';

test('nobody owns what they have not taken; taking it gives ownership and a license, once', async (t) => {
  const { tables, give, person, claim, productId, license, time } = await grantShopFixtures(t);
  const { id } = given(await give({ seats: 5, expiresAt: START + DAY_MS }));
  const jo = await person();
  assert.equal(await tables.ownership.owns(jo.id, productId), false);
  time.now += 1;
  const [taken, ...more] = await claim(jo.id);
  const { id: licenseId, seats, expiresAt, graceHours } = (await license(jo.id))!;
  assert.deepEqual([taken!.id, taken!.claimedAt, taken!.licenseId, more], [id, START + 1, licenseId, []]);
  assert.deepEqual([seats, expiresAt, graceHours], [5, START + DAY_MS, 0]);
  assert.equal(await tables.ownership.owns(jo.id, productId), true);
  assert.deepEqual(await claim(jo.id), []);
});

test('seats that nobody named are those that the product allows; of several grants they add up', async (t) => {
  const { write, give, person, claim, license, productId } = await grantShopFixtures(t);
  await give();
  await give({ externalId: 'another purchase', seats: 2 });
  const jo = await person();
  assert.equal((await claim(jo.id)).length, 2);
  assert.equal((await license(jo.id))!.seats, 3 + 2);
  await write(({ products }) => products.update(productId, { maxActivations: null }));
  await give({ externalId: 'without limit' });
  await claim(jo.id);
  assert.equal((await license(jo.id))!.seats, null);
});

test('an address that nobody confirmed takes nothing, nor does another one, nor who has none', async (t) => {
  const { write, give, person, claim, sellerId } = await grantShopFixtures(t);
  await give();
  const unconfirmed = await write(({ accounts }) =>
    accounts.create({ email: EMAIL, emailVerifiedAt: null, displayName: 'Jo' }),
  );
  const other = await person('other@example.com');
  for (const { id } of [unconfirmed, other]) assert.deepEqual(await claim(id), []);
  assert.deepEqual(await claim(sellerId), [], 'who has no address');
});

test('a seller does not take what the seller gave', async (t) => {
  const { database, give, claim, sellerId } = await grantShopFixtures(t);
  await give();
  await database.write(({ knex }) =>
    knex('accounts').where({ id: sellerId }).update({ email: EMAIL, email_verified_at: 1 }),
  );
  assert.deepEqual(await claim(sellerId), []);
});

test('a key that is limited to products takes those of these alone', async (t) => {
  const { give, person, claim, productId } = await grantShopFixtures(t);
  await give();
  const jo = await person();
  assert.deepEqual(await claim(jo.id, new Set(['another product'])), []);
  assert.equal((await claim(jo.id, new Set([productId]))).length, 1);
});

test('what somebody may not take hides nothing of what they may, however much it is', async (t) => {
  const { write, give, person, claim, productId } = await grantShopFixtures(t);
  const jo = await person();
  const own = await write((tables) => addProduct(tables, { slug: 'own', sellerId: jo.id }));
  const foreign = await write((tables) => addProduct(tables, { slug: 'foreign' }));
  for (const others of [own, foreign])
    await write(({ grants }) =>
      grants.create(
        Array.from({ length: 100 }, (_, index) => ({
          ...{ productId: others, email: EMAIL, source: 'flood', externalId: `${index}`, seats: null, expiresAt: null },
        })),
      ),
    );
  const { id } = given(await give());
  assert.deepEqual(
    (await claim(jo.id, new Set([productId]))).map((grant) => grant.id),
    [id],
    'a key that is limited to products',
  );
  assert.equal((await claim(jo.id)).length, 100, 'those of others, though the own ones came first');
});

test('what is over or taken back before somebody takes it is nobody’s', async (t) => {
  const { give, person, claim, revoke, time } = await grantShopFixtures(t);
  const { id } = given(await give());
  await give({ externalId: 'a trial', expiresAt: START + 1 });
  await revoke(id);
  time.now = START + 1;
  assert.deepEqual(await claim((await person()).id), []);
});

test('nor is it where a job has marked nothing yet: neither offered nor given', async (t) => {
  const { tables, write, give, person, time } = await grantShopFixtures(t);
  const { id } = given(await give({ expiresAt: START + 1 }));
  const jo = await person();
  const claim = () => write(({ grants }) => grants.claim(id, { accountId: jo.id, email: EMAIL }));
  const receiver = { accountId: jo.id, email: EMAIL, productIds: null };
  assert.equal((await tables.grants.openFor(receiver)).length, 1);
  time.now = START + 1;
  assert.deepEqual(await tables.grants.openFor(receiver), []);
  assert.equal(await claim(), false);
  time.now = START;
  assert.equal(await claim(), true, 'it was good a moment before');
});

test('of two claims at once one gets it', async (t) => {
  const { write, give, person } = await grantShopFixtures(t);
  const { id } = given(await give());
  const [jo, other] = [await person(), await person('other@example.com')];
  const claimed = await write(async ({ grants }) => [
    await grants.claim(id, { accountId: other.id, email: 'other@example.com' }),
    await grants.claim(id, { accountId: jo.id, email: EMAIL }),
    await grants.claim(id, { accountId: jo.id, email: EMAIL }),
  ]);
  assert.deepEqual(claimed, [false, true, false]);
});

test('one that somebody else took since it was read is left to them', async (t) => {
  const { write, give, person } = await grantShopFixtures(t);
  await give();
  const jo = await person();
  const taken = await write(async (own) => {
    const grants = { ...own.grants, claim: async () => false };
    return claimGrantsOf({ ...own, grants }, jo, await lockWithGrants(own, jo.id, jo.email));
  });
  assert.deepEqual(taken, []);
});
