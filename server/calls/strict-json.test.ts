import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseStrictJson } from './strict-json.js';

const REFUSED: Readonly<Record<string, string>> = {
  'a key that is there twice': '{"rating":5,"rating":1}',
  'a key twice with one value': '{"a":1,"a":1}',
  'a key twice, once spelled with an escape': '{"a":1,"\\u0061":2}',
  'a key twice deep inside': '[{"a":{"b":1,"c":[],"b":2}}]',
  __proto__: '{"__proto__":{"admin":true}}',
  '__proto__ spelled with an escape': '{"\\u005f_proto__":1}',
  'constructor.prototype': '{"constructor":{"prototype":{"admin":true}}}',
  'a NUL': '{"body":"a\\u0000b"}',
  'half a surrogate pair': '{"body":"\\ud83d"}',
  'half a surrogate pair in a key': '{"\\udc00":1}',
  'a trailing comma': '{"a":1,}',
  nothing: '',
  'a comment': '{"a":1} // x',
};

for (const [what, text] of Object.entries(REFUSED)) {
  test(`refuses ${what}`, () => assert.throws(() => parseStrictJson(text), SyntaxError));
}

const QUOTING: Readonly<Record<string, [string, RegExp]>> = {
  'a value without quotes': ['{"email":"a@b.c","password":hunter2!}', /^it cannot be parsed$/],
  'a value that does not end': ['{"password":"hunter2', /position 20$/],
  'a value that claims to be a position': ['{"password":x hunter2 in JSON at position 4711', /^it cannot be parsed$/],
  'a key that is there twice': ['{"hunter2":1,"hunter2":2}', /ends at position 22 is there twice$/],
  'a comma too many': ['{"password":"hunter2",}', /position 22$/],
};

for (const [what, [text, says]] of Object.entries(QUOTING)) {
  test(`says of ${what} where it is, and not what is there`, () => {
    assert.throws(
      () => parseStrictJson(text),
      ({ message }: Error) => says.test(message) && !/hunter|4711/.test(message),
    );
  });
}

test('takes the same key in different objects, and text that looks like JSON', () => {
  const text = '[{"a":1},{"a":2,"b":{"a":3}},"{\\"a\\":1,\\"a\\":2}","\\ud83d\\ude00"]';
  assert.deepEqual(parseStrictJson(text), JSON.parse(text));
});

test('refuses more values than any operation takes before it reads them, whatever they are', () => {
  const many = 10_001;
  for (const text of [
    '['.repeat(many) + ']'.repeat(many),
    '{"a":'.repeat(many) + '1' + '}'.repeat(many),
    `[${'1,'.repeat(many)}1]`,
    // Nor does it get as far as this, that the text has no end.
    '['.repeat(many),
  ])
    assert.throws(() => parseStrictJson(text), { name: 'SyntaxError', message: 'it has more than 10,000 values' });
});

test('takes a long text with all the signs of values in it', () => {
  const value = { text: '{[,:"\\'.repeat(50_000), list: Array.from({ length: 9_000 }, () => 1) };
  assert.deepEqual(parseStrictJson(JSON.stringify(value)), value);
});

test('reads every other JSON as JSON.parse does', () => {
  const hasNoNul = (value: unknown): boolean => !/\\u0000|__proto__|constructor/.test(JSON.stringify(value));
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }).filter(hasNoNul), (value) => {
      const text = JSON.stringify(value);
      assert.deepEqual(parseStrictJson(text), JSON.parse(text));
    }),
    { numRuns: 300 },
  );
});
