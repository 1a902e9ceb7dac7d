// Whoever sends the name of a column along with a write is refused, and nothing is written: the contract alone says
// what a caller may set.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operations, type OperationId } from '#generated/operations.js';
import { scenarios } from '#generated/scenarios.js';
import type { Scenario, ScenarioRequest } from '../harness/scenario.js';
import { readExactContract } from '../harness/exact-contract.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { storedColumns } from '../harness/stored-columns.js';

/** Values that a column might take if it were set. */
const TEMPTING = [0, 1, 'live', true] as const;

/** As many columns as one refusal lists: each has to be refused by its name. */
const AT_ONCE = 20;

let service: TestService;
let columns: string[];

before(async () => {
  service = await openTestService({
    limits: {
      keyPerHour: 1_000_000,
      sessionPerHour: 1_000_000,
      proofPerMinute: 1_000_000,
      codesPerHour: 1_000_000,
      picturesPerHour: 1_000_000,
      productPicturesPerHour: 1_000_000,
    },
  });
  const stored = await storedColumns(service.market.db.committed.knex);
  columns = [...new Set(stored.map(({ name }) => name))].sort();
});
after(() => service.close());

/** The scenario in which the operation succeeds. */
function happy(id: OperationId): Scenario<never> {
  const byStatus = scenarios[id] as Readonly<Record<string, Scenario<never>>>;
  return byStatus[Object.keys(byStatus).find((status) => /^[23]/.test(status) && status !== '304')!]!;
}

const writes = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].method !== 'get');

for (const id of writes) {
  const method = operations[id].method.toUpperCase();

  test(`${id} takes no parameter that is called like a column`, async () => {
    const request = (await happy(id)(service)) as ScenarioRequest;
    (await service.market.db.look())('everything');
    const before = (await service.market.db.look())('everything');
    for (const names of inParts(columns)) {
      const added = names.map((name) => `${name}=1`).join('&');
      const path = `${request.path}${request.path.includes('?') ? '&' : '?'}${added}`;
      assertUnknown(await service.request({ ...request, path }, method), 'query', names);
    }
    assert.equal((await service.market.db.look())('everything'), before);
  });

  if (operations[id].body !== 'json') continue;
  test(`${id} takes no member that is called like a column`, async () => {
    const request = (await happy(id)(service)) as ScenarioRequest;
    const body = request.body as Record<string, unknown>;
    const declared = declaredMembers(id);
    assert.ok(columns.length > 100 && declared.length > 0);
    const before = (await service.market.db.look())('everything');
    for (const names of inParts(columns.filter((name) => !declared.includes(name)))) {
      const added = Object.fromEntries(names.map((name, index) => [name, TEMPTING[index % TEMPTING.length]]));
      assertUnknown(await service.request({ ...request, body: { ...body, ...added } }, method), 'body', names);
    }
    assert.equal((await service.market.db.look())('everything'), before);
  });
}

function* inParts(names: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < names.length; start += AT_ONCE) yield names.slice(start, start + AT_ONCE);
}

/** The request is refused for these very names, and for nothing else. */
function assertUnknown({ status, body }: Received, part: 'query' | 'body', names: readonly string[]): void {
  assert.equal(status, 400, `${names.join(', ')}: ${JSON.stringify(body)}`);
  const { details } = body as { readonly details: readonly { readonly path: string; readonly message: string }[] };
  assert.deepEqual(
    details.map(({ path, message }) => `${path} ${message}`).sort(),
    names.map((name) => `${part}.${name} is not known here`).sort(),
  );
}

interface Document {
  readonly paths: Record<
    string,
    Record<string, { requestBody: { content: Record<string, { schema: { $ref: string } }> } }>
  >;
  readonly components: { readonly schemas: Record<string, { properties: object }> };
}

const { paths, components } = readExactContract<Document>();

/** The members that the contract lets a caller set. */
function declaredMembers(id: OperationId): string[] {
  const { path, method } = operations[id];
  const { $ref } = paths[path]![method]!.requestBody.content['application/json']!.schema;
  return Object.keys(components.schemas[$ref.split('/').at(-1)!]!.properties);
}
