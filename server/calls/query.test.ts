import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../errors.js';
import { coerceQuery, parseQuery } from './query.js';

const coerced = (text: string, kind: string): unknown => {
  const query: Record<string, unknown> = { value: text };
  coerceQuery(query, { value: kind });
  return query['value'];
};

test('decodes names and values, plus signs as spaces', () => {
  assert.deepEqual({ ...parseQuery('q=world+guard%21&empty=&flag') }, { q: 'world guard!', empty: '', flag: '' });
});

test('refuses a name that is there twice', () => {
  assert.throws(() => parseQuery('limit=1&%6Cimit=2'), Refusal);
});

test('keeps __proto__ an ordinary name', () => {
  assert.deepEqual(Object.keys(parseQuery('__proto__=1')), ['__proto__']);
});

for (const text of ['0', '7', '-3', '999999999999999']) {
  test(`reads ${text} as an integer`, () => assert.equal(coerced(text, 'integer'), Number(text)));
}

for (const text of ['', ' 5', '5 ', '+5', '05', '5.0', '1e1', '0x10', 'Infinity', 'NaN', '1_000', '9999999999999999']) {
  test(`leaves ${JSON.stringify(text)} a text, for the validator to refuse`, () =>
    assert.equal(coerced(text, 'integer'), text));
}

test('splits lists at commas and reads only true and false as booleans', () => {
  assert.deepEqual(coerced('a,b', 'string[]'), ['a', 'b']);
  assert.equal(coerced('true', 'boolean'), true);
  assert.equal(coerced('1', 'boolean'), '1');
});
