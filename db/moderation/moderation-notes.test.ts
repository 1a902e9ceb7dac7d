// What is listed of the notes about a product: its own alone, and those for admins only where they are asked for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addProduct, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';

test('the notes of a product are listed and counted without those of others', async (t) => {
  const { write, tables } = await temporaryDatabase(t);
  const [own, other] = await write(async (written) => {
    const products = [
      await addProduct(written, { slug: 'own' }),
      await addProduct(written, { slug: 'other' }),
    ] as const;
    for (const productId of products) {
      const authorId = (await written.products.byId(productId))!.sellerId;
      for (const internal of [false, true])
        await written.moderationNotes.create({ productId, authorId, byAdmin: internal, internal, body: 'A word' });
    }
    return products;
  });
  const listed = async (productId: string, withInternal: boolean) => {
    const { items, total } = await tables.moderationNotes.list(productId, { withInternal, page: 1, limit: 9 });
    return [items.map((note) => [note.productId, note.internal]), total];
  };
  assert.deepEqual(await listed(own, false), [[[own, false]], 1]);
  const both = [
    [other, true],
    [other, false],
  ];
  assert.deepEqual(await listed(other, true), [both, 2]);
});
