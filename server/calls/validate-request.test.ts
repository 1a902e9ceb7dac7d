// What is said of a request that the contract does not take: of which part of it, and which member.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import ajvModule from 'ajv';
import { Refusal } from '../errors.js';
import type { ServedContract } from './contract.js';
import type { Exchange } from './exchange.js';
import { validateRequest } from './validate-request.js';

const Ajv = ajvModule.default ?? ajvModule;
const ajv = new Ajv({ allErrors: true });

/** A part of a request with two texts, of which one must be there. */
const part = (needed: string, other: string, isClosed: boolean) =>
  ajv.compile({
    type: 'object',
    additionalProperties: !isClosed,
    required: [needed],
    properties: { [needed]: { type: 'string', maxLength: 5 }, [other]: { type: 'string', maxLength: 5 } },
  });

const CONTRACT = {
  operations: { probe: { method: 'post', idempotent: true, query: {} } },
  validators: {
    header: part('stripe-signature', 'if-match', false),
    query: part('token', 'q', true),
    body: part('name', 'note', true),
    meta: { probe: { header: 'header', query: 'query', body: 'body' } },
  },
} as unknown as ServedContract;

const GOOD = { headers: { 'stripe-signature': 'x' }, query: { token: 'x' }, requestBody: { name: 'x' } };

/** What is said of a request that differs from a good one: the sentence, then where each fault is and what it is. */
function saidOf(different: object): string[] {
  try {
    validateRequest({ operationId: 'probe', ...GOOD, ...different } as unknown as Exchange, CONTRACT);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.message, ...error.details.map(({ path, message }) => `${path} ${message}`)];
  }
  return [];
}

test('what is missing is named as what it is: a header, a parameter of the query, a member of the body', () => {
  assert.deepEqual(saidOf({}), []);
  assert.deepEqual(saidOf({ headers: {} }), [
    'The header stripe-signature is missing',
    'header.stripe-signature is missing',
  ]);
  assert.deepEqual(saidOf({ query: {} }), ['token is missing from the query', 'query.token is missing from the query']);
  assert.deepEqual(saidOf({ requestBody: {} }), [
    "The request body must have required property 'name'",
    "body must have required property 'name'",
  ]);
});

test('what is wrong with a value is said of where it is, and of the header first', () => {
  const long = 'x'.repeat(6);
  assert.deepEqual(saidOf({ headers: { 'stripe-signature': long } }), [
    'The header stripe-signature must NOT have more than 5 characters',
    'header.stripe-signature must NOT have more than 5 characters',
  ]);
  assert.deepEqual(saidOf({ query: { token: 'x', surprise: '1' } }), [
    'surprise is not known here',
    'query.surprise is not known here',
  ]);
  const [sentence, ...faults] = saidOf({ headers: {}, query: {}, requestBody: { name: 'x', note: long } });
  assert.equal(sentence, 'The header stripe-signature is missing');
  assert.deepEqual(
    faults.map((fault) => fault.split(' ')[0]),
    ['header.stripe-signature', 'query.token', 'body.note'],
  );
});
