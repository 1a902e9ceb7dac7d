// Tests for calls to Stripe: what is logged of those that fail, and what is left of those that are over.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SECRET_KEY } from '../../contract-tests/harness/fake-stripe.js';
import { stripeFixtures } from '../../contract-tests/harness/stripe-fixtures.js';
import { PaymentsUnavailable } from './payment-port.js';
import { createStripeClient, StripeRefused } from './stripe-client.js';

const patience = { requestMs: 5_000, callMs: 60_000 };

test('of a call that failed the log has the words and numbers of Stripe, and nothing of any other fault', async (t) => {
  const { fake } = await stripeFixtures(t);
  const logged: object[] = [];
  const log = {
    warn: (details: object) => void logged.push({ level: 'warn', ...details }),
    error: (details: object) => void logged.push({ level: 'error', ...details }),
  };
  const client = createStripeClient({ secretKey: SECRET_KEY, log, at: fake.at, patience });
  const list = () => client.call('list', ({ refunds }) => refunds.list({ payment_intent: 'pi_1' }));
  const refusal = { type: 'invalid_request_error', code: 'resource_missing', message: 'sk_test_secret' };
  fake.faults.push({ status: 404, body: { error: refusal } });
  await assert.rejects(list(), StripeRefused);
  fake.faults.push({ status: 401, body: { error: { type: 'invalid_request_error', message: 'sk_test_secret' } } });
  await assert.rejects(list(), PaymentsUnavailable);
  await assert.rejects(
    client.call('count', () => Promise.reject(new RangeError('sk_test_secret'))),
    PaymentsUnavailable,
  );
  const [missing, unknown, ...others] = JSON.parse(JSON.stringify(logged)) as object[];
  const known = { level: 'warn', what: 'list', type: 'StripeInvalidRequestError', requestId: 'req_1', statusCode: 404 };
  assert.deepEqual(missing, { ...known, code: 'resource_missing' });
  const { type } = unknown as { type: string };
  assert.deepEqual(unknown, { level: 'error', what: 'list', type, requestId: 'req_2', statusCode: 401 });
  assert.match(type, /^Stripe\w+Error$/);
  assert.deepEqual(others, [{ level: 'error', what: 'count' }]);
});

test('nothing waits any longer for a call that has ended', async (t) => {
  const { fake } = await stripeFixtures(t);
  const log = { warn: () => undefined, error: () => undefined };
  const client = createStripeClient({ secretKey: SECRET_KEY, log, at: fake.at, patience });
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  await client.call('list', ({ refunds }) => refunds.list({ payment_intent: 'pi_1' }));
  assert.equal(timers(), before);
  fake.faults.push({ status: 404, body: { error: { type: 'invalid_request_error' } } });
  await assert.rejects(
    client.call('list', ({ refunds }) => refunds.list({ payment_intent: 'pi_1' })),
    StripeRefused,
  );
  assert.equal(timers(), before);
});
