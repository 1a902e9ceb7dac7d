// Coupons from a form are what was typed, and times come back into their fields as they were.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { couponInput } from './coupon-values.js';

function form(fields: Readonly<Record<string, string>>): FormData {
  const values = new FormData();
  for (const [name, value] of Object.entries(fields)) values.set(name, value);
  return values;
}

const OPEN = { max_uses: null, max_uses_per_buyer: null, starts_at: null, ends_at: null, product_ids: null };

test('a coupon takes off a share or an amount, never both', () => {
  assert.deepEqual(couponInput(form({ code: ' SUMMER ', off: '20', unit: 'percent' })), {
    code: 'SUMMER',
    percent_off: 20,
    ...OPEN,
  });
  assert.deepEqual(couponInput(form({ code: 'FIVE', off: '5.10', unit: 'amount' })), {
    code: 'FIVE',
    amount_off_cents: 510,
    ...OPEN,
  });
});

test('bounds are what was typed', () => {
  const { max_uses: uses, product_ids: products } = couponInput(
    form({ code: 'X', off: '1', unit: 'percent', max_uses: '3', product_ids: 'one\u001ftwo' }),
  );
  assert.deepEqual([uses, products], [3, ['one', 'two']]);
});
