// An order that may have been taken is sent again with its key; one that was answered is not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../dashboard/api/api-error.js';
import { attemptKey, endAttempt, isAnswered, type Keep } from './order-attempt.js';

function aKeep(kept: Record<string, string> = {}): Keep {
  const values = new Map(Object.entries(kept));
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  };
}

function keysOf(keep: Keep) {
  let made = 0;
  return (body: object, productId = 'p') => attemptKey(keep, productId, body, () => `key-${(made += 1)}`);
}

test('the same order keeps its key until it is answered; another order has another one', () => {
  const keep = aKeep();
  const keyOf = keysOf(keep);
  assert.equal(keyOf({ quantity: 1 }), 'key-1');
  assert.equal(keyOf({ quantity: 1 }), 'key-1');
  assert.equal(keyOf({ quantity: 2 }), 'key-2');
  assert.equal(keyOf({ quantity: 2 }, 'other'), 'key-3');
  assert.equal(keyOf({ quantity: 2 }), 'key-2');
  endAttempt(keep, 'p');
  assert.equal(keyOf({ quantity: 2 }), 'key-4');
});

test('what a browser kept and nobody can read is no attempt', () => {
  for (const text of ['{', 'null', '[]', '{"key":1,"order":"{}"}', '"x"'])
    assert.equal(keysOf(aKeep({ 'order-p': text }))({}), 'key-1', text);
});

test('an answer of the service ends the attempt; a lost one, a refusal for now and a fault do not', () => {
  const answers = [
    [400, 'validation_failed', true],
    [409, 'price_changed', true],
    [409, 'coupon_invalid', true],
    [409, 'payment_failed', true],
    [422, 'idempotency_mismatch', true],
    [409, 'idempotency_in_progress', false],
    [408, 'request_timeout', false],
    [429, 'rate_limited', false],
    [500, 'internal_error', false],
    [503, 'unavailable', false],
    [0, 'unreachable', false],
  ] as const;
  for (const [status, code, isFinal] of answers)
    assert.equal(isAnswered(new ApiError(status, code, 'No.')), isFinal, code);
  assert.equal(isAnswered(new TypeError('no')), false);
});

test('an order is sent where the browser has no room to keep its key', () => {
  const full = {
    ...aKeep(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  assert.equal(keysOf(full)({ quantity: 1 }), 'key-1');
});
