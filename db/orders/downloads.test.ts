// The ledger of downloads and the counts that follow from it.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import type { DownloadIssue, DownloadRow } from './downloads.js';

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

/** Two accounts, and two versions of each of two products. */
async function shelf(t: TestContext, clock: () => number) {
  const db = await temporaryDatabase(t, { clock });
  const { accounts, targets } = await db.write(async (tables) => {
    const made: { id: string; productId: string }[] = [];
    for (const slug of ['vault', 'warps']) {
      const productId = await addProduct(tables, { slug });
      for (const versionTag of [`${slug} 1`, `${slug} 2`]) {
        const [id] = await tables.versions.create(productId, [{ versionTag, channel: 'stable', status: 'published' }]);
        made.push({ id: id!, productId });
      }
    }
    return { accounts: [await addSeller(tables, 'ann'), await addSeller(tables, 'ben')] as const, targets: made };
  });
  const [vault1, vault2, warps1] = targets as [Target, Target, Target, Target];
  const record = (accountId: string, version: Target, countable = true): Promise<boolean> =>
    db.write(({ downloads }) => downloads.record({ accountId, version, address: '192.0.2.1', countable }));
  return { ...db, ann: accounts[0], ben: accounts[1], vault1, vault2, warps1, record };
}
type Target = DownloadIssue['version'];

test('a download counts again when exactly a day has passed, and each account and version by itself', async (t) => {
  let now = 1_000_000;
  const { ann, ben, vault1, vault2, record } = await shelf(t, () => now);
  assert.equal(await record(ann, vault1, false), false);
  assert.equal(await record(ann, vault1), true, 'one that did not count keeps no other from it');
  assert.equal(await record(ben, vault1), true);
  assert.equal(await record(ann, vault2), true);
  now += DAY_MS - 1;
  assert.equal(await record(ann, vault1), false);
  now += 1;
  assert.equal(await record(ann, vault1), true);
});

test('what an account downloaded is its own: versions, the last tag of a product, and the list, newest first', async (t) => {
  let now = 1_000_000;
  const { ann, ben, vault1, vault2, warps1, record, tables } = await shelf(t, () => now);
  const { downloads } = tables;
  for (const [account, version] of [
    [ann, vault2],
    [ann, vault1],
    [ben, vault2],
    [ann, warps1],
  ] as const) {
    await record(account, version);
    now += 1;
  }
  assert.equal(await downloads.lastVersionTag(ann, vault1.productId), 'vault 1');
  assert.equal(await downloads.lastVersionTag(ann, warps1.productId), 'warps 1');
  assert.equal(await downloads.lastVersionTag(ben, vault1.productId), 'vault 2');
  assert.equal(await downloads.lastVersionTag(ben, warps1.productId), null);
  const has = await Promise.all(
    [ann, ben].flatMap((who) => [vault1, vault2, warps1].map(({ id }) => downloads.has(who, id))),
  );
  assert.deepEqual(has, [true, true, true, false, true, false]);
  const walked = (await Array.fromAsync(downloads.walk(ann, 2))).flat();
  assert.deepEqual(
    walked.map(({ productSlug, productId, versionId, versionTag, address, createdAt }) => [
      productSlug,
      productId === (versionTag === 'warps 1' ? warps1 : vault1).productId,
      versionId,
      versionTag,
      address,
      createdAt,
    ]),
    [
      ['warps', true, warps1.id, 'warps 1', '192.0.2.1', 1_000_003],
      ['vault', true, vault1.id, 'vault 1', '192.0.2.1', 1_000_001],
    ],
  );
});

test('of two downloads of one moment the last is the one that was drafted last', async (t) => {
  const { ann, vault1, vault2, tables, write, knex } = await shelf(t, () => 1_000_000);
  const drafts = [vault2, vault1].map((version) =>
    tables.downloads.draft({ accountId: ann, version, address: '192.0.2.1', countable: true }),
  );
  await write(async ({ downloads }) => {
    for (const row of [...drafts].reverse()) assert.equal(await downloads.record(row), true);
  });
  for (const { id } of drafts)
    assert.equal((await knex('downloads').where({ id })).length, 1, 'drafted rows keep their id');
  assert.equal(await tables.downloads.lastVersionTag(ann, vault1.productId), 'vault 1');
});

test('a row that waited is entered once, if account and version are known, and without the address of who has left', async (t) => {
  let now = 1_000_000;
  const { ann, ben, vault1, vault2, warps1, tables, write, knex, database } = await shelf(t, () => now);
  const draft = (accountId: string, version: Target) =>
    tables.downloads.draft({ accountId, version, address: '192.0.2.1', countable: true });
  const enter = (row: DownloadRow): Promise<boolean> => write(({ downloads }) => downloads.enter(row));
  const [row, again] = [draft(ann, vault1), draft(ann, vault2)];
  now += 5;
  assert.deepEqual([await enter(row), await enter(row), await enter(again)], [true, false, true]);
  assert.equal(await enter(draft('nobody', vault1)), false);
  assert.equal(await enter(draft(ann, { ...vault1, id: 'unknown' })), false);
  assert.equal(await enter(draft(ann, { ...vault1, productId: warps1.productId })), false);
  await database.write(({ knex: own }) => own('accounts').where({ id: ben }).update({ deleted_at: now }));
  assert.equal(await enter(draft(ben, vault1)), true);
  const rows: unknown = await knex('downloads')
    .orderBy('created_at')
    .orderBy('id')
    .select('account_id', 'address', 'created_at');
  assert.deepEqual(rows, [
    { account_id: ann, address: '192.0.2.1', created_at: 1_000_000 },
    { account_id: ann, address: '192.0.2.1', created_at: 1_000_000 },
    { account_id: ben, address: '', created_at: 1_000_005 },
  ]);
  const counts = await Promise.all(
    [vault1, vault2].map(async ({ id }) => (await tables.versions.byId(id))!.downloadCount),
  );
  assert.deepEqual(counts, [2, 1]);
});
