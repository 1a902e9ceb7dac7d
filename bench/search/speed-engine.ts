// One engine in a process of its own: builds, answers the same queries as all others, prints its figures as JSON.
import { createOpenOurs } from './ours.js';
import { catalogueDocuments, type CatalogueSpec } from './catalogue.js';
import { createFlexSearch, createFts5, createLunr, createMiniSearch, type Rival } from './rivals.js';
import { catalogueQueries, syntheticQueries, type BenchQuery } from './synthetic.js';

export type EngineName = 'ours' | 'ours with all facets' | 'SQLite FTS5' | 'MiniSearch' | 'FlexSearch' | 'Lunr';

export interface SpeedTask {
  readonly engine: EngineName;
  readonly spec: CatalogueSpec;
  /** How long to ask at most. */
  readonly seconds: number;
}

/** Milliseconds and megabytes. */
export interface SpeedFigures {
  readonly engine: EngineName;
  readonly products: number;
  readonly buildMs: number;
  readonly rssMb: number;
  readonly queries: number;
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
  readonly byKind: Record<string, { readonly p50: number; readonly p99: number }>;
}

const QUERIES = 10_000;
const ALL_FACETS = ['price', 'tags', 'game_version', 'platform'] as const;

if (process.argv[2] !== undefined) console.log(JSON.stringify(await measure(JSON.parse(process.argv[2]) as SpeedTask)));

async function measure({ engine, spec, seconds }: SpeedTask): Promise<SpeedFigures> {
  const started = performance.now();
  let products = 0;
  const create = async (): Promise<Rival> => {
    if (engine.startsWith('ours')) return createOpenOurs(spec);
    const documents = [...catalogueDocuments(spec)];
    products = documents.length;
    return { 'SQLite FTS5': createFts5, MiniSearch: createMiniSearch, FlexSearch: createFlexSearch, Lunr: createLunr }[
      engine as 'Lunr'
    ](documents);
  };
  const rival = await create();
  const buildMs = Math.round(performance.now() - started);
  const queries = 'path' in spec ? catalogueQueries([...catalogueDocuments(spec)], QUERIES) : syntheticQueries(QUERIES);
  const facets = engine === 'ours with all facets' ? ALL_FACETS : [];
  if (products === 0) products = rival.search({ q: '', sort: 'relevance', page: 1, limit: 1 }).total;
  const times = ask(
    rival,
    queries.map((bench) => ({ ...bench, query: { ...bench.query, facets } })),
    seconds * 1000,
  );
  const all = times.map(({ ms }) => ms);
  const kinds = [...new Set(times.map(({ kind }) => kind))];
  return {
    engine,
    products,
    buildMs,
    rssMb: Math.round(process.memoryUsage().rss / 1e6),
    queries: times.length,
    p50: percentile(all, 0.5),
    p99: percentile(all, 0.99),
    p999: percentile(all, 0.999),
    byKind: Object.fromEntries(
      kinds.map((kind) => {
        const own = times.filter((time) => time.kind === kind).map(({ ms }) => ms);
        return [kind, { p50: percentile(own, 0.5), p99: percentile(own, 0.99) }];
      }),
    ),
  };
}

/** Asks each query once, after a warm-up, until the time is up. */
function ask(rival: Rival, queries: readonly BenchQuery[], budgetMs: number): { kind: string; ms: number }[] {
  const warmUpEnd = performance.now() + budgetMs / 5;
  for (const { query } of queries) {
    if (performance.now() > warmUpEnd) break;
    rival.search(query);
  }
  const times: { kind: string; ms: number }[] = [];
  const end = performance.now() + budgetMs;
  for (const { kind, query } of queries) {
    const started = performance.now();
    if (started > end) break;
    rival.search(query);
    times.push({ kind, ms: performance.now() - started });
  }
  return times;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) * 1000) / 1000;
}
