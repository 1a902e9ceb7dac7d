// What all facets cost the engine: browsing and words with many hits, alone or by turns with another checkout's engine.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type * as Build from '../../capabilities/search/index/build.js';
import type * as Live from '../../capabilities/search/index/live-segment.js';
import type * as Index from '../../capabilities/search/index/product-index.js';
import type * as Run from '../../capabilities/search/query/run-query.js';
import type { SearchDocument } from '../../capabilities/search/source.js';
import type { SearchQuery } from '../../capabilities/search/search-query.js';
import { median } from '../http/statistics.js';
import { createRandom, syntheticProducts } from './synthetic.js';

const { values: flags } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '30' },
    /** The folder of another checkout, built. */
    against: { type: 'string' },
  },
});

const products = Number(flags.products);
const ALL_FACETS = ['price', 'tags', 'game_version', 'platform'] as const;
const FIRST: SearchQuery = { q: '', sort: 'relevance', page: 1, limit: 20, facets: ALL_FACETS };
const VERSIONS = ['1.8.8', '1.12.2', '1.16.5', '1.18.2', '1.19.4', '1.20.1', '1.20.6', '1.21.1', '1.21.4'];
const PLATFORMS = ['paper', 'spigot', 'purpur', 'folia', 'velocity', 'bungeecord'] as const;

/** Synthetic products with the compatibilities of `npm run seed`, where hardly two products have the same list. */
function* documents(): Generator<SearchDocument> {
  const random = createRandom(5);
  const some = <Value>(values: readonly Value[], most: number): Value[] => {
    const share = (1 + Math.floor(random() * most)) / values.length;
    return values.filter(() => random() < share);
  };
  for (const document of syntheticProducts(products)) {
    const compat = Array.from({ length: 1 + Math.floor(random() * 6) }, () => ({
      gameVersions: some(VERSIONS, 4),
      platforms: some(PLATFORMS, 3),
    }));
    // A word that more than a quarter of the products have in their descriptions.
    const word = random() < 0.28 ? ' manifold' : '';
    yield { ...document, compat, descriptionText: document.descriptionText.slice(0, 200) + word };
  }
}

const QUERIES: Readonly<Record<string, Partial<SearchQuery>>> = {
  everything: {},
  'everything of a game': { games: ['minecraft'] },
  'everything of a category, paid': { categories: ['economy'], price: 'paid' },
  'everything for a version': { gameVersions: ['1.20.1'] },
  'everything for a version and a platform': { gameVersions: ['1.20.1'], platforms: ['folia'] },
  'everything with a tag': { tags: ['shop'] },
  'a word that 28 % have': { q: 'manifold' },
  'the same for a version': { q: 'manifold', gameVersions: ['1.20.1'] },
};

interface Engine {
  readonly bytes: number;
  readonly ask: (query: SearchQuery) => unknown;
  /** Changes a product, as in the service, before each question. */
  readonly change: (document: SearchDocument) => void;
}

async function openEngine(dist: URL): Promise<Engine> {
  const load = async (path: string): Promise<unknown> => import(new URL(`capabilities/search/${path}`, dist).href);
  const { createIndexBuilder } = (await load('index/build.js')) as typeof Build;
  const { openImage } = (await load('index/product-index.js')) as typeof Index;
  const { createLiveSegment } = (await load('index/live-segment.js')) as typeof Live;
  const { runQuery } = (await load('query/run-query.js')) as typeof Run;
  const builder = createIndexBuilder();
  for (const document of documents()) builder.add(document);
  const image = builder.finish(0);
  const index = openImage(image);
  const live = createLiveSegment(index);
  return {
    bytes: image.buffer.byteLength,
    ask: (query) => runQuery(index, query),
    change: (document) => void live.put(document),
  };
}

const engines = new Map<string, Engine>();
if (flags.against !== undefined)
  engines.set('old', await openEngine(pathToFileURL(join(resolve(flags.against), 'dist/'))));
engines.set('new', await openEngine(new URL('../../', import.meta.url)));
for (const [name, { bytes }] of engines) console.log(`${name}: ${bytes.toLocaleString('en')} bytes of index`);

const [changed] = documents();
for (const [kind, given] of Object.entries(QUERIES)) {
  const query = { ...FIRST, ...given };
  const times = new Map<string, number[]>([...engines.keys()].map((name) => [name, []]));
  const answers = new Map<string, string>();
  for (let round = 0; round < Number(flags.rounds); round++) {
    for (const [name, engine] of engines) {
      engine.change({ ...changed!, downloadCount: round });
      const started = process.cpuUsage();
      const begun = performance.now();
      const answer = engine.ask(query);
      const ms = performance.now() - begun;
      const used = process.cpuUsage(started);
      // Where others use the machine, the processor's time is nearer to what it costs.
      times.get(name)!.push(Math.min(ms, (used.user + used.system) / 1000));
      answers.set(name, JSON.stringify(answer));
    }
  }
  const told = [...times].map(([name, ms]) => `${name} ${median(ms.slice(5)).toFixed(2)} ms`).join(', ');
  console.log(`${kind}: ${told}${new Set(answers.values()).size > 1 ? '; THE ANSWERS DIFFER' : ''}`);
}
