// Numbers of the environment: what their sentences allow is what is read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VARIABLES } from './variables.js';

for (const [name, { allowed, read }] of Object.entries(VARIABLES)) {
  const [, lowest, highest] = (/a whole number from (\d+) to (\d+)/.exec(allowed) ?? []).map(Number);
  if (lowest === undefined || highest === undefined) continue;
  test(`${name} takes ${lowest} and ${highest}, and nothing beyond`, () =>
    assert.deepEqual(
      [lowest - 1, lowest, highest, highest + 1].map((number) => read(String(number))),
      [undefined, lowest, highest, undefined],
    ));
}
