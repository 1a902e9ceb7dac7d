import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suitGenerators } from './served-for-generators.js';

test('a time or a day has no pattern beside its format, and a member no default', () => {
  const time = { type: 'string', format: 'date-time', pattern: 'Z$' };
  const day = { type: 'string', format: 'date', pattern: '^[0-9-]{10}$' };
  const seconds = { type: 'integer', default: 60, description: 'How long.' };
  const document = {
    Input: { type: 'object', properties: { since: time, from: day, seconds } },
    Page: { type: 'integer', default: 1 },
  };
  suitGenerators(document);
  assert.deepEqual(document, {
    Input: {
      type: 'object',
      properties: {
        since: { type: 'string', format: 'date-time' },
        from: { type: 'string', format: 'date' },
        seconds: { type: 'integer', description: 'How long. `60` unless given.' },
      },
    },
    Page: { type: 'integer', default: 1 },
  });
});

test('what only looks like a schema stays: examples, and members called as keywords are', () => {
  const document = {
    properties: { default: { type: 'string' }, pattern: { type: 'string', format: 'uri', pattern: '^h' } },
    type: 'object',
    example: { format: 'date-time', pattern: 'x', type: 'object', properties: { a: { default: 1 } } },
  };
  const before = structuredClone(document);
  suitGenerators(document);
  assert.deepEqual(document, before);
});

test('items that differ are a list, and members called by numbers a map', () => {
  const count = { type: 'integer' };
  const document = {
    Scopes: { type: 'array', uniqueItems: true, items: count, description: 'What it may.' },
    Stars: { type: 'object', additionalProperties: false, required: ['1', '2'], properties: { 1: count, 2: count } },
  };
  suitGenerators(document);
  assert.deepEqual(document, {
    Scopes: { type: 'array', items: count, description: 'What it may. Each at most once.' },
    Stars: { type: 'object', additionalProperties: count, minProperties: 2, maxProperties: 2 },
  });
});
