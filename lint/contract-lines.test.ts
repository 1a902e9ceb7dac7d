// Lists and objects of the contract have a line for each member once they are long, so that a diff shows what changed.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const LINE_MAX = 140;
/** A list or an object that begins and ends on a line, be it behind a name or an item. */
const FLOW = /^ *(?:- )*(?:[^\s'"]+: )?(?:\[.*\]|\{.*\})$/;

test('no list and no object of openapi.yaml stands on a line that is too long to read', () => {
  const lines = readFileSync('openapi.yaml', 'utf8').split('\n');
  const long = lines.flatMap((line, at) => (line.length > LINE_MAX && FLOW.test(line) ? [`line ${at + 1}`] : []));
  assert.deepEqual(long, [], 'write them in block style: one member a line');
});
