// A token is valid for its own session only.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createCsrfTokens } from './csrf-token.js';

const key = randomBytes(32).toString('base64url');
const tokens = createCsrfTokens(key);

test('a session has one token, also after a restart', () => {
  assert.match(tokens.of('a'), /^[\w-]{43}$/);
  assert.ok(tokens.matches('a', tokens.of('a')));
  assert.ok(createCsrfTokens(key).matches('a', tokens.of('a')));
});

test("no token, another session's, another key's and nonsense are refused", () => {
  const own = tokens.of('a');
  const wrong = [
    undefined,
    '',
    own.slice(1),
    `${own}=`,
    'x'.repeat(own.length),
    '\u00fc'.repeat(own.length),
    tokens.of('b'),
    createCsrfTokens(randomBytes(32).toString('base64url')).of('a'),
  ];
  for (const presented of wrong) assert.equal(tokens.matches('a', presented), false, presented);
});

test('while the key is being changed, tokens of either are good, and new ones are of the new key', () => {
  const after = randomBytes(32).toString('base64url');
  const both = createCsrfTokens(after, key);
  assert.ok(both.matches('a', tokens.of('a')));
  assert.equal(both.matches('b', tokens.of('a')), false);
  assert.ok(createCsrfTokens(after).matches('a', both.of('a')));
});
