// Partial indexes whose condition names a value: SQLite uses one only for a query that says the same in the same words,
// and never for one that hands the value in.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { observeStatements, readsOf } from '../../../tests/fixtures/observed-statements.js';
import { temporaryDatabase } from '../../../contract-tests/harness/temporary-database.js';
import type { Tables } from '../../tables.js';

/** What is found by each of them; null for one that only refuses a second row. */
const USED_BY: Readonly<Record<string, ((tables: Tables) => Promise<unknown>) | null>> = {
  jobs_unique_key: ({ jobs }) => jobs.takeBack('key'),
  ledger_postings_one_sale: null,
  licences_ending: ({ licenses }) => licenses.ended(10),
  licences_one_running: ({ licenses }) => licenses.running('account', 'product'),
  orders_one_pending: null,
  refunds_one_pending: ({ refunds }) => refunds.pendingOf('order'),
  subscriptions_one_running: ({ subscriptions }) => subscriptions.running('account', 'product'),
  versions_tag: ({ versions }) => versions.byTag('product', '1.0.0'),
  versions_unpublished: ({ unpublished }) => unpublished.versions({ sellerId: 'account', productIds: null }, 10),
};

test('each is used by what it was made for', async (t) => {
  const observe = observeStatements(t);
  const db = await temporaryDatabase(t);
  const rows: { name: string; sql: string }[] = await db
    .knex('sqlite_master')
    .where({ type: 'index' })
    .whereRaw("sql like '% where %'")
    .select('name', 'sql');
  const named = rows.filter(({ sql }) => / where .*'/.test(sql.replace(/\s+/g, ' ')));
  assert.deepEqual(named.map(({ name }) => name).sort(), Object.keys(USED_BY));
  for (const [name, use] of Object.entries(USED_BY)) {
    if (use === null) continue;
    const statements = await observe(() => db.write(use));
    const reads = statements
      .filter((sql) => /^\s*(?:select|update|delete)\b/i.test(sql))
      .flatMap((sql) => readsOf(db.database.file, sql));
    assert.ok(
      reads.some((read) => read.includes(` INDEX ${name} (`)),
      `${name}\n${reads.join('\n')}`,
    );
  }
});
