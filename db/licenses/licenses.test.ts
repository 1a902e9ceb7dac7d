// Lists of licenses: what is told of each is gathered for those of the page alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { planOf } from '../../contract-tests/harness/query-plan.js';

test('a page is found before servers are counted, however many licenses there are', async (t) => {
  const db = await temporaryDatabase(t);
  const statements: { sql: string; bindings: readonly string[] }[] = [];
  db.knex.on('query', (query: { sql: string; bindings: readonly string[] }) => statements.push(query));
  const page = { page: 1, limit: 20 };
  for (const filter of [{ sellerId: 'a' }, { accountId: 'a' }, { sellerId: 'a', productId: 'b' }])
    await db.tables.licenses.list(filter, page);
  const pages = statements.filter(({ sql }) => sql.includes('activations'));
  assert.equal(pages.length, 3);
  for (const { sql, bindings } of pages) {
    const plan = await planOf(db.knex, { sql, bindings });
    const outer = plan.filter(({ parent }) => parent === 0).map(({ detail }) => detail);
    const licenses = outer.filter((detail) => detail.startsWith('SEARCH l '));
    assert.deepEqual(licenses, ['SEARCH l USING INDEX sqlite_autoindex_licences_1 (id=?)'], outer.join('\n'));
  }
});
