// How SQLite finds the rows of long lists: by an index that leads to those of the page, whatever else there is.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { planOf } from '../../../contract-tests/harness/query-plan.js';
import { temporaryDatabase, type TestDatabase } from '../../../contract-tests/harness/temporary-database.js';
import type { Tables } from '../../tables.js';

interface Observed {
  readonly db: TestDatabase;
  readonly tables: Tables;
  /** The queries that were built so far, each with the steps by which it is answered. */
  plans(): Promise<{ sql: string; steps: { detail: string; parent: number }[] }[]>;
}

async function observed(t: TestContext): Promise<Observed> {
  const db = await temporaryDatabase(t);
  const queries: { sql: string; bindings: readonly unknown[] }[] = [];
  db.knex.on('query', ({ sql, bindings }: (typeof queries)[0]) => void queries.push({ sql, bindings }));
  const plans = () =>
    Promise.all([...queries].map(async (query) => ({ sql: query.sql, steps: await planOf(db.knex, query) })));
  return { db, tables: db.tables, plans };
}

const details = (steps: readonly { detail: string }[]): string[] => steps.map(({ detail }) => detail);

test('a page of licenses is found before servers are counted, however many licenses there are', async (t) => {
  const { tables, plans } = await observed(t);
  for (const filter of [{ sellerId: 'a' }, { accountId: 'a' }, { sellerId: 'a', productId: 'b' }])
    await tables.licenses.list(filter, { page: 1, limit: 20 });
  const pages = (await plans()).filter(({ sql }) => sql.includes('activations'));
  assert.equal(pages.length, 3);
  for (const { steps } of pages) {
    const outer = details(steps.filter(({ parent }) => parent === 0));
    const licenses = outer.filter((detail) => detail.startsWith('SEARCH l '));
    assert.deepEqual(licenses, ['SEARCH l USING INDEX sqlite_autoindex_licences_1 (id=?)'], outer.join('\n'));
  }
});

test('what an account left behind is found by indexes, without reading or sorting what others did', async (t) => {
  const { tables, plans } = await observed(t);
  const { reviews, orders } = tables;
  const lists: AsyncIterable<unknown>[] = [
    orders.walk({ buyerId: 'a' }, 1),
    orders.walk({ sellerId: 'a' }, 1),
    tables.products.walk('a', 1),
    tables.ownership.walkTaken('a', 1),
    tables.grants.walk({ accountId: 'a' }, 1),
    tables.downloads.walk('a', 1),
    reviews.walkByAuthor('a', 1),
    reviews.walkReplies('a', 1),
    reviews.walkMarks('a', 1),
    reviews.walkReports('a', 1),
    tables.mailQueue.walkOf('a', 1),
    tables.audit.walk('a', 1),
  ];
  for (const list of lists) for await (const page of list) assert.deepEqual(page, []);
  const found = await plans();
  assert.equal(found.length, lists.length + 1, 'the log is read twice');
  for (const { sql, steps } of found) {
    const reads = details(steps);
    // The places of products that wait for an admin come from one walk along the index of the queue.
    const scans = reads.filter((step) => step.startsWith('SCAN') && !step.startsWith('SCAN (subquery'));
    assert.deepEqual(scans, [], sql);
    if (sql.includes('queue_place')) assert.ok(reads.some((step) => step.includes('products_queued')));
    if (sql.includes('reply_at'))
      assert.ok(
        reads.some((step) => step.includes('reviews_replied')),
        'reviews without an answer are not read',
      );
  }
});

test('no search reads the whole audit log', async (t) => {
  const { tables, plans } = await observed(t);
  for (const sought of [{ accountIds: ['a', 'b'] }, { addresses: ['203.0.113.7'] }] as const)
    for (const filter of [{}, { action: 'key.created' }, { accountId: 'a' }, { accountId: 'c', action: 'key.created' }])
      await tables.audit.search(sought, { ...filter, page: 1, limit: 50 });
  const found = await plans();
  assert.ok(found.length >= 12);
  const scans = found.flatMap(({ steps }) => details(steps)).filter((step) => /^SCAN (?:e|a|audit_)/.test(step));
  assert.deepEqual(scans, []);
});

test('of very many deliveries no rows are read but those of the page', async (t) => {
  const { tables, plans } = await observed(t);
  const choice = { endpointId: 'mine', kinds: ['order.created'], limit: 100, page: 1 } as const;
  await tables.webhookDeliveries.list(choice);
  await tables.webhookDeliveries.list({ ...choice, status: 'pending' });
  const found = await plans();
  assert.ok(found.length > 0);
  for (const { steps } of found) {
    const reads = details(steps).filter((detail) => /^(?:SEARCH|SCAN) webhook_deliveries/.test(detail));
    const byEndpoint = reads.filter((detail) => detail.includes('endpoint_id'));
    assert.equal(byEndpoint.length, 1, reads.join('\n'));
    assert.match(byEndpoint[0]!, /USING COVERING INDEX/);
    assert.ok(
      reads.every((detail) => byEndpoint.includes(detail) || /USING INDEX \S+ \(id=\?\)/.test(detail)),
      reads.join('\n'),
    );
  }
});

test('what is billed for sellers who have left is found by them', async (t) => {
  const { tables, plans } = await observed(t);
  await tables.subscriptions.billedForNobody('', 2);
  const [found] = await plans();
  assert.deepEqual(details(found!.steps).slice(0, 2), [
    'SCAN a USING INDEX accounts_deleted',
    'SEARCH s USING INDEX subscriptions_billed (seller_id=? AND id>?)',
  ]);
});

test('an order is found by what people call it', async (t) => {
  const { db } = await observed(t);
  const sql = "select id from orders as o where substr(o.id, 25) = 'x'";
  assert.match(JSON.stringify(await planOf(db.knex, { sql, bindings: [] })), /orders_number/);
});
