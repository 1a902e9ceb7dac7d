// What several processes print at once comes in whole lines.
import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { passLines } from './whole-lines.js';

test('a line is passed on when it is whole, whatever pieces it comes in and whoever prints meanwhile', async () => {
  const passed: string[] = [];
  const [one, other] = [new PassThrough(), new PassThrough()];
  for (const stream of [one, other]) passLines(stream, (lines) => void passed.push(lines));
  const umlaut = Buffer.from('ü');
  for (const [stream, part] of [
    [one, 'a1'],
    [other, 'b1\nb'],
    [one, 'a1'],
    [other, umlaut.subarray(0, 1)],
    [one, 'a1\na2\na'],
    [other, umlaut.subarray(1)],
    [other, '2\n'],
    [one, '3'],
  ] as const) {
    stream.write(part);
    await turn();
  }
  assert.deepEqual(passed, ['b1\n', 'a1a1a1\na2\n', 'bü2\n']);
  one.end();
  other.end();
  await turn();
  assert.deepEqual(passed.slice(3), ['a3\n'], 'of one that was killed, say');
});

test('of a line without an end no more than a mebibyte and a piece is held back', async () => {
  const passed: string[] = [];
  const stream = new PassThrough({ highWaterMark: 4 * 1024 * 1024 });
  passLines(stream, (lines) => void passed.push(lines));
  const piece = 'x'.repeat(64 * 1024);
  for (let i = 0; i < 40; i += 1) {
    stream.write(piece);
    await turn();
  }
  assert.ok(passed.length >= 2, `${passed.length} lines were passed on`);
  assert.ok(passed.every((line) => line.endsWith('x\n') && line.length < 1.5 * 1024 * 1024));
  stream.end();
  await turn();
  assert.equal(passed.join('').replaceAll('\n', '').length, 40 * piece.length, 'and nothing is lost');
});
