// The program and the README describe the environment in the same way.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { defaultOf, environmentHelp } from './config-help.js';
import { VARIABLES, type Variable } from './config.js';

const README = fileURLToPath(new URL('../README.md', import.meta.resolve('#generated/openapi.json')));
const names = Object.keys(VARIABLES) as Variable[];

test('the table of the README has every variable with its default', () => {
  const rows = readFileSync(README, 'utf8')
    .split('\n')
    .flatMap((line): [string, string][] => {
      const [, variables, value] = /^\| ((?:`[A-Z0-9_]+` ?)+)\| ([^|]*)\|/.exec(line) ?? [];
      return variables === undefined
        ? []
        : [...variables.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => [name!, value!.replaceAll('`', '').trim()]);
    });
  assert.deepEqual(Object.fromEntries(rows), Object.fromEntries(names.map((name) => [name, defaultOf(name)])));
});

test('the help has a line for every variable, narrow enough for a terminal', () => {
  const lines = environmentHelp().split('\n');
  for (const name of names) assert.equal(lines.filter((line) => line.startsWith(`  ${name} `)).length, 1, name);
  for (const line of lines) assert.ok(line.length <= 130, line);
});
