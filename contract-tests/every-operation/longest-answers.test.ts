// The table of docs/lists.md: every list and file that is answered is in it, with a bound that is as large as its answer
// can become, and small enough.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { answersOf, BUDGETS, isList, longest } from './longest-answers.js';

const ROOT = fileURLToPath(new URL('..', import.meta.resolve('#generated/contract.json')));
const MB = 1024 * 1024;
/** No answer is longer, unless it is streamed. */
const LONGEST = 8 * MB;
/** Other answers than lists are in the table when they may become longer. */
const LONG = 4 * MB;
/** How much of its bound an answer can take at least: a bound that nothing can reach says nothing. */
const USED = 0.5;

interface Row {
  readonly at: string;
  readonly by: string;
  readonly why: string;
}

const document = readFileSync(join(ROOT, 'docs/lists.md'), 'utf8');
const rows = new Map(
  [...document.matchAll(/^\| `(\w+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, id, at, by, why]): [string, Row] => [id!, { at: at!.trim(), by: by!.trim(), why: why!.trim() }],
  ),
);

const answers = answersOf();
const boundOf = (id: string): number =>
  BUDGETS[id]?.() ??
  Math.max(...answers.filter(({ operationId }) => operationId === id).map(({ schema }) => longest(schema)));
const bytesIn = (at: string): number => Number(/^([\d.]+) kB$/.exec(at)?.[1]) * 1024;

/** The source of an operation's handler. */
function handlerOf(id: string): string {
  const path = readdirSync(join(ROOT, 'handlers'), { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith(`/${id}.ts`),
  );
  return readFileSync(join(ROOT, 'handlers', path!), 'utf8');
}

test('every list, file and long answer is in the table, and nothing else', () => {
  const wanted = answers
    .filter((one) => isList(one) || longest(one.schema) > LONG)
    .map(({ operationId }) => operationId);
  assert.deepEqual([...rows.keys()].sort(), [...new Set(wanted)].sort());
});

for (const [id, { at, by, why }] of rows)
  test(`${id} has the bound that the table tells, and a reason`, () => {
    assert.ok(why.length > 10, why);
    if (by === 'streamed') {
      assert.match(handlerOf(id), /\bstream\(/);
      return;
    }
    assert.equal(by, BUDGETS[id] === undefined ? 'contract' : 'budget');
    const bound = boundOf(id);
    assert.ok(bound <= bytesIn(at), `| \`${id}\` | ${Math.ceil(bound / 1024)} kB | ${by} |`);
    assert.ok(bound >= USED * bytesIn(at), `an answer has ${Math.ceil(bound / 1024)} kB at most`);
    assert.ok(bytesIn(at) <= LONGEST, 'too long to be made as a whole');
  });
