// GET /api/products/{slug}/versions
import type { VersionRecord } from '../../db/catalog/version-record.js';
import { PUBLIC_VERSIONS, VERSIONS_BYTES } from '../../db/catalog/version-lists.js';
import type { Handler } from '../handler.js';
import { listedVersionShape } from './version-shape.js';
import { findPublicOrOwned, runsProduct } from '../../market/catalog/visible-products.js';

export const listProductVersions: Handler<'listProductVersions'> = async (call) => {
  const { params, caller, market, gather, stream, refuse } = call;
  const { versions } = market.tables;
  const product = await findPublicOrOwned(market.tables, caller, params.slug);
  if (product === undefined) return refuse('not_found', `There is no product ${params.slug}`);
  const runs = runsProduct(caller, product);
  const visibility = { ...PUBLIC_VERSIONS, beta: runs };
  const shape = (version: VersionRecord) => listedVersionShape(version, runs);
  // From before there was a bound: too much to be held in memory for each who asks.
  if ((await versions.listedSum(product.id)) > VERSIONS_BYTES)
    return stream(async (answer) => answer(pagesOf(versions.walk(product.id, visibility), shape)));
  return gather(async (answer) => {
    const { items } = await versions.list(product.id, visibility);
    return answer(items.map(shape));
  });
};

async function* pagesOf<Item, Shape>(
  pages: AsyncIterable<readonly Item[]>,
  shape: (item: Item) => Shape,
): AsyncGenerator<Shape[], void, undefined> {
  for await (const page of pages) yield page.map(shape);
}
