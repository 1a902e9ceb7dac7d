// The help of the program has a line for every variable.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { environmentHelp } from './config-help.js';
import { GROUPS, VARIABLES } from './variables.js';

const names = Object.keys(VARIABLES);

test('the help has a line for every variable, narrow enough for a terminal', () => {
  const lines = environmentHelp().split('\n');
  for (const name of names) assert.equal(lines.filter((line) => line.startsWith(`  ${name} `)).length, 1, name);
  for (const line of lines) assert.ok(line.length <= 130, line);
});

test('every variable stands on the page of the configuration, once', () => {
  const told = GROUPS.flatMap(([, variables]) => Object.keys(variables));
  assert.deepEqual(told, names);
});
