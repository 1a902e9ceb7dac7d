// The ledger of downloads and the counts that follow from it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const OPERATIONS = 10_000;
const PER_TRANSACTION = 100;

/** Numbers below `end` that look random and are the same in every run. */
function numbers(): (end: number) => number {
  let state = 20_261_121;
  return (end) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

test(`after ${OPERATIONS} random downloads the counts equal the ledger, and the ledger counts once a day`, async (t) => {
  let now = 1_000_000;
  const db = await temporaryDatabase(t, { clock: () => now });
  const { versions, products } = db.tables;
  const { accounts, targets } = await db.write(async (tables) => {
    const targets: { id: string; productId: string }[] = [];
    for (const slug of ['vault', 'warps', 'chat']) {
      const productId = await addProduct(tables, { slug });
      const ids = await tables.versions.create(
        productId,
        ['1', '2'].map((versionTag) => ({ versionTag, channel: 'stable', status: 'published', baseDownloadCount: 7 })),
      );
      targets.push(...ids.map((id) => ({ id, productId })));
    }
    return {
      accounts: await Promise.all(Array.from({ length: 12 }, (_, number) => addSeller(tables, `reader-${number}`))),
      targets,
    };
  });

  const below = numbers();
  const lastCounted = new Map<string, number>();
  let expected = 0;
  for (let done = 0; done < OPERATIONS; done += PER_TRANSACTION) {
    await db.write(async (tables) => {
      for (let each = 0; each < PER_TRANSACTION; each++) {
        now += below(10) === 0 ? below(DAY_MS / 8) : below(1000);
        const [accountId, version, countable] = [
          accounts[below(accounts.length)]!,
          targets[below(targets.length)]!,
          below(5) > 0,
        ];
        const pair = `${accountId} ${version.id}`;
        const counts = countable && now - (lastCounted.get(pair) ?? -Infinity) >= DAY_MS;
        if (counts) {
          lastCounted.set(pair, now);
          expected++;
        }
        assert.equal(await tables.downloads.record({ accountId, version, address: '192.0.2.1', countable }), counts);
      }
    });
  }

  const counted = async (columns: object): Promise<number> =>
    (
      (await db
        .knex('downloads')
        .where({ ...columns, counted: 1 })
        .count({ count: '*' })
        .first()) as { count: number }
    ).count;
  for (const { id, productId } of targets) {
    assert.equal((await versions.byId(id))!.downloadCount, 7 + (await counted({ version_id: id })));
    assert.equal((await products.byId(productId))!.downloadCount, await counted({ product_id: productId }));
  }
  assert.equal(await counted({}), expected);
  assert.equal(((await db.knex('downloads').count({ count: '*' }).first()) as { count: number }).count, OPERATIONS);
});

test('a download that is rolled back leaves neither row nor count', async (t) => {
  const db = await temporaryDatabase(t);
  const { downloads, versions } = db.tables;
  const { accountId, version } = await db.write(async (tables) => {
    const productId = await addProduct(tables, { slug: 'vault' });
    const [id] = await tables.versions.create(productId, [{ versionTag: '1', channel: 'stable', status: 'published' }]);
    return { accountId: await addSeller(tables, 'reader'), version: { id: id!, productId } };
  });
  await assert.rejects(
    db.write(async (tables) => {
      await tables.downloads.record({ accountId, version, address: '192.0.2.1', countable: true });
      throw new Error('a fault made on purpose');
    }),
    /on purpose/,
  );
  assert.deepEqual(
    [(await versions.byId(version.id))!.downloadCount, await downloads.lastVersionTag(accountId, version.productId)],
    [0, null],
  );
});
