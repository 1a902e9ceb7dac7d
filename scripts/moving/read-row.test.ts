// A line that is no row of its table is refused with its place.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OperatorError } from '../operator/operator-command.js';
import { readRow } from './read-row.js';

const TABLE = {
  ...{ name: 'wishes', key: ['id'], rows: 1, size: 1, sha256: '' },
  columns: [
    { name: 'id', kind: 'text' },
    { name: 'is_secret', kind: 'boolean' },
  ],
} as const;
const read = (text: string) => readRow(TABLE, { number: 3, text });

test('a row is as the database has it', () => {
  assert.deepEqual(read('{"id":"a","is_secret":true}'), { id: 'a', is_secret: 1 });
  assert.deepEqual(read('{"id":"a","is_secret":null}'), { id: 'a', is_secret: null });
});

test('what is no row is refused', () => {
  for (const [text, why] of [
    ['{', 'it is no JSON object'],
    ['["a",true]', 'it is no JSON object'],
    ['null', 'it is no JSON object'],
    ['{"id":"a"}', 'it has other columns'],
    ['{"is_secret":true,"id":"a"}', 'it has other columns'],
    ['{"id":"a","is_secret":true,"more":1}', 'it has other columns'],
    ['{"id":"a","__proto__":true}', 'it has other columns'],
    ['{"id":null,"is_secret":true}', 'it has no id'],
    ['{"id":"a","is_secret":1}', 'is_secret is no boolean'],
    ['{"id":["a"],"is_secret":true}', 'id is no text'],
  ] as const)
    assert.throws(
      () => read(text),
      (error: unknown) =>
        error instanceof OperatorError && error.message.startsWith(`tables/wishes.ndjson, line 3: ${why}`),
      text,
    );
});
