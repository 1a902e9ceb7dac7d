// Whatever secret an answer tells, nothing in the database holds it: not the record from which a repeated request is
// answered, and which tells it again, nor anything else.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operations, type OperationId } from '#generated/operations.js';
import { scenarios } from '#generated/scenarios.js';
import type { Node } from '../../scripts/generate/contract.js';
import { exactContract } from '../harness/exact-contract.js';
import type { Scenario, ScenarioRequest } from '../harness/scenario.js';
import { storedText } from '../harness/stored-text.js';
import { openTestService, type TestService } from '../harness/test-service.js';

const contract = exactContract();

let service: TestService;
before(async () => {
  // Paid at once, so that whoever orders is told a key.
  service = await openTestService({ checkResponses: true, settings: { payments: 'test' } });
});
after(() => service.close());

/** The values in an answer that the contract calls secrets. */
function secretsIn(node: Node, value: unknown): string[] {
  const schema = contract.resolve(node);
  if (value === null || value === undefined) return [];
  if (schema['x-secret']) return [typeof value === 'string' ? value : JSON.stringify(value)];
  const branches = [schema.allOf, schema.oneOf, schema.anyOf].flatMap((list: Node[] = []) => list);
  const inBranches = branches.flatMap((branch) => secretsIn(branch, value));
  if (Array.isArray(value)) return [...inBranches, ...value.flatMap((item) => secretsIn(schema.items ?? {}, item))];
  if (typeof value !== 'object') return inBranches;
  const members = Object.entries(value).flatMap(([name, member]) => secretsIn(schema.properties?.[name] ?? {}, member));
  return [...inBranches, ...members];
}

/** Every operation that answers with secrets at this status, with what it is called with. */
const told = contract.operations.flatMap(({ id, node }) =>
  Object.entries<Node>(node.responses)
    .filter(([status]) => status < '300')
    .map(([status, response]) => ({
      id: id as OperationId,
      status: Number(status),
      response: contract.resolve(response),
    }))
    .flatMap(({ id, status, response }) => {
      const schema: Node = response.content?.['application/json']?.schema;
      const scenario = (scenarios[id] as Readonly<Record<number, Scenario<never>>>)[status]!;
      return schema === undefined ? [] : [{ id, status, schema, scenario }];
    }),
);

const keyed = (request: ScenarioRequest<never>, key: string): ScenarioRequest<never> => ({
  ...request,
  headers: { 'Idempotency-Key': key, ...request.headers },
});

test('no secret of an answer is in the database, and who repeats the request is told it again', async () => {
  const secrets = new Map<string, OperationId>();
  const repeated = new Set<OperationId>();
  for (const { id, status, schema, scenario } of told) {
    const method = operations[id].method.toUpperCase();
    const given = await scenario(service);
    const request = operations[id].idempotent ? keyed(given, `${id}-${status}`) : given;
    const received = await service.request(request, method);
    const found = secretsIn(schema, received.body);
    for (const secret of found) secrets.set(secret, id);
    if (!operations[id].idempotent || found.length === 0) continue;
    repeated.add(id);
    assert.deepEqual((await service.request(request, method)).body, received.body, id);
  }
  assert.deepEqual([...repeated].sort(), ['createOrder', 'createWebhook', 'refundOrder']);
  const text = await storedText(service.market.db);
  assert.ok(text.length > 10_000);
  const kept = [...secrets].filter(([secret]) => text.includes(secret));
  assert.deepEqual(
    kept.map(([secret, id]) => `${id}: ${secret}`),
    [],
  );
});
