// The secrets of kept answers are found by their marks, and refused where no record could refer to them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseContract } from './contract.js';
import { keptSecretsOf } from './kept-secrets.js';

const contractWith = (data: string, parameters = '[{ name: Idempotency-Key, in: header }]') =>
  parseContract(
    `paths: { /things: { post: { operationId: createThing, tags: [Things], parameters: ${parameters}, responses: { '201': { content: { application/json: { schema: { properties: { data: ${data} } } } } } } } } }
components: { schemas: { Thing: { properties: { key: { x-secret: true }, name: {}, parent: { $ref: '#/components/schemas/Thing' } } } } }`,
    'a contract of the tests',
  );
const keptIn = (...given: Parameters<typeof contractWith>): string[] => {
  const contract = contractWith(...given);
  return keptSecretsOf(contract, contract.operations[0]!);
};

test('fields of data that are secrets are named, once', () => {
  assert.deepEqual(keptIn('{ properties: { b: { x-secret: true }, a: { x-secret: true }, c: {} } }'), ['a', 'b']);
  assert.deepEqual(keptIn("{ $ref: '#/components/schemas/Thing' }"), ['key']);
  assert.deepEqual(keptIn('{ properties: { a: { x-secret: true } } }', '[]'), [], 'nothing is kept');
});

test('a secret that lies deeper is refused', () => {
  assert.throws(
    () => keptIn('{ items: { properties: { a: { x-secret: true } } } }'),
    /createThing answers with a secret/,
  );
  assert.throws(
    () => keptIn("{ properties: { thing: { $ref: '#/components/schemas/Thing' } } }"),
    /no field of its data/,
  );
});
