// What operators are told of a migration.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrationLines } from '#generated/migration-lines.js';
import { MIGRATIONS } from '../../db/engine/migrations.js';
import { lineOf } from './migration-lines.js';

test('every migration says what it does, in a sentence that fits where it is printed', () => {
  assert.deepEqual(
    Object.keys(migrationLines),
    MIGRATIONS.map(([name]) => name),
  );
  for (const [name, line] of Object.entries(migrationLines)) assert.match(line, /^[A-Z].{10,250}\.$/, name);
});

test('the line is the first sentence, however it is broken', () => {
  assert.equal(
    lineOf('0001-a.ts', '// Takes 0.5 of\n// everything. Nobody\n// knows why.\nimport x;\n'),
    'Takes 0.5 of everything.',
  );
});

test('a migration that does not say so is refused by its name', () => {
  for (const source of ['import x;\n', '// no sentence\nimport x;\n', '\n// Late.\n'])
    assert.throws(() => lineOf('0099-x.ts', source), /0099-x\.ts has to begin with a comment/);
});
