// What may happen to an order in each state.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OrderStatus } from '#generated/enums.js';
import { stateAfter, transitionFault, type OrderAction } from './order-states.js';

const ALLOWED: Readonly<Record<OrderStatus, Partial<Record<OrderAction, OrderStatus>>>> = {
  pending: { pay: 'paid', cancel: 'cancelled' },
  paid: { refundPart: 'partially_refunded', refund: 'refunded', dispute: 'disputed' },
  partially_refunded: { refundPart: 'partially_refunded', refund: 'refunded' },
  disputed: { winDispute: 'paid', loseDispute: 'refunded' },
  refunded: {},
  cancelled: {},
};
const ACTIONS: readonly OrderAction[] = [
  'pay',
  'cancel',
  'refundPart',
  'refund',
  'dispute',
  'winDispute',
  'loseDispute',
];

for (const status of OrderStatus) {
  test(`an order that is ${status} allows what the table says and nothing else`, () => {
    for (const action of ACTIONS) assert.equal(stateAfter(status, action), ALLOWED[status][action], action);
  });
}

test('a refused transition names what is allowed', () => {
  assert.equal(
    transitionFault('pending', 'refund'),
    'An order that is pending cannot be refunded; it can only be paid or cancelled',
  );
  assert.equal(
    transitionFault('partially_refunded', 'pay'),
    'An order that is partially refunded cannot be paid; it can only be refunded in part or refunded',
  );
  assert.equal(
    transitionFault('cancelled', 'pay'),
    'An order that is cancelled cannot be paid; nothing can change it any more',
  );
});
