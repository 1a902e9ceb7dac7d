// The table of commands in docs/testing.md names every command that tests.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

/** Told in the text above the table. */
const IN_THE_TEXT = 'test:where';

test('each command that tests has a row of the table, and each row is a command', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commands = Object.keys(scripts).filter((name) => /^(?:test|faults):/.test(name) && name !== IN_THE_TEXT);
  const rows = [...readFileSync('docs/testing.md', 'utf8').matchAll(/^\| `npm run ([\w:-]+)`/gm)].map(
    ([, name]) => name!,
  );
  assert.deepEqual(rows.sort(), commands.sort());
});
