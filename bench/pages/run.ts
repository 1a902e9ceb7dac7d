// `npm run bench:pages`: how many pages of the shop a core makes in a second, remembered and never asked for before, beside
// the same searches as JSON; and how large they are. `--catalogue <file>` measures a real one, `--seconds 0.3 --rounds 1`
// tells in a minute whether it works at all.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { createQuestions, readCatalogue, type ListedProduct } from '../http/catalogue-questions.js';
import { makeInstallation } from '../http/installation.js';
import type { ServerProcess } from '../http/server-process.js';
import { median, percentile } from '../http/statistics.js';
import { measureSearches, type SearchLoad } from '../search/http-load.js';

const { values: flags } = parseArgs({
  options: {
    catalogue: { type: 'string' },
    products: { type: 'string', default: '13745' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
    out: { type: 'string', default: 'bench/results' },
  },
});
/** What browsers send. */
const BROWSER = { Accept: 'text/html,*/*;q=0.8', 'Accept-Encoding': 'gzip, deflate, br' };
/** Addresses that many visitors ask for. */
const USUAL = 64;
/** Pages whose size is looked at. */
const WEIGHED = 200;

/** What is asked for, by its name in the results. */
type Kinds = Readonly<Record<string, () => string>>;

interface Figures {
  /** Of processor time, in all threads; of wall time where the system does not tell the former. */
  readonly perCoreSecond: number;
  readonly requestsPerSecond: number;
  /** Milliseconds, with all connections busy. */
  readonly p50: number;
  readonly p99: number;
}

const folder = mkdtempSync(join(tmpdir(), 'pages-bench-'));
try {
  const installation = await makeInstallation({
    folder,
    catalogue: flags.catalogue,
    madeUp: Number(flags.products),
  });
  const server = await installation.start({ LOG_LEVEL: 'warn' });
  try {
    const products = await readCatalogue(server.origin);
    const results = {
      catalogue: installation.origin,
      products: products.length,
      figures: await measure(server, kindsOf(products)),
      'bytes of search pages': await weigh(server, products),
    };
    mkdirSync(flags.out, { recursive: true });
    writeFileSync(join(flags.out, 'pages.json'), `${JSON.stringify(results, null, 2)}\n`);
    console.table(results.figures);
    console.table(results['bytes of search pages']);
  } finally {
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** The same searches for pages and as JSON, each from a supply of its own, so that neither warms up the other. */
function kindsOf(products: readonly ListedProduct[]): Kinds {
  const [pages, answers] = [createQuestions(products, 5), createQuestions(products, 6)];
  const page = (search: () => string): string => `/search?${forPages(search)}`;
  const answer = (search: () => string): string =>
    `/api/search?${forPages(search)}&facets=price,platform,game_version,tags&highlight=true`;
  return {
    'search page, remembered': inTurn(Array.from({ length: USUAL }, () => page(pages.search))),
    'search page, never asked before': () => page(pages.newSearch),
    'product page, remembered': inTurn(products.slice(0, USUAL).map(({ slug }) => `/products/${slug}`)),
    // They are more than are asked for in a round; those of the rounds before are forgotten by what is written meanwhile.
    'product page, of the whole catalogue': inTurn(products.map(({ slug }) => `/products/${slug}`)),
    'search as JSON, remembered': inTurn(Array.from({ length: USUAL }, () => answer(answers.search))),
    'search as JSON, never asked before': () => answer(answers.newSearch),
  };
}

/** The next search whose first page is asked for: a page beyond the last is no page, and facets are chosen by it. */
function forPages(search: () => string): string {
  for (;;) {
    const query = search();
    if (!/&(?:page|facets)=/.test(query)) return query;
  }
}

function inTurn(paths: readonly string[]): () => string {
  let number = 0;
  return () => paths[number++ % paths.length]!;
}

/** Measures all kinds in turn, each round in another order, after a round that warms up. */
async function measure(server: ServerProcess, kinds: Kinds): Promise<Record<string, Figures>> {
  const names = Object.keys(kinds);
  const loads = new Map<string, SearchLoad[]>(names.map((name) => [name, []]));
  const once = (name: string): Promise<SearchLoad> =>
    measureSearches(server, kinds[name]!, Number(flags.connections), Number(flags.seconds), BROWSER);
  for (const name of names) await once(name);
  for (let round = 0; round < Number(flags.rounds); round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(round + turn) % names.length]!;
      loads.get(name)!.push(await once(name));
    }
  }
  return Object.fromEntries([...loads].map(([name, measured]) => [name, figuresOf(measured)]));
}

function figuresOf(loads: readonly SearchLoad[]): Figures {
  const of = (figure: 'requestsPerSecond' | 'p50' | 'p99'): number => median(loads.map((load) => load[figure]));
  const times = loads.flatMap(({ processorTime }) => processorTime ?? []);
  return {
    perCoreSecond: times.length > 0 ? Math.round(1e6 / median(times)) : Math.round(of('requestsPerSecond')),
    requestsPerSecond: Math.round(of('requestsPerSecond')),
    p50: of('p50'),
    p99: of('p99'),
  };
}

/** How large pages of searches are, as they are read and as they are sent. */
async function weigh({ origin }: ServerProcess, products: readonly ListedProduct[]) {
  const questions = createQuestions(products, 7);
  const sizes: { html: number[]; sent: number[] } = { html: [], sent: [] };
  for (let n = 0; n < WEIGHED; n++) {
    const response = await fetch(`${origin}/search?${forPages(questions.newSearch)}`, { headers: BROWSER });
    const html = Buffer.from(await response.arrayBuffer());
    sizes.html.push(html.length);
    sizes.sent.push(Number(response.headers.get('content-length') ?? gzipSync(html).length));
  }
  const summary = (values: readonly number[]) => {
    const sorted = [...values].sort((a, b) => a - b);
    return { median: median(sorted), largest: percentile(sorted, 1) };
  };
  return { html: summary(sizes.html), compressed: summary(sizes.sent) };
}
