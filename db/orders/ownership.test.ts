// Who owns what, by each of the ways there are, and nobody by what is another's or for another product.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { giveGrant } from '../../contract-tests/harness/given-grant.js';
import { giveSubscription } from '../../contract-tests/harness/given-subscription.js';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import type { NewOrder } from './orders.js';

async function shop(t: TestContext) {
  const time = { now: 5_000 };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const made = await db.write(async (tables) => {
    const sellerId = await addSeller(tables, 'seller');
    const product = async (slug: string, billingInterval: 'month' | null = null) =>
      addProduct(tables, { slug, sellerId, priceCents: 900, billingInterval });
    return {
      sellerId,
      ...{ vault: await product('vault'), warps: await product('warps'), monthly: await product('monthly', 'month') },
      ...{ ann: await addSeller(tables, 'ann'), ben: await addSeller(tables, 'ben') },
    };
  });
  const { sellerId, ann, ben, vault, warps, monthly } = made;
  const buy = (buyerId: string, id: string, more: Partial<NewOrder> = {}) =>
    db.write(async ({ orders }) => {
      const product = { id, name: 'It', sellerId, priceCents: 900 };
      const rest = { quantity: 1, additionalSeats: false, currency: 'USD', payment: 'test' as const, feePercent: 0 };
      return orders.create({ product, buyerId, ...rest, ...more });
    });
  const { ownership } = db.tables;
  /** Who of the two owns which of the three. */
  const owned = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const [who, accountId] of Object.entries({ ann, ben }))
      for (const [what, productId] of Object.entries({ vault, warps, monthly }))
        if (await ownership.owns(accountId, productId)) found.push(`${who} ${what}`);
    return found;
  };
  const put = (table: string, where: object, columns: object) =>
    db.database.write(({ knex }) => knex(table).where(where).update(columns));
  return { ...db, ...made, time, buy, ownership, owned, put };
}

test('an order, a free copy, a grant and a subscription each own one product of one account', async (t) => {
  const { time, buy, owned, ann, ben, vault, warps, monthly, write } = await shop(t);
  assert.deepEqual(await owned(), []);
  await buy(ann, vault);
  assert.deepEqual(await owned(), ['ann vault']);
  await write((tables) => tables.ownership.takeFree(ben, warps));
  assert.deepEqual(await owned(), ['ann vault', 'ben warps']);
  await write((tables) => giveGrant(tables, ben, vault, time.now + 2));
  assert.deepEqual(await owned(), ['ann vault', 'ben vault', 'ben warps']);
  await write((tables) => giveSubscription(tables, { buyerId: ann, productId: monthly }));
  assert.deepEqual(await owned(), ['ann vault', 'ann monthly', 'ben vault', 'ben warps']);
  time.now += 2;
  assert.deepEqual(await owned(), ['ann vault', 'ann monthly', 'ben warps'], 'until the grant expires');
});

test('a grant that was ended owns nothing, however long it was for', async (t) => {
  const { owned, ben, vault, write, put } = await shop(t);
  const id = await write((tables) => giveGrant(tables, ben, vault));
  assert.deepEqual(await owned(), ['ben vault']);
  await put('product_grants', { id }, { ended_at: 1, ended_as: 'revoked' });
  assert.deepEqual(await owned(), []);
});

test('what is billed again owns by its subscription alone: until its end, and while its order holds', async (t) => {
  const { time, owned, ann, monthly, write, put, tables, ownership } = await shop(t);
  const { id } = await write((own) => giveSubscription(own, { buyerId: ann, productId: monthly }));
  const row = { id };
  const [orderId, until] = [(await ownership.newestOrderId(ann, monthly))!, time.now + 10];
  await put('subscriptions', row, { owns_until: until });
  assert.deepEqual(await owned(), ['ann monthly']);
  await put('orders', { id: orderId }, { status: 'disputed' });
  assert.deepEqual(await owned(), []);
  await put('orders', { id: orderId }, { status: 'paid' });
  time.now = until;
  assert.deepEqual(await owned(), [], 'at its end');
  time.now -= 1;
  assert.deepEqual(await owned(), ['ann monthly']);
  assert.ok(await tables.subscriptions.byId(id));
});

test('money was given for a product by an order that was not free, and may have been by one that is disputed', async (t) => {
  const { buy, ownership, sellerId, ann, ben, vault, warps, put } = await shop(t);
  const told = async (accountId: string, productId: string): Promise<boolean[]> => [
    await ownership.hasPaid(accountId, productId),
    await ownership.mayHavePaid(accountId, productId),
  ];
  assert.deepEqual(await told(ann, vault), [false, false]);
  const { id } = await buy(ann, vault);
  assert.deepEqual(await told(ann, vault), [true, true]);
  assert.deepEqual([await told(ann, warps), await told(ben, vault)].flat(), [false, false, false, false]);
  await put('orders', { id }, { status: 'disputed' });
  assert.deepEqual(await told(ann, vault), [false, true]);
  await put('orders', { id }, { status: 'refunded', refunded_cents: 900 });
  assert.deepEqual(await told(ann, vault), [false, false]);
  const free = { product: { id: warps, name: 'It', sellerId, priceCents: 0 } };
  await buy(ann, warps, free);
  assert.deepEqual([await ownership.owns(ann, warps), ...(await told(ann, warps))], [true, false, false]);
});

test('the newest order that owns is found, also among those of one moment', async (t) => {
  const { time, buy, ownership, ann, ben, vault, warps, put } = await shop(t);
  const first = await buy(ann, vault);
  const second = await buy(ann, vault, { additionalSeats: true });
  await buy(ann, warps);
  await buy(ben, vault);
  assert.equal(await ownership.newestOrderId(ann, vault), second.id);
  await put('orders', { id: first.id }, { created_at: time.now + 1 });
  assert.equal(await ownership.newestOrderId(ann, vault), first.id);
  await put('orders', { id: first.id }, { status: 'disputed' });
  assert.equal(await ownership.newestOrderId(ann, vault), second.id);
});

test('free products that an account took are listed, newest first, and those of nobody else', async (t) => {
  const { time, ownership, ann, ben, vault, warps, write } = await shop(t);
  await write((tables) => tables.ownership.takeFree(ann, vault));
  time.now += 1;
  await write((tables) => tables.ownership.takeFree(ann, warps));
  await write((tables) => tables.ownership.takeFree(ben, vault));
  assert.deepEqual(
    (await Array.fromAsync(ownership.walkTaken(ann, 9))).flat().map(({ productSlug }) => productSlug),
    ['warps', 'vault'],
  );
});
