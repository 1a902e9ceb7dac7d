// GET /api/products/{slug}/versions
import type { VersionRecord } from '../../db/catalog/version-record.js';
import { wholeVersionList } from '../../market/catalog/listed-versions.js';
import type { Handler } from '../handler.js';
import { listedVersionShape } from './version-shape.js';
import { findPublicOrOwned, runsProduct } from '../../market/catalog/visible-products.js';

export const listProductVersions: Handler<'listProductVersions'> = async (call) => {
  const { params, caller, market, gather, stream, refuse } = call;
  const product = await findPublicOrOwned(market.tables, caller, params.slug);
  if (product === undefined) return refuse('not_found', `There is no product ${params.slug}`);
  const runs = runsProduct(caller, product);
  const list = wholeVersionList(market.tables, product.id, runs);
  const shape = (version: VersionRecord) => listedVersionShape(version, runs);
  if (await list.isLong()) return stream(async (answer) => answer(pagesOf(list.walk(), shape)));
  return gather(async (answer) => answer((await list.read()).map(shape)));
};

async function* pagesOf<Item, Shape>(
  pages: AsyncIterable<readonly Item[]>,
  shape: (item: Item) => Shape,
): AsyncGenerator<Shape[], void, undefined> {
  for await (const page of pages) yield page.map(shape);
}
