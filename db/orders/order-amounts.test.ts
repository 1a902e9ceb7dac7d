// The operator's share of an order to the cent.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountsOf } from './order-amounts.js';

test("the operator's fee is rounded half up, and the rest is the seller's", () => {
  const feeOf = (unitPriceCents: number, feePercent: number): number => {
    const { amountCents, feeCents, sellerNetCents } = amountsOf(
      { unitPriceCents, quantity: 1, discountCents: 0 },
      feePercent,
    );
    assert.deepEqual([amountCents, sellerNetCents], [unitPriceCents, unitPriceCents - feeCents]);
    return feeCents;
  };
  assert.deepEqual(
    [feeOf(49, 1), feeOf(50, 1), feeOf(149, 1), feeOf(150, 1), feeOf(999, 0), feeOf(999, 100)],
    [0, 1, 1, 2, 0, 999],
  );
});
