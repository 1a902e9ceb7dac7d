// Tests for the sums of sales: each day once, and others have their turn meanwhile.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST = 20_000;
const LAST = FIRST + 365;

test('a year is summed up day by day, each once, and others have their turn in between', async (t) => {
  let now = 0;
  const { tables, write } = await temporaryDatabase(t, { clock: () => now });
  const sold = [0, 1, 30, 31, 61, 62, 364, 365];
  const sellerId = await write(async (own) => {
    const [buyerId, sellerId] = [await addSeller(own, 'buyer'), await addSeller(own, 'seller')];
    const id = await addProduct(own, { slug: 'sold', sellerId });
    for (const day of [-1, ...sold, 366]) {
      now = (FIRST + day) * DAY_MS + (day % 2 === 0 ? 0 : DAY_MS - 1);
      await own.orders.create({
        product: { id, name: 'Sold', sellerId, priceCents: 100 },
        buyerId,
        quantity: 1,
        additionalSeats: true,
        currency: 'USD',
        payment: 'test',
        feePercent: 10,
      });
    }
    return sellerId;
  });

  let [turns, isOver] = [0, false];
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const days = await tables.salesDays.byDay({ sellerId, productIds: undefined, firstDay: FIRST, lastDay: LAST });
  isOver = true;
  assert.deepEqual(
    [...days].map(([day, { orders, netCents }]) => [day - FIRST, orders, netCents]),
    sold.map((day) => [day, 1, 90]),
  );
  assert.ok(turns >= 11, `${turns} turns`);
});
