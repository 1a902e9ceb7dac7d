import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { compressedBody, compressedBytes, type Compressible } from './compressed-body.js';

const answerOf = (bytes: number): Compressible => ({
  body: Buffer.from(randomBytes(bytes / 2).toString('hex')),
  compressed: undefined,
});

for (const [what, bytes] of [
  ['short', 2_000],
  ['long', 200_000],
] as const) {
  test(`a ${what} body is compressed once, and kept in memory of its own`, async () => {
    const answer = answerOf(bytes);
    let kept = 0;
    const ask = (): Buffer | Promise<Buffer> => compressedBody(answer, () => (kept += 1));
    assert.equal(compressedBytes(answer), 0);
    const [first, second] = await Promise.all([ask(), ask()]);
    assert.equal(first, second);
    assert.equal(ask(), first, 'without waiting');
    assert.deepEqual([kept, gunzipSync(first)], [1, answer.body]);
    assert.equal(first.buffer.byteLength, first.length);
    assert.ok(compressedBytes(answer) > first.length);
  });
}
