// The document that is served: open where clients must be, closed where the service is, and said in sentences.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errors } from '#generated/errors.js';
import { operations, type OperationId } from '#generated/operations.js';
import validators from '#generated/validators.cjs';
import { DATA, resolverOf, type Node } from '../../scripts/generate/contract.js';
import { readExactContract } from '../harness/exact-contract.js';
import { resolveServed, responseOf, served, strictClientFaults } from './strict-client.js';

const exact = readExactContract<Node>();
const resolveExact = resolverOf(exact, 'contract.json');
const all = Object.entries(operations) as [OperationId, (typeof operations)[OperationId]][];
const nodeOf = (id: OperationId, document = served): Node => document.paths[operations[id].path][operations[id].method];

/** Every node that a part of the served document consists of, references followed. */
function* nodesIn(part: Node, seen = new Set<Node>()): Generator<Node> {
  if (typeof part !== 'object' || part === null || seen.has(part)) return;
  seen.add(part);
  const node = resolveServed(part);
  if (node !== part) return yield* nodesIn(node, seen);
  yield node;
  for (const [name, inside] of Object.entries<Node>(node)) if (!DATA.has(name)) yield* nodesIn(inside, seen);
}

const isClosed = (node: Node): boolean => node.additionalProperties === false;
const isObject = (node: Node): boolean => node.type === 'object' && node.properties !== undefined;

test('no answer and no event is closed, and every input is', () => {
  const sent = [...all.map(([id]) => nodeOf(id).responses), ...Object.values<Node>(served['x-webhooks'])];
  const taken = all.flatMap(([id]) => [nodeOf(id).parameters, nodeOf(id).requestBody]);
  assert.deepEqual(sent.flatMap((part) => [...nodesIn(part)]).filter(isClosed), []);
  const inputs = taken.flatMap((part) => [...nodesIn(part)]).filter(isObject);
  assert.ok(inputs.length > 10);
  assert.deepEqual(
    inputs.filter((input) => !isClosed(input)),
    [],
  );
});

test('no error has a closed list of codes, and each says which it may carry', () => {
  for (const [id, { statuses }] of all) {
    for (const status of statuses.filter((candidate) => candidate >= 400)) {
      const { description, content } = responseOf(id, status);
      const schema = resolveServed(content['application/json'].schema);
      assert.deepEqual(schema.properties.code, { $ref: '#/components/schemas/ErrorCode' });
      const declared = resolveExact(nodeOf(id, exact).responses[status]).content['application/json'].schema;
      for (const code of resolveExact(declared).properties.code.enum)
        assert.ok(description.includes(`\`${code}\``), `${id} ${status} does not tell of ${code}`);
    }
  }
  const { ErrorCode } = served.components.schemas;
  assert.equal(ErrorCode.enum, undefined);
  assert.deepEqual(ErrorCode['x-extensible-enum'], Object.keys(errors));
  for (const code of Object.keys(errors)) assert.ok(ErrorCode.description.includes(`\`${code}\``), code);
  assert.deepEqual(
    Object.keys(served.components.schemas).filter((name) => /Error(?:Body)?$/.test(name)),
    ['ErrorBody', 'IdentityRefusedError', 'RateLimitedError', 'SignInRefusedError', 'ValidationError'],
  );
});

test('a strict client takes a field or a code that a later release adds, which our own checks refuse', () => {
  let tried = 0;
  for (const [id, { statuses }] of all) {
    for (const status of statuses) {
      const example = responseOf(id, status).content?.['application/json']?.example;
      if (example === undefined) continue;
      tried++;
      assert.deepEqual([id, status, strictClientFaults(id, status, example)], [id, status, []]);
      const grow = (one: object) => ({
        ...one,
        news_of_a_later_release: 1,
        ...(status >= 400 && { code: 'a_later_code' }),
      });
      const grown = Array.isArray(example) ? example.map(grow) : grow(example);
      assert.deepEqual([id, status, strictClientFaults(id, status, grown)], [id, status, []]);
      assert.ok(!validators[validators.meta[id]!.responses[status]!]!(grown), `${id} ${status} is not exact`);
    }
  }
  assert.ok(tried > 500);
});

test('every operation says who may call it, with each scope and what a session must bring', () => {
  const bare = all.filter(([id]) => !/(?:^|\n)Needs (?:an? |no credential)/.test(nodeOf(id).description));
  assert.deepEqual(bare, []);
  for (const [id, { scopes, needs, callers, limit }] of all) {
    const { description } = nodeOf(id);
    const [, needed = ''] = /Needs the scopes? ([^.]+)\./.exec(description) ?? [];
    if (callers.some((caller) => caller !== 'session'))
      assert.deepEqual(
        [...needed.matchAll(/`([^`]+)`/g)].map(([, scope]) => scope),
        scopes,
        id,
      );
    if (needs.includes('verified_email')) assert.match(description, /must have confirmed its e-mail address/, id);
    if (needs.includes('recent_proof')) assert.match(description, /must have proved its identity/, id);
    if (limit !== 'counted') assert.match(description, /(?:It|they) counts? |it counts /, id);
  }
});

test('one table explains the scopes, and every operation that needs one is in its row', () => {
  const { description, 'x-scopes': scopes } = served.components.securitySchemes.apiKey;
  for (const [scope, meaning] of Object.entries(scopes)) {
    const row = description
      .split('\n')
      .find((line: string) => line.startsWith(`| \`${scope}\` | ${meaning as string} |`));
    assert.ok(row, scope);
    for (const [id] of all.filter(([, operation]) => operation.scopes.includes(scope)))
      assert.ok(row.includes(`\`${id}\``), `${id} in the row of ${scope}`);
  }
});

test('every component is used, and no two are the same', () => {
  const { securitySchemes: _, ...sections } = served.components;
  const used = new Set(JSON.stringify(served).match(/#\/components\/[^"]+/g));
  for (const [section, components] of Object.entries<Record<string, Node>>(sections)) {
    const texts = Object.values(components).map((component) => JSON.stringify(component));
    assert.equal(new Set(texts).size, texts.length, section);
    for (const name of Object.keys(components)) assert.ok(used.has(`#/components/${section}/${name}`), name);
  }
});
