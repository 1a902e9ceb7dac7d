// What is signed here is verified by the libraries that receivers use.
import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { newEndpointSecret } from './endpoint-secret.js';
import { deliveryHeaders } from './sign-delivery.js';

const VERIFIERS = { standardwebhooks: StandardWebhook, svix: SvixWebhook };
const MINUTE_MS = 60_000;
const BODY = JSON.stringify({ id: 'x', event: 'product.updated', data: { product_slug: 'Übermut 🎮 "x"' } });

/** Whether a library takes a delivery for genuine. */
function isTaken(library: keyof typeof VERIFIERS, secret: string, body: string, headers: Record<string, string>) {
  try {
    new VERIFIERS[library](secret).verify(body, headers);
    return true;
  } catch (error) {
    assert.equal((error as Error).constructor.name, 'WebhookVerificationError');
    return false;
  }
}

function signed(secrets: readonly string[], now = Date.now()) {
  const id = randomUUID();
  return deliveryHeaders({ id, body: BODY, secrets, now });
}

for (const library of ['standardwebhooks', 'svix'] as const) {
  test(`${library} takes what is signed, and nothing that is not`, () => {
    for (let round = 0; round < 50; round++) {
      const secret = newEndpointSecret();
      const headers = signed([secret]);
      assert.ok(isTaken(library, secret, BODY, headers));
      const isRefused = (changes: Record<string, string>, body = BODY): void =>
        assert.equal(isTaken(library, secret, body, { ...headers, ...changes }), false, JSON.stringify(changes));
      isRefused({}, BODY.replace('Über', 'Uber'));
      isRefused({}, `${BODY} `);
      isRefused({ 'webhook-id': randomUUID() });
      isRefused({ 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) });
      isRefused({ 'webhook-signature': signed([newEndpointSecret()])['webhook-signature']! });
      isRefused({ 'webhook-signature': '' });
      assert.equal(isTaken(library, newEndpointSecret(), BODY, headers), false, 'a foreign secret');
    }
  });

  test(`${library} refuses what was recorded more than five minutes ago, or is from the future`, () => {
    const secret = newEndpointSecret();
    for (const [minutes, expected] of [
      [-4.9, true],
      [-5.1, false],
      [-24 * 60, false],
      [4.9, true],
      [5.1, false],
    ] as const) {
      const headers = signed([secret], Date.now() + minutes * MINUTE_MS);
      assert.equal(isTaken(library, secret, BODY, headers), expected, `${minutes} minutes`);
    }
  });

  test(`${library} takes either secret while one is being exchanged, and the former no longer afterwards`, () => {
    const [newer, older] = [newEndpointSecret(), newEndpointSecret()];
    const both = signed([newer, older]);
    assert.ok(isTaken(library, newer, BODY, both));
    assert.ok(isTaken(library, older, BODY, both));
    assert.equal(isTaken(library, older, BODY, signed([newer])), false);
  });
}

test("the service's own signature is that of time and body with the secret as it is shown, for each secret", () => {
  const secrets = [newEndpointSecret(), newEndpointSecret()];
  const now = 1_790_000_000_999;
  const headers = deliveryHeaders({ id: randomUUID(), body: BODY, secrets, now });
  const [time, ...signatures] = headers['X-Service-Signature']!.split(',');
  assert.equal(time, 't=1790000000');
  const expected = secrets.map((secret) => createHmac('sha256', secret).update(`1790000000.${BODY}`).digest('hex'));
  assert.deepEqual(
    signatures,
    expected.map((hex) => `v1=${hex}`),
  );
});

test('the same id and time go into all headers, and the body is declared as JSON', () => {
  const id = randomUUID();
  const headers = deliveryHeaders({ id, body: BODY, secrets: [newEndpointSecret()], now: 1_790_000_000_000 });
  assert.deepEqual(
    [headers['webhook-id'], headers['webhook-timestamp'], headers['Content-Type']],
    [id, '1790000000', 'application/json'],
  );
});

test('nothing is sent unsigned', () => {
  assert.throws(() => signed([]), RangeError);
});

test('secrets have 32 bytes, and no two are the same', () => {
  const secrets = Array.from({ length: 1000 }, newEndpointSecret);
  assert.equal(new Set(secrets).size, 1000);
  for (const secret of secrets) {
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.equal(Buffer.from(secret.slice(6), 'base64').length, 32);
  }
});
