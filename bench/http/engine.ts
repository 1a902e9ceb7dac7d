// `node engine.js DATA_DIR FILE`: the search engine alone, without HTTP, on the queries of a file; prints the latencies
// as JSON.
import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { openDatabase } from '../../db/engine/connection.js';
import { createSearchSource } from '../../db/catalog/search-source.js';
import { createSearch } from '../../capabilities/search/engine.js';
import type { SearchQuery } from '../../capabilities/search/search-query.js';
import { percentile } from './statistics.js';

const ROUNDS = 5;

/** The defaults of the contract. */
function queryOf(text: string): SearchQuery {
  const { q = '', sort = 'relevance', price, page = '1' } = Object.fromEntries(new URLSearchParams(text));
  return { q, sort: sort as SearchQuery['sort'], price: price as SearchQuery['price'], page: Number(page), limit: 20 };
}

const [dataDir = '', file = ''] = process.argv.slice(2);
const queries = (JSON.parse(readFileSync(file, 'utf8')) as string[]).map(queryOf);
const db = await openDatabase({ dataDir, exclusive: true });
const search = createSearch({
  source: createSearchSource(db),
  dataDir,
  clock: Date.now,
  log: pino({ level: 'silent' }),
});
await search.open();
const latencies: number[] = [];
// The first round is for the compiler.
for (let round = 0; round <= ROUNDS; round++) {
  for (const query of queries) {
    const startedAt = performance.now();
    search.search(query);
    if (round > 0) latencies.push(performance.now() - startedAt);
  }
}
await search.close();
await db.close();
latencies.sort((a, b) => a - b);
console.log(
  JSON.stringify({
    queries: queries.length,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    max: latencies.at(-1),
  }),
);
