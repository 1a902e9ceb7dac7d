// Downloads that waited while the disk took nothing get into the ledger once, under locks; who got a recalled version
// is told when the first of them does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderFixtures } from '../../contract-tests/harness/order-fixtures.js';
import { fixtureLocks } from '../../contract-tests/harness/fixture-locks.js';
import type { DownloadRow } from '../../db/orders/downloads.js';
import { lockAll } from '../lock-all.js';
import type { Market } from '../market.js';
import { enterWaiting } from './enter-waiting.js';

test('what waited is entered once, and a recall is told of once', async (t) => {
  const { db, time, person, product, market } = await orderFixtures(t);
  const [accountId, gone, { productId }] = [await person(), await person(), await product()];
  const version = await db.write(async (tables) => {
    const about = { versionTag: '1', channel: 'stable', status: 'published' } as const;
    const [id] = await tables.versions.create(productId, [about]);
    const terms = { reason: 'It deletes worlds', scope: 'version', replacementId: null } as const;
    await tables.recalls.begin([{ id: id!, productId }], terms);
    await tables.accounts.delete(gone);
    return { id: id!, productId };
  });
  const draft = (whose: string) =>
    db.tables.downloads.draft({ accountId: whose, version, address: '192.0.2.1', countable: true });
  const [first, again, ofGone] = [draft(accountId), draft(accountId), draft(gone)];
  const unknown = { ...draft(accountId), version: { ...version, id: 'another' } };
  const locks = await fixtureLocks(db.database, () => time.now);
  const waiting: DownloadRow[] = [first, first, again, ofGone, unknown];
  const settled: number[] = [];
  const spool = {
    waiting: () => waiting,
    settled: async (rows: readonly DownloadRow[]) => void settled.push(waiting.splice(0, rows.length).length),
  };
  let writes = 0;
  const write: typeof db.write = (fn) => locks.write(((writes += 1), fn));
  await enterWaiting({ ...market, write, spool } as unknown as Market);
  assert.deepEqual([writes, settled, waiting], [1, [5], []]);
  const rows: object[] = await db.knex('downloads').orderBy('id').select('id', 'address', 'counted');
  assert.deepEqual(rows, [
    { id: first.id, address: '192.0.2.1', counted: 1 },
    { id: again.id, address: '192.0.2.1', counted: 0 },
    { id: ofGone.id, address: '', counted: 1 },
  ]);
  assert.deepEqual(locks.complaints(), []);
  const told: string[] = await db.knex('jobs').where({ kind: 'mail_recall' }).pluck('kind');
  assert.equal(told.length, 2, 'once for each of the two');
  await db.write(async (tables) => {
    await lockAll(tables, { account: [accountId] });
    assert.equal(await tables.downloads.lastVersionTag(accountId, productId), '1');
    assert.equal(await tables.downloads.lastVersionTag(accountId, 'another'), null);
  });
});
