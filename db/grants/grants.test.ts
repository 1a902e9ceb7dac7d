// Grants side by side: what is looked for of one product or address finds nothing of another.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import type { GrantRecord } from './grant-record.js';

const NOW = 1_700_000_000_000;
const GIVEN = { source: 'elsewhere', externalId: null, seats: null, expiresAt: null };
const [JO, ANN] = ['jo@example.com', 'ann@example.com'];

async function setUp(t: TestContext) {
  const db = await temporaryDatabase(t, { clock: () => NOW });
  const made = await db.write(async (tables) => {
    const sellerId = await addSeller(tables, 'seller');
    const [vault, warps] = [
      await addProduct(tables, { slug: 'vault', sellerId }),
      await addProduct(tables, { slug: 'warps', sellerId }),
    ];
    const give = async (productId: string, email: string, externalId: string | null) =>
      (await tables.grants.create([{ ...GIVEN, productId, email, externalId }]))[0]!;
    const ids = {
      jo: await give(vault, JO, null),
      named: await give(vault, JO, '1'),
      ann: await give(vault, ANN, '2'),
      elsewhere: await give(warps, JO, '1'),
    };
    return { vault, warps, ids };
  });
  return { ...db, ...made, grants: db.tables.grants };
}

const idsOf = (found: readonly GrantRecord[]): string[] => found.map(({ id }) => id).sort();

test('what an address may take is what was given to it', async (t) => {
  const { grants, warps, ids } = await setUp(t);
  const openFor = (email: string, productIds: string[] | null = null) =>
    grants.openFor({ email, accountId: 'somebody', productIds });
  assert.deepEqual(idsOf(await openFor(JO)), [ids.jo, ids.named, ids.elsewhere].sort());
  assert.deepEqual(idsOf(await openFor(ANN)), [ids.ann]);
  assert.deepEqual(idsOf(await openFor(JO, [warps])), [ids.elsewhere]);
});

test('lists and counts are those of their product, page by page', async (t) => {
  const { grants, vault, warps, ids } = await setUp(t);
  const { items, total } = await grants.list({ productId: vault }, { page: 1, limit: 10 });
  assert.deepEqual([idsOf(items), total], [[ids.jo, ids.named, ids.ann].sort(), 3]);
  const pages = await Promise.all([1, 2].map((page) => grants.list({ productId: vault }, { page, limit: 2 })));
  assert.deepEqual(idsOf(pages.flatMap((page) => page.items)), idsOf(items));
  assert.deepEqual(await grants.countOf(warps, NOW - 1), { all: 1, recent: 1, firstAt: NOW });
  assert.deepEqual(await grants.countOf(vault, NOW), { all: 3, recent: 0, firstAt: null });
  const counts = await grants.countByAddress(vault, [JO]);
  assert.deepEqual([...counts], [[JO, 2]]);
});

test('those alike are of the product, by their name where they have one, else by their address', async (t) => {
  const { grants, vault, ids } = await setUp(t);
  const alike = async (email: string, externalId: string | null) =>
    idsOf(await grants.alike(vault, [{ source: 'elsewhere', email, externalId }]));
  assert.deepEqual(await alike('other@example.com', '1'), [ids.named]);
  assert.deepEqual(await alike(JO, '2'), [ids.ann]);
  assert.deepEqual(await alike(JO, null), [ids.jo]);
  assert.deepEqual(await alike('other@example.com', null), []);
});
