// What may happen to an order in each state.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OrderStatus } from '#generated/enums.js';
import { allows, transitionFault, type OrderAct } from './order-states.js';

const ALLOWED: Readonly<Record<OrderStatus, readonly OrderAct[]>> = {
  pending: ['pay', 'cancel'],
  paid: ['refund_part', 'refund', 'dispute', 'lose_dispute'],
  partially_refunded: ['refund_part', 'refund', 'dispute', 'lose_dispute'],
  disputed: ['win_dispute', 'lose_dispute'],
  refunded: [],
  cancelled: ['pay'],
};
const ACTS: readonly OrderAct[] = ['pay', 'cancel', 'refund_part', 'refund', 'dispute', 'win_dispute', 'lose_dispute'];

for (const status of OrderStatus) {
  test(`an order that is ${status} allows what the table says and nothing else`, () => {
    assert.deepEqual(
      ACTS.filter((act) => allows(status, act)),
      ALLOWED[status],
    );
  });
}

test('a refused transition names what is allowed', () => {
  assert.equal(
    transitionFault('pending', 'refund'),
    'An order that is pending cannot be refunded; it can only be paid or cancelled',
  );
  assert.equal(
    transitionFault('partially_refunded', 'pay'),
    'An order that is partially refunded cannot be paid; it can only be refunded in part, refunded, or disputed',
  );
  assert.equal(
    transitionFault('refunded', 'pay'),
    'An order that is refunded cannot be paid; nothing can change it any more',
  );
});
