import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseStrictJson } from './strict-json.js';

const REFUSED: Readonly<Record<string, string>> = {
  'a key that is there twice': '{"rating":5,"rating":1}',
  'a key twice with one value': '{"a":1,"a":1}',
  'a key twice, once spelled with an escape': '{"a":1,"\\u0061":2}',
  'a key twice deep inside': '[{"a":{"b":1,"c":[],"b":2}}]',
  '__proto__': '{"__proto__":{"admin":true}}',
  '__proto__ spelled with an escape': '{"\\u005f_proto__":1}',
  'constructor.prototype': '{"constructor":{"prototype":{"admin":true}}}',
  'a NUL': '{"body":"a\\u0000b"}',
  'half a surrogate pair': '{"body":"\\ud83d"}',
  'half a surrogate pair in a key': '{"\\udc00":1}',
  'a trailing comma': '{"a":1,}',
  'nothing': '',
  'a comment': '{"a":1} // x',
};

for (const [what, text] of Object.entries(REFUSED)) {
  test(`refuses ${what}`, () => assert.throws(() => parseStrictJson(text), SyntaxError));
}

test('takes the same key in different objects, and text that looks like JSON', () => {
  const text = '[{"a":1},{"a":2,"b":{"a":3}},"{\\"a\\":1,\\"a\\":2}","\\ud83d\\ude00"]';
  assert.deepEqual(parseStrictJson(text), JSON.parse(text));
});

test('reads every other JSON as JSON.parse does', () => {
  const hasNoNul = (value: unknown): boolean => !/\\u0000|__proto__|constructor/.test(JSON.stringify(value));
  fc.assert(fc.property(fc.jsonValue({ stringUnit: 'grapheme' }).filter(hasNoNul), (value) => {
    const text = JSON.stringify(value);
    assert.deepEqual(parseStrictJson(text), JSON.parse(text));
  }), { numRuns: 300 });
});
