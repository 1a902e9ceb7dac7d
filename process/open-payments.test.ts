// The payment provider that the settings name.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPayments } from './open-payments.js';

const log = { warn: () => undefined, error: () => undefined };
const publicUrl = 'https://plugins.example.com';

test('there is a provider where the settings have one, and none elsewhere', async () => {
  assert.equal(await openPayments({ stripe: undefined, publicUrl }, log), undefined);
  const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', taxes: false, invoices: false };
  assert.equal((await openPayments({ stripe, publicUrl }, log))?.kind, 'stripe');
});
