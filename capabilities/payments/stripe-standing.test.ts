// Whether Stripe knows the key and sends its messages here, judged by what it answers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SECRET_KEY } from '../../contract-tests/harness/fake-stripe.js';
import { stripeFixtures } from '../../contract-tests/harness/stripe-fixtures.js';
import type { StripeClient } from './stripe-client.js';
import { standingAtStripe } from './stripe-standing.js';

const URL_HERE = 'https://plugins.example.com/api/payments/stripe';

test('an endpoint is there, disabled, elsewhere, or is not sent all that is acted on', async (t) => {
  const { fake, open } = await stripeFixtures(t);
  const port = open();
  const endpoint = (url: string, status: string, events: string[]) => ({
    id: 'we_1',
    url,
    status,
    enabled_events: events,
  });
  const standing = async (...endpoints: ReturnType<typeof endpoint>[]) => {
    fake.endpoints.splice(0, Infinity, ...endpoints);
    const { key, endpoint: is, missing } = (await port.lookOver())!;
    return [key, is, missing.length];
  };
  assert.deepEqual(await standing(), ['works', 'missing', 0]);
  assert.deepEqual(await standing(endpoint('https://elsewhere.example.com/', 'enabled', ['*'])), [
    'works',
    'missing',
    0,
  ]);
  assert.deepEqual(await standing(endpoint(URL_HERE, 'disabled', ['*'])), ['works', 'disabled', 0]);
  assert.deepEqual(await standing(endpoint(URL_HERE, 'enabled', ['*'])), ['works', 'there', 0]);
  assert.deepEqual(await standing(endpoint(URL_HERE, 'enabled', ['invoice.paid'])), ['works', 'there', 9]);
  assert.ok(Math.abs((await port.lookOver())!.aheadMs!) < 60_000);
});

test('a refused key, one that may not look, and no answer are told apart, and none repeats the key', async (t) => {
  const { fake, open } = await stripeFixtures(t);
  const port = open();
  const error = { message: `Invalid API Key provided: ${SECRET_KEY}` };
  fake.faults.push({ status: 401, body: { error } }, { status: 403, body: { error } });
  const refused = (await port.lookOver())!;
  const barred = (await port.lookOver())!;
  assert.deepEqual([refused.key, barred.key, barred.endpoint], ['refused', 'works', 'unknown']);
  assert.equal(fake.requests.length, 2);
  fake.isDown = true;
  await assert.rejects(port.lookOver(), { name: 'PaymentsUnavailable' });
  assert.ok(!JSON.stringify([refused, barred]).includes(SECRET_KEY));
});

test('an answer that never comes to its end is none, such as where a name is looked up for ever', async () => {
  const list = () => new Promise<never>(() => undefined);
  const client = { stripe: { webhookEndpoints: { list } } } as unknown as StripeClient;
  const options = { publicUrl: 'https://plugins.example.com', types: [], clock: Date.now };
  await assert.rejects(standingAtStripe(client, options, 20), { name: 'PaymentsUnavailable' });
});
