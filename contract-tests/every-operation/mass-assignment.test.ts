// Whoever sends the name of a column along with a write is refused, and nothing is written: the contract alone says
// what a caller may set.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operations, type OperationId } from '#generated/operations.js';
import { scenarios } from '#generated/scenarios.js';
import type { Scenario, ScenarioRequest } from '../harness/scenario.js';
import { readServedContract } from '../../process/served-contract.js';
import { openTestService, type TestService } from '../harness/test-service.js';

const { document } = readServedContract();

/** Values that a column might take if it were set. */
const TEMPTING = [0, 1, 'live', true] as const;

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
  const rows: { name: string }[] = await service.market.db.committed.knex.raw(
    `select distinct c.name from sqlite_master t join pragma_table_info(t.name) c where t.type = 'table' and t.name not like 'sqlite_%' order by c.name`,
  );
  columns = rows.map(({ name }) => name);
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
    await service.market.db.cacheVersion('everything');
    const before = await service.market.db.cacheVersion('everything');
    for (const column of columns) {
      const received = await service.request(
        { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${column}=1` },
        method,
      );
      assert.equal(received.status, 400, `${column}: ${JSON.stringify(received.body)}`);
    }
    assert.equal(await service.market.db.cacheVersion('everything'), before);
  });

  if (operations[id].body !== 'json') continue;
  test(`${id} takes no member that is called like a column`, async () => {
    const request = (await happy(id)(service)) as ScenarioRequest;
    const body = request.body as Record<string, unknown>;
    const declared = declaredMembers(id);
    assert.ok(columns.length > 100 && declared.length > 0);
    const before = await service.market.db.cacheVersion('everything');
    for (const [index, column] of columns.filter((name) => !declared.includes(name)).entries()) {
      const received = await service.request(
        { ...request, body: { ...body, [column]: TEMPTING[index % TEMPTING.length] } },
        method,
      );
      assert.equal(received.status, 400, `${column}: ${JSON.stringify(received.body)}`);
      assert.match(JSON.stringify(received.body), new RegExp(`body\\.${column}`));
    }
    assert.equal(await service.market.db.cacheVersion('everything'), before);
  });
}

interface Document {
  readonly paths: Record<
    string,
    Record<string, { requestBody: { content: Record<string, { schema: { $ref: string } }> } }>
  >;
  readonly components: { readonly schemas: Record<string, { properties: object }> };
}

/** The members that the contract lets a caller set. */
function declaredMembers(id: OperationId): string[] {
  const { paths, components } = document as Document;
  const { path, method } = operations[id];
  const { $ref } = paths[path]![method]!.requestBody.content['application/json']!.schema;
  return Object.keys(components.schemas[$ref.split('/').at(-1)!]!.properties);
}
