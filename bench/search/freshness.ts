// What users and operators notice besides speed: start, memory, freshness, stalls in a merge, and the slowest of fuzzed
// queries.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createSearch } from '../../capabilities/search/engine.js';
import type { ProductSearch, SearchQuery, SearchSort } from '../../capabilities/search/search-query.js';
import type { SearchDocument, SearchSource } from '../../capabilities/search/source.js';
import { catalogueSource } from './catalogue.js';
import { createRandom, syntheticProducts, syntheticQueries } from './synthetic.js';

const { values: flags } = parseArgs({
  options: {
    synthetic: { type: 'string', default: '100000' },
    writes: { type: 'string', default: '4000' },
    fuzzed: { type: 'string', default: '100000' },
    out: { type: 'string', default: 'bench/results' },
  },
});
const products = Number(flags.synthetic);
const dataDir = mkdtempSync(join(tmpdir(), 'search-bench-'));
const changes: SearchDocument[] = [];
const base = catalogueSource({ synthetic: products });
const FIRST_CHANGE = 1_000_000_001;
const SORTS: readonly SearchSort[] = ['relevance', 'downloads', 'newest', 'updated', 'price_asc', 'price_desc'];
const source: SearchSource = {
  ...base,
  changesSince: (changeSeq, limit) =>
    Promise.resolve(changes.filter((document) => document.changeSeq > changeSeq).slice(0, limit)),
};
const rss = (): number => Math.round(process.memoryUsage().rss / 1e6);
const figures: Record<string, number> = { products };

const building = createSearch({ source, dataDir });
figures['build ms'] = await timed(() => building.open());
await building.close();
const search = createSearch({ source, dataDir });
figures['start from snapshot ms'] = await timed(() => search.open());
figures['highest RSS in a merge MB'] = await untilMerged(search);
figures['idle RSS MB'] = rss();
await measureWrites(search);
await measureFuzz(search);
measureSuggestions(search);
await search.close();
rmSync(dataDir, { recursive: true });
console.table(figures);
mkdirSync(flags.out, { recursive: true });
writeFileSync(`${flags.out}/search-freshness.json`, `${JSON.stringify(figures, null, 2)}\n`);

/**
 * Writes while queries are asked, until a merge has come and gone: how soon a write is visible, how long the event loop
 * stands still.
 */
async function measureWrites(engine: ProductSearch): Promise<void> {
  const visible: number[] = [];
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  let most = rss();
  let number = 0;
  for (const document of syntheticProducts(Number(flags.writes), 4711)) {
    const changeSeq = FIRST_CHANGE + ++number;
    const started = performance.now();
    changes.push({ ...document, name: `${document.name} fresh${number}`, changeSeq });
    await engine.refresh();
    if (engine.search({ q: `fresh${number}`, sort: 'relevance', page: 1, limit: 1 }).hits[0]?.id === document.id)
      visible.push(performance.now() - started);
    most = Math.max(most, rss());
    await sleep(1);
  }
  most = Math.max(most, await untilMerged(engine));
  loop.disable();
  figures['writes'] = number;
  figures['writes visible'] = visible.length;
  figures['visible after ms, p99'] = percentile(visible, 0.99);
  figures['loop delay ms, p99'] = Math.round(loop.percentile(99) / 1e4) / 100;
  figures['loop delay ms, max'] = Math.round(loop.max / 1e4) / 100;
  figures['highest RSS with writes MB'] = most;
}

/**
 * Asks fuzzed queries one after another, as requests would, with the event loop taking its turn between them; a timer
 * that wants to run every millisecond tells how long any other request would have waited.
 */
async function measureFuzz(engine: ProductSearch): Promise<void> {
  const random = createRandom(5);
  const words = syntheticQueries(2000).flatMap((bench) => bench.words);
  const times = new Float64Array(Number(flags.fuzzed));
  const waits: number[] = [];
  let due = performance.now() + 1;
  const probe = setInterval(() => {
    waits.push(Math.max(0, performance.now() - due));
    due = performance.now() + 1;
  }, 1);
  for (let i = 0; i < times.length; i++) {
    const query = fuzzedQuery(words, random);
    const started = performance.now();
    engine.search(query);
    times[i] = performance.now() - started;
    await new Promise((resolve) => setImmediate(resolve));
  }
  clearInterval(probe);
  figures['fuzzed queries'] = times.length;
  for (const share of [0.5, 0.99, 0.999, 1]) figures[`fuzzed query ms, p${share * 100}`] = percentile(times, share);
  for (const share of [0.99, 0.999, 1]) figures[`others wait meanwhile ms, p${share * 100}`] = percentile(waits, share);
}

/** Any text with any of the filters, facets, orders and pages there are, and half of the time with marks. */
function fuzzedQuery(words: readonly string[], random: () => number): SearchQuery {
  const some = <Value>(share: number, value: Value): Value | undefined => (random() < share ? value : undefined);
  return {
    q: fuzzed(words, random),
    games: some(0.2, ['minecraft']),
    categories: some(0.1, ['economy', 'chat']),
    price: some(0.1, 'free'),
    tags: some(0.1, ['shop', 'chat']),
    gameVersions: some(0.2, ['1.19', '1.20']),
    platforms: some(0.1, ['paper']),
    seller: some(0.1, 'seller-0'),
    sort: SORTS[Math.floor(random() ** 2 * SORTS.length)]!,
    page: 1 + Math.floor(random() ** 4 * 1000),
    limit: 20,
    highlight: random() < 0.5,
    facets: some(0.2, ['price', 'tags', 'game_version', 'platform']),
  };
}

/** Up to 128 characters of words, half words, misspelt words, any characters and operators of query languages. */
function fuzzed(words: readonly string[], random: () => number): string {
  let text = '';
  for (let parts = Math.floor(random() * 10); parts >= 0; parts--) {
    const word = words[Math.floor(random() * words.length)]!;
    const draw = random();
    if (draw < 0.4) text += word;
    else if (draw < 0.6) text += word.slice(0, 1 + Math.floor(random() * word.length));
    else if (draw < 0.8) text += word.slice(0, 2) + String.fromCharCode(97 + Math.floor(random() * 26)) + word.slice(3);
    else if (draw < 0.9) text += String.fromCodePoint(Math.floor(random() * 0x10ffff));
    else text += ['~9', '*', 'a:b', '^', '+', '-', '"', '%', '\0'][Math.floor(random() * 9)]!;
    if (random() < 0.7) text += ' ';
  }
  return text.slice(0, 128);
}

function measureSuggestions(engine: ProductSearch): void {
  const times: number[] = [];
  for (const { words } of syntheticQueries(5000)) {
    const text = words.join(' ');
    for (let length = 1; length <= text.length; length += 3) {
      const started = performance.now();
      engine.suggest(text.slice(0, length), 8);
      times.push(performance.now() - started);
    }
  }
  for (const share of [0.5, 0.99, 1]) figures[`suggestion ms, p${share * 100}`] = percentile(times, share);
}

async function untilMerged(engine: ProductSearch): Promise<number> {
  let most = rss();
  while (engine.status().state === 'merging') {
    await sleep(10);
    most = Math.max(most, rss());
  }
  return most;
}

async function timed(run: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await run();
  return Math.round(performance.now() - started);
}

function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) * 1000) / 1000;
}
