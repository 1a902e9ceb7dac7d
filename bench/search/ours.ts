// Our engine as one of those compared.
import { createIndexBuilder } from '../../capabilities/search/index/build.js';
import { openImage } from '../../capabilities/search/index/product-index.js';
import { runQuery } from '../../capabilities/search/query/run-query.js';
import type { SearchDocument } from '../../capabilities/search/source.js';
import { createSearch } from '../../capabilities/search/engine.js';
import { catalogueSource, type CatalogueSpec } from './catalogue.js';
import type { Rival } from './rivals.js';

export function createOurs(documents: Iterable<SearchDocument>): Rival {
  const builder = createIndexBuilder();
  for (const document of documents) builder.add(document);
  const index = openImage(builder.finish(0));
  return {
    name: 'ours',
    search(query) {
      const { hits, total } = runQuery(index, query);
      return { ids: hits.map((hit) => hit.id), total };
    },
  };
}

/** As it runs in the service: built in a worker, over a source. */
export async function createOpenOurs(spec: CatalogueSpec): Promise<Rival> {
  const search = createSearch({ source: catalogueSource(spec) });
  await search.open();
  return {
    name: 'ours',
    search(query) {
      const { hits, total } = search.search(query);
      return { ids: hits.map((hit) => hit.id), total };
    },
  };
}
