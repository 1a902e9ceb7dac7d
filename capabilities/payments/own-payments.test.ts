// Tests for the ways of paying that involve no provider.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownPayments } from './own-payments.js';
import { PaymentsUnavailable } from './payment-port.js';

test('without a provider there is no page, no message, and what another one took or bills waits for that one', async () => {
  const payments = ownPayments('manual');
  const order = {
    id: 'o',
    productName: 'Guard',
    unitPriceCents: 500,
    quantity: 1,
    discountCents: 0,
    amountCents: 500,
    currency: 'USD',
    buyerEmail: 'buyer@example.com',
    billingInterval: null,
  };
  assert.equal(payments.kind, 'manual');
  assert.equal(await payments.openCheckout(order, 1), null);
  await assert.rejects(payments.closeCheckout('cs_1'), PaymentsUnavailable);
  await assert.rejects(payments.cancelSubscription('sub_1'), PaymentsUnavailable);
  const refund = { id: 'r', orderId: 'o', reference: 'pi_1', amountCents: 500, currency: 'USD' };
  await assert.rejects(payments.refund(refund), PaymentsUnavailable);
  assert.equal(payments.readEvent(Buffer.from('{}'), 't=1,v1=00'), null);
  assert.equal(await payments.paymentOfInvoice('none'), null);
});
