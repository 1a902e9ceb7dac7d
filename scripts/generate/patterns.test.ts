// No pattern of the contract takes a caller's text more than linear time, and what is too long is not looked into.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { parseContract } from './contract.js';
import { exactContract } from '../../contract-tests/harness/exact-contract.js';
import { findPatternFaults, patternsOf } from './patterns.js';
import { generateValidators } from './validators.js';

const contract = exactContract();

/** A contract with one schema, written as flow YAML, and one header of an operation. */
const withSchema = (schema: string, header = '{ type: string, maxLength: 10 }') =>
  parseContract(
    `
paths:
  /x:
    post:
      operationId: createX
      tags: [X]
      parameters: [{ name: X-Mark, in: header, schema: ${header} }]
      requestBody: { content: { application/json: { schema: { type: object, properties: { name: { $ref: '#/components/schemas/Name' } } } } } }
      responses: {}
components: { schemas: { Name: ${schema} } }`,
    'planted',
  );

test('the contract has patterns, and none of them is refused', () => {
  assert.ok([...patternsOf(contract.document)].length > 20);
  assert.deepEqual(findPatternFaults(contract), []);
});

// The first was in the contract once; checkers that look for nested repetitions call it safe.
const SLOW = [
  '^[^\\x00-\\x1f]*[^\\s\\x00-\\x1f][^\\x00-\\x1f]*$',
  '^\\s*(a*)*b$',
  '(?:a|aa)+$',
  '\\s+$',
  '^(?!.*--)[a-z-]+$',
];
for (const pattern of SLOW) {
  test(`the pattern ${pattern} is refused, wherever it stands`, () => {
    const slow = `{ type: string, maxLength: 64, pattern: '${pattern}' }`;
    for (const planted of [
      withSchema(slow),
      withSchema('{ type: string, maxLength: 5 }', slow),
      withSchema(`{ type: array, maxItems: 2, items: ${slow} }`),
    ]) {
      const faults = findPatternFaults(planted);
      assert.equal(faults.length, 1);
      assert.match(faults[0]!, /takes more than linear time|cannot be judged/);
    }
  });
}

test('a pattern without a bound on the length is refused, and a member of an example is none', () => {
  assert.match(findPatternFaults(withSchema(`{ type: string, pattern: '^a+$' }`)).join(), /has no maxLength/);
  assert.deepEqual(
    findPatternFaults(withSchema(`{ type: string, maxLength: 9, pattern: '^a+$', example: { pattern: '(a*)*b' } }`)),
    [],
  );
});

test('of what is beyond its bound that is told and nothing else', () => {
  const module: { exports: Record<string, ((data: unknown) => boolean) & { errors?: { keyword: string }[] }> } = {
    exports: {},
  };
  const source = generateValidators(
    withSchema(
      '{ type: array, maxItems: 2, uniqueItems: true, items: { anyOf: [{ type: string, maxLength: 3, minLength: 2, pattern: "^a*$", format: uri }] } }',
    ),
  );
  // The validators are CommonJS text of our own generator; they require parts of Ajv from here.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('module', 'exports', 'require', source)(module, module.exports, createRequire(import.meta.url));
  const validate = module.exports['createX_body']!;
  const faultsOf = (...name: string[]): string[] => {
    validate({ name });
    return (validate.errors ?? [])
      .map(({ keyword }) => keyword)
      .filter((keyword) => keyword !== 'anyOf')
      .sort();
  };
  assert.deepEqual(faultsOf('bbb'), ['format', 'pattern']);
  assert.deepEqual(faultsOf('bbbb'), ['maxLength']);
  assert.deepEqual(faultsOf('b'), ['format', 'minLength', 'pattern']);
  // Characters are counted, not halves of surrogate pairs.
  assert.deepEqual(faultsOf('😀😀😀'), ['format', 'pattern']);
  assert.deepEqual(faultsOf('bbbb', 'bbbb'), ['maxLength', 'maxLength', 'uniqueItems']);
  assert.deepEqual(faultsOf('bbbb', 'bbbb', 'bbbb'), ['maxItems', 'maxLength', 'maxLength', 'maxLength']);
});

/** One of each class of characters that patterns tell apart. */
const CHARACTERS = [
  'a',
  'A',
  '7',
  '0',
  '-',
  '_',
  '.',
  '@',
  ':',
  '/',
  '+',
  '=',
  '!',
  ' ',
  '\u00a0',
  '\n',
  '\x7f',
  'é',
  '😀',
];
const TAILS = ['', '\x7f', ' ', 'é', '='];

/** Measurements that have to agree before a pattern is at fault. */
const TRIES = 10;

function milliseconds(pattern: RegExp, text: string): number {
  const startedAt = performance.now();
  pattern.test(text);
  return performance.now() - startedAt;
}

/** The shortest of some tries: other processes only make it longer. */
const quickest = (pattern: RegExp, text: string): number =>
  Math.min(...Array.from({ length: 7 }, () => milliseconds(pattern, text)));

/** Characters of the longest runs that are measured twice as long: the square of that would take seconds. */
const LONGEST_RUN = 64_000;

/**
 * By how much the time grows when the run in a text is twice as long. It is made longer until it takes long enough to
 * be told from noise; what never does is no matter, since the square of the longest would.
 */
function growth(pattern: RegExp, textOf: (length: number) => string): number {
  for (let length = LONGEST_RUN / 16; ; length *= 4) {
    const [once, twice] = [quickest(pattern, textOf(length)), quickest(pattern, textOf(2 * length))];
    if (twice > 2 || length >= LONGEST_RUN) return twice > 0.2 ? twice / once : 0;
  }
}

for (const [text, example] of new Map(
  [...patternsOf(contract.document)].map(({ pattern, schema }) => [pattern, String(schema.example ?? '')]),
)) {
  test(`twice the text takes ${text} at most three times as long`, () => {
    const pattern = new RegExp(text, 'u');
    const hostile = CHARACTERS.flatMap((character) =>
      TAILS.flatMap((tail) =>
        ['', example.slice(0, -1)].map((head) => (length: number) => head + character.repeat(length) + tail),
      ),
    );
    const slowest = hostile
      .map((textOf) => ({ textOf, took: milliseconds(pattern, textOf(10_000)) }))
      .sort((one, other) => other.took - one.took)
      .slice(0, 3);
    for (const { textOf } of slowest) {
      // Once in a while another process gets all the time of a measurement, so only what stays is a fault.
      let least = Infinity;
      for (let tries = 0; tries < TRIES && least > 3; tries++) least = Math.min(least, growth(pattern, textOf));
      assert.ok(least <= 3, `${JSON.stringify(textOf(3))}, its run made long: ${least.toFixed(1)} times`);
    }
  });
}
