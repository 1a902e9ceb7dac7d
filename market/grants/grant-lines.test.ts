// CSV files of buyers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefused } from '../refused.js';
import { readGrantLines } from './grant-lines.js';

/** The lines of a file, or what is wrong with it. */
function read(text: string) {
  const lines = readGrantLines(Buffer.from(text));
  return isRefused(lines) ? lines.refused[1] : lines;
}

const NO_NAMES =
  'The body must begin with a line that names its columns: email, and any of source, external_id, seats, expires_at';

test('columns are found by their names, in any order and case, and empty cells are none', () => {
  assert.deepEqual(read('\uFEFFSeats, EMAIL ,source\n3,a@example.com,\n\n,"b@example.com", bbb \n'), [
    { line: 2, cells: { seats: '3', email: 'a@example.com' } },
    { line: 4, cells: { email: 'b@example.com', source: 'bbb' } },
  ]);
});

test('a file that names no addresses, an unknown column or one twice is none', () => {
  for (const text of ['', 'a@example.com\n', 'source\nx\n', 'email,expires\na@example.com,x\n', 'email,email\na,b\n'])
    assert.equal(read(text), NO_NAMES, text);
  assert.equal(read('email\n'), 'The body has no line with an address');
});

test('what stands behind the last column makes the address none', () => {
  assert.deepEqual(read('email\na@example.com,b@example.com\n,x\n'), [
    { line: 2, cells: { email: 'a@example.com,b@example.com' } },
    { line: 3, cells: { email: ',x' } },
  ]);
});

test('a file is bounded in lines and their length', () => {
  const lines = (count: number) => `email\n${'a@example.com\n'.repeat(count)}`;
  assert.equal((read(lines(10_000)) as unknown[]).length, 10_000);
  assert.equal(read(lines(10_001)), 'The body has more than 10,000 lines: send it in parts');
  assert.equal(read(`email\n${'x'.repeat(701)}`), 'The body has a line of more than 700 characters');
});
