// Which links of a mail are worth passing on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneTimeLinks } from './one-time-links.js';

test('links with a token are found once each, without the punctuation around them, and no others', () => {
  const text =
    'Hello,\n\nopen http://localhost:3000/app/verify#token=ab-c_1\n(or https://example.com/app/), then http://localhost:3000/app/verify#token=ab-c_1.';
  assert.deepEqual(oneTimeLinks(text), ['http://localhost:3000/app/verify#token=ab-c_1']);
  assert.deepEqual(oneTimeLinks('Your password was changed: https://example.com/app/'), []);
});
