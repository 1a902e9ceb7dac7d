// Tests for how orders are paid: what must be set together, and which currencies would be charged wrongly.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StartRefused } from '../db/engine/start-refused.js';
import { readConfig } from './config.js';

const STRIPE = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_a1', STRIPE_WEBHOOK_SECRET: 'whsec_b2' };

function refusalOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment);
  } catch (error) {
    assert.ok(error instanceof StartRefused);
    return error.message;
  }
  return 'not refused';
}

test('Stripe is told its key, how its messages are signed, and what it is to add', () => {
  const { payments, stripe } = readConfig(STRIPE);
  assert.deepEqual(
    [payments, stripe],
    ['stripe', { secretKey: 'sk_test_a1', webhookSecret: 'whsec_b2', taxes: false, invoices: false }],
  );
  const more = readConfig({ ...STRIPE, STRIPE_TAX: 'on', STRIPE_INVOICES: 'on', TERMS_VERSION: '2026-11' });
  assert.deepEqual([more.stripe?.taxes, more.stripe?.invoices, more.termsVersion], [true, true, '2026-11']);
});

test('keys of Stripe that nobody asks for are no reason to use it', () => {
  assert.equal(readConfig({ ...STRIPE, PAYMENTS: 'manual' }).stripe, undefined);
});

test('without either secret, or with an empty one, the service does not start with Stripe', () => {
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
    for (const value of [undefined, ''])
      assert.match(refusalOf({ ...STRIPE, [name]: value }), /^PAYMENTS=stripe needs STRIPE_SECRET_KEY and/);
});

test('a currency that has no hundredths is refused with Stripe, and taken without', () => {
  for (const currency of ['JPY', 'KRW', 'VND', 'ISK', 'UGX', 'MGA', 'KWD', 'BHD', 'TND', 'CLF']) {
    assert.match(refusalOf({ ...STRIPE, CURRENCY: currency }), new RegExp(`CURRENCY=${currency}: .* hundredths`));
    assert.equal(readConfig({ CURRENCY: currency }).currency, currency);
  }
  for (const currency of ['USD', 'EUR', 'GBP', 'HUF', 'TWD', 'RSD'])
    assert.equal(readConfig({ ...STRIPE, CURRENCY: currency }).currency, currency);
});

test('what gives everything away is for this machine alone', () => {
  for (const url of ['http://localhost:3000', 'http://127.0.0.1:80', 'http://[::1]:8080'])
    assert.equal(readConfig({ PAYMENTS: 'test', PUBLIC_URL: url }).payments, 'test');
  for (const url of ['http://192.0.2.7', 'https://localhost.example.com'])
    assert.match(refusalOf({ PAYMENTS: 'test', PUBLIC_URL: url }), /^PAYMENTS=test gives everything away/);
});

test('a wrong value is refused with a sentence that does not repeat it, since it may be a secret', () => {
  const wrong: [string, string[], RegExp][] = [
    ['CURRENCY', ['usd', 'US', 'DOLLAR'], /^CURRENCY must be a currency code/],
    ['PAYMENTS', ['paypal', 'Stripe'], /^PAYMENTS must be one of manual, test, stripe\.$/],
    [
      'STRIPE_SECRET_KEY',
      ['pk_live_abc', 'sk_live_', 'sk_test_a b'],
      /^STRIPE_SECRET_KEY must be a secret or [^_]*_live_, /,
    ],
    ['STRIPE_WEBHOOK_SECRET', ['secret', 'whsec_', 'whsec_a b'], /^STRIPE_WEBHOOK_SECRET must be the signing secret/],
    ['STRIPE_TAX', ['true', 'yes'], /^STRIPE_TAX must be one of on, off\.$/],
    ['STRIPE_INVOICES', ['true', '1'], /^STRIPE_INVOICES must be one of on, off\.$/],
    ['TERMS_VERSION', ['a b', '<1>', 'x'.repeat(65)], /^TERMS_VERSION must be up to 64 letters/],
  ];
  for (const [name, values, sentence] of wrong)
    for (const value of values) assert.match(refusalOf({ [name]: value }), sentence, `${name}=${value}`);
});
