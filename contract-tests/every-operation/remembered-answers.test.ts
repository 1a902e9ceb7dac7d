// Plays every cachable scenario with a write before it is played again: whatever was committed, an answer from memory is
// the one that would be made anew.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { operations, type OperationId, type OperationInfo } from '#generated/operations.js';
import { scenarios } from '#generated/scenarios.js';
import { WATCHED } from '../../db/engine/watched-tables.js';
import { readServedContract } from '../../process/served-contract.js';
import type { ServedContract } from '../../server/calls/contract.js';
import { isOnServer } from '../harness/folder-database.js';
import type { Scenario, ScenarioRequest } from '../harness/scenario.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { spelledAnew } from '../harness/spelled-anew.js';
import { isOnSqlite, OF_SEARCH, storedColumns, storedTables } from '../harness/stored-columns.js';

const cachable = (Object.entries(operations) as [OperationId, OperationInfo][]).flatMap(([id, { cache }]) =>
  cache === null ? [] : [id],
);

interface Column {
  readonly table: string;
  readonly name: string;
  readonly isText: boolean;
}

interface Question {
  readonly operationId: OperationId;
  readonly request: ScenarioRequest<never>;
}

/** Every successful cachable scenario of these operations, set up; and every one in which something is missing. */
async function questionsOf(service: TestService, operationIds: readonly OperationId[]): Promise<Question[]> {
  const questions: Question[] = [];
  for (const operationId of operationIds) {
    const byStatus = scenarios[operationId] as Readonly<Record<number, Scenario<never>>>;
    for (const scenario of [byStatus[200], byStatus[404]]) {
      if (scenario !== undefined) questions.push({ operationId, request: await scenario(service) });
    }
  }
  return questions;
}

/** What must be the same, as text; allowances and ids of requests differ. */
const essenceOf = ({ status, headers: { etag, link }, body }: Received): string =>
  JSON.stringify({ status, etag, link, body });

/** The operations whose answers differ from those that are made anew. */
async function staleAmong(service: TestService, questions: readonly Question[], seen: Set<string>): Promise<string[]> {
  const stale: string[] = [];
  await service.market.search.refresh();
  for (const { operationId, request } of questions) {
    // At once, so that on a server both need one look at what was committed.
    const asked = [request, { ...request, path: spelledAnew(request.path) }];
    const [remembered, anew] = (await Promise.all(asked.map((one) => service.request(one)))).map(essenceOf);
    seen.add(`${operationId} ${anew}`);
    if (remembered !== anew) stale.push(operationId);
  }
  return stale;
}

const columnsOf = async (service: TestService): Promise<Column[]> =>
  (await storedColumns(service.market.db.committed.knex))
    .filter(({ table, name }) => !table.startsWith('knex_') && name !== 'rowid')
    .map(({ table, name, type }) => ({ table, name, isText: /text|char|json/i.test(type) }));

/** Has rows told apart by numbers, whichever column of theirs is changed; on SQLite they are. */
async function numberRows(service: TestService): Promise<void> {
  const { knex } = service.market.db.committed;
  if (isOnSqlite(knex)) return;
  for (const table of await storedTables(knex))
    await service.write((_tables, own) => own.raw('alter table ?? add column rowid bigserial', [table]));
}

/** Another value for a column: a list gets empty, a mark turns over, a text or a number grows; all of it can be read. */
const OTHER = {
  text: `case when ?? is null or ?? like '[%' then '[]' when ?? like '{%' then ?? else ?? || 'x' end`,
  number: `case when ?? in (0, 1) then 1 - ?? else coalesce(??, 0) + 1 end`,
};

/**
 * Changes a column in every other row, then in the rest, and asks after each of these; then it puts the old values back,
 * which the questions about the next column notice if something was kept.
 */
async function sweep(
  service: TestService,
  { table, name, isText }: Column,
  ask: () => Promise<void>,
): Promise<boolean> {
  const change = (half: number): Promise<void> =>
    service.write(async (_tables, knex) => {
      const names = Array<string>(isText ? 5 : 3).fill(name);
      const other = isText ? OTHER.text : OTHER.number;
      await knex.raw(`update ?? set ?? = ${other} where rowid % 2 = ?`, [table, name, ...names, half]);
    });
  type Old = { readonly rowid: number; readonly value: unknown }[];
  const old: Old = await service.write((_tables, knex) => knex(table).select({ rowid: 'rowid', value: name }));
  let changes = 0;
  // Where there is no row nothing changes, and what is answered then was asked before.
  for (const half of [0, 1].filter((each) => old.some(({ rowid }) => rowid % 2 === each))) {
    // The database has rules against some changes.
    const isChanged = await change(half).then(
      () => true,
      () => false,
    );
    if (isChanged) await ask();
    if (isChanged) changes += 1;
  }
  await service.write(async (_tables, knex) => {
    // Some tables refuse to be written at all.
    const rows: Old = await knex(table).select({ rowid: 'rowid', value: name });
    const now = new Map(rows.map((row) => [row.rowid, row.value]));
    for (const { rowid, value } of old.filter((row) => now.get(row.rowid) !== row.value))
      await knex(table)
        .where({ rowid })
        .update({ [name]: value });
  });
  return changes > 0;
}

const HIGH = { keyPerHour: 1e6, sessionPerHour: 1e6, serverTokenPerHour: 1e6, anonymousPerHour: 1e7 };

/** Tables whose changes are noted: the same on each engine, and whichever column was changed. */
const NOTED = new Set(WATCHED.map(({ table }) => table));

/** What is asked, and what is changed before it is asked again. */
interface Sweep {
  /** The real one unless given. */
  readonly contract?: ServedContract;
  readonly asked: readonly OperationId[];
  readonly isMeant: (column: Column) => boolean;
}

/** What is stale after which column was changed; and how many columns, and different answers, there were. */
async function sweepAll(
  t: TestContext,
  { contract, asked: operationIds, isMeant }: Sweep,
): Promise<{ stale: Set<string>; swept: number; answers: number }> {
  const service = await openTestService({ limits: HIGH, ...(contract && { contract }) });
  t.after(() => service.close());
  await numberRows(service);
  const questions = await questionsOf(service, operationIds);
  const [stale, seen] = [new Set<string>(), new Set<string>()];
  await staleAmong(service, questions, seen);
  const shared = questions.filter(({ operationId }) => operations[operationId].cache?.for !== 'caller');
  let swept = 0;
  const [tables, sweptTables] = [new Set<string>(), new Set<string>()];
  for (const column of (await columnsOf(service)).filter(isMeant)) {
    // On a server each question is several round trips: of a table of which nothing is noted, one column is enough there.
    if (isOnServer && !NOTED.has(column.table) && sweptTables.has(column.table)) continue;
    // What is not shared is not remembered either: for that, one column of each table is enough, on one engine.
    const asked = isOnServer || tables.has(column.table) ? shared : questions;
    tables.add(column.table);
    const isSwept = await sweep(service, column, async () => {
      for (const id of await staleAmong(service, asked, seen)) stale.add(`${id} after ${column.table}.${column.name}`);
    });
    if (isSwept) swept += 1;
    if (isSwept) sweptTables.add(column.table);
  }
  return { stale, swept, answers: seen.size };
}

/** What only the service itself reads, and a log that nobody can change. */
const NOT_SWEPT = new Set(['quotas', 'change_counter', ...OF_SEARCH, 'audit_events']);

test('no answer is stale after a change of any column of any table', async (t) => {
  const { stale, swept, answers } = await sweepAll(t, {
    asked: cachable,
    isMeant: ({ table }) => !NOT_SWEPT.has(table),
  });
  assert.deepEqual([...stale], []);
  assert.ok(swept > 80, `only ${swept} columns could be changed`);
  assert.ok(answers > 100, `only ${answers} different answers were seen`);
});

/** The contract, in which the answers of one operation depend on nothing. */
function misdeclared(operationId: OperationId): ServedContract {
  const contract = readServedContract();
  const operation = contract.operations[operationId]!;
  const cache = { ...operation.cache, dependsOn: 'nothing' } as OperationInfo['cache'];
  const changed = { ...operation, cache };
  return { ...contract, operations: { ...contract.operations, [operationId]: changed } };
}

for (const [operationId, table, name] of [
  ['listReviews', 'reviews', 'body'],
  ['summarizeReviews', 'reviews', 'rating'],
  ['getProduct', 'products', 'name'],
  ['listProductVersions', 'versions', 'version_tag'],
] as const) {
  test(`it is noticed when ${operationId} is declared to depend on nothing`, async (t) => {
    const { stale } = await sweepAll(t, {
      contract: misdeclared(operationId),
      asked: [operationId],
      isMeant: (column) => column.table === table && column.name === name,
    });
    assert.deepEqual([...stale], [`${operationId} after ${table}.${name}`]);
  });
}
