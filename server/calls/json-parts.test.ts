// JSON in parts is the JSON of the whole, and its ETag too, wherever it is divided.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { weakEtag, weakEtagOf } from './etag.js';
import { isDivided, jsonParts } from './json-parts.js';

const member = fc.constantFrom('data', 'meta', 'hits', 'download_count', 'rating_avg', 'name', 'list', '"');
const value = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.string(), fc.constant(null)),
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(member, fc.oneof(tie('node'), fc.constant(undefined)), { maxKeys: 5 }),
  ),
})).node;

test('the parts are what JSON.stringify writes, and no part begins with what follows a counter', () => {
  fc.assert(
    fc.property(value, (drawn) => {
      const parts = [...jsonParts(drawn)];
      assert.equal(parts.join(''), JSON.stringify(drawn));
      const etag = weakEtagOf();
      for (const part of parts) etag.add(part);
      assert.equal(etag.tell(), weakEtag(JSON.stringify(drawn)));
    }),
    { numRuns: 2_000 },
  );
});

test('a few items of a list in an envelope, or in the resource in it, are a part', () => {
  const items = Array.from({ length: 41 }, (_, place) => `${place}`.padStart(100));
  for (const body of [items, { data: items, meta: 1 }, { data: { versions: items, id: 1 }, meta: 1 }]) {
    assert.ok(isDivided(body));
    assert.ok(Math.max(...[...jsonParts(body)].map((part) => part.length)) <= 4 * 103);
  }
  for (const body of [null, 'text', [], items.slice(0, 4), { data: { id: 1, tags: ['a', 'b'] } }])
    assert.ok(!isDivided(body));
});
