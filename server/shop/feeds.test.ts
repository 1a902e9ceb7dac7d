// A feed while the search index lags behind: what the shop does not show any more is in no feed either.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import type { Market } from '../../market/market.js';
import { feedText } from './feeds.js';
import { SITE } from '../../tests/fixtures/shop-parts.js';

test('products that search still finds are left out once they are not public', async (t) => {
  const { tables, write } = await temporaryDatabase(t);
  const ids = await write(async (inside) => {
    const [seller, suspended] = [await addSeller(inside, 'seller'), await addSeller(inside, 'suspended')];
    const found = await Promise.all(
      ['shown', 'archived', 'draft', 'hidden'].map((slug) =>
        addProduct(inside, { slug, name: slug, sellerId: slug === 'hidden' ? suspended : seller }),
      ),
    );
    await inside.products.move(found[1]!, 'live', 'archived');
    await inside.products.update(found[2]!, { status: 'draft' });
    await inside.accounts.suspend(suspended, 'reason');
    return found;
  });
  const search = { search: () => ({ hits: ids.map((id) => ({ id })) }) } as unknown as Market['search'];
  for (const kind of ['new', 'updated'] as const) {
    const text = await feedText({ kind }, { search, tables }, SITE);
    assert.deepEqual(text.match(/(?<=\/products\/)\w+/g), ['shown'], kind);
  }
});
