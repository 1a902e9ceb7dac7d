// Tests for how orders look on the wire.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paymentFixtures } from '../../contract-tests/harness/payment-fixtures.js';
import { orderShape } from './order-shape.js';

test('the page of a provider is answered only while that takes the money', async (t) => {
  const { market, order, tables } = await paymentFixtures(t);
  const { page, ...placed } = await order();
  assert.match((await orderShape(tables, null, placed, market)).checkout_url!, new RegExp(page));
  const manual = { settings: { ...market.settings, payments: 'manual' as const } };
  assert.equal((await orderShape(tables, null, placed, manual)).checkout_url, null);
});
