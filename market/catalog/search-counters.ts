// Tells search of a product's counters after a commit that may have moved them; the database tells it of changes of
// content alone.
import type { Market } from '../market.js';

/** Shows the committed downloads and ratings of a product, named by id or slug, in search. */
export async function showCounters(
  { tables, search }: Pick<Market, 'tables' | 'search'>,
  name: { readonly id: string } | { readonly slug: string },
): Promise<void> {
  const product = 'id' in name ? await tables.products.byId(name.id) : await tables.products.bySlug(name.slug);
  if (product !== undefined) search.setCounters(product.id, product);
}
