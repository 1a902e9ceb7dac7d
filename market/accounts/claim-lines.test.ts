// Files of claims: which lines they have, and what is no such file.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefused } from '../refused.js';
import { readClaimLines } from './claim-lines.js';

const MB = 1024 * 1024;

const read = (text: string | Buffer) => {
  const lines = readClaimLines(Buffer.from(text as string));
  return isRefused(lines) ? lines.refused[1] : lines.map(({ line, sellerName, email }) => [line, sellerName, email]);
};

test('lines are read as spreadsheets write them, with the numbers that editors show', () => {
  assert.deepEqual(read('alice,a@example.com\nbob,B@Example.com'), [
    [1, 'alice', 'a@example.com'],
    [2, 'bob', 'b@example.com'],
  ]);
  assert.deepEqual(read('\uFEFFseller_name,email\r\n\r\n"alice" , "a@example.com"\r\n'), [
    [3, 'alice', 'a@example.com'],
  ]);
  assert.deepEqual(read('seller_name,email\nseller_name,email\nalice'), [
    [2, 'seller_name', 'email'],
    [3, 'alice', ''],
  ]);
  assert.deepEqual(read('alice,a@example.com,more'), [[1, 'alice', 'a@example.com,more']], 'which is no address');
  assert.deepEqual(read('"=cmd()",a@example.com'), [[1, '=cmd()', 'a@example.com']], 'left for the contract to refuse');
});

test('what is no file of claims is refused with the line of the mistake', () => {
  assert.match(String(read('')), /has no line/);
  assert.match(String(read('seller_name,email\n')), /has no line/);
  assert.match(String(read('alice,a@example.com\nbob,"b@example.com')), /no CSV at line 2/);
  assert.match(String(read(Buffer.from([0xff, 0xfe, 0x61, 0x00]))), /no text in UTF-8/);
  assert.match(String(read('a,b@c.de\n'.repeat(10_001))), /more than 10,000 lines/);
  assert.equal((read('a,b@c.de\n'.repeat(10_000)) as unknown[]).length, 10_000);
  assert.equal((read(`seller_name,email\n${'a,b@c.de\n'.repeat(10_000)}`) as unknown[]).length, 10_000);
});

test('a line that is far longer than a name and an address is refused before it is parsed', () => {
  for (const unit of [',', ' ', '"', '\0', '""', 'a"'])
    assert.match(String(read(unit.repeat(MB / unit.length))), /line of more than 320 characters/);
});

test('as many of the longest lines are read as a body has room for, and one longer line among them is found', () => {
  const line = `alice,${'a'.repeat(314)}`;
  const lines = `${line}\r\n`.repeat(3_000);
  assert.equal((read(lines) as unknown[]).length, 3_000);
  assert.match(String(read(`${lines}${line}b`)), /line of more than 320 characters/);
});
