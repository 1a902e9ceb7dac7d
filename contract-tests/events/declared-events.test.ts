// What the contract declares of events: each kind has an example of its own, which the validator of its envelope and
// that of its data take.
import { exampleOfEvent, validateEventData, type EventKind } from '#generated/events.cjs';
import validators from '#generated/validators.cjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Node } from '../../scripts/generate/contract.js';
import { exactContract } from '../harness/exact-contract.js';

const { document } = exactContract();
const declared = Object.entries<Node>(document['x-webhooks']);

test('fourteen kinds are declared, and each has a validator of its data', () => {
  assert.deepEqual(Object.keys(validateEventData).sort(), [
    'endpoint.disabled',
    'license.activated',
    'license.revoked',
    'order.created',
    'order.disputed',
    'order.refunded',
    'product.archived',
    'product.updated',
    'review.created',
    'subscription.cancelled',
    'subscription.expired',
    'version.published',
    'version.recalled',
    'version.yanked',
  ]);
  assert.deepEqual(declared.map(([kind]) => kind).sort(), Object.keys(validateEventData).sort());
});

for (const [kind, { post }] of declared) {
  test(`${kind} shows an example that is one`, () => {
    const { example } = post.requestBody.content['application/json'];
    const envelope = validators[validators.webhooks[kind]!]!;
    const data = validateEventData[kind as EventKind];
    assert.equal(example?.event, kind);
    assert.ok(envelope(example), JSON.stringify(envelope.errors));
    assert.ok(data(example.data), JSON.stringify(data.errors));
    assert.deepEqual(exampleOfEvent[kind as EventKind], example.data, 'it is what test events say');
    assert.ok(!envelope({ ...example, event: 'product.burnt' }), 'another kind is no such event');
    assert.ok(!data({ ...example.data, more: 1 }), 'more than is declared is no such data');
  });
}
