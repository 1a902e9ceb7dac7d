// `npm run bench:search-http`: search over HTTP, the service against a bare node:http server that calls the same engine
// on the same data.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createQuestions, readCatalogue } from '../http/catalogue-questions.js';
import { makeInstallation } from '../http/installation.js';
import { startServer, type ServerProcess } from '../http/server-process.js';
import { median } from '../http/statistics.js';
import { measureSearches, type SearchLoad } from './http-load.js';

const { values: flags } = parseArgs({
  options: {
    catalogue: { type: 'string' },
    products: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '16' },
    out: { type: 'string', default: 'bench/results' },
  },
});
const SERVERS = ['raw', 'service'] as const;
type ServerName = (typeof SERVERS)[number];
type Summary = SearchLoad & { /** Of the raw server's rate. */ readonly ratio: number };

const folder = mkdtempSync(join(tmpdir(), 'search-http-'));
try {
  const installation = await makeInstallation({
    folder,
    catalogue: flags.catalogue,
    madeUp: Number(flags.products),
  });
  // The first start builds the index, so that both servers find a snapshot.
  const first = await installation.start();
  const products = await readCatalogue(first.origin);
  await first.stop();
  cpSync(join(folder, 'data'), join(folder, 'copy'), { recursive: true });
  const raw = await startServer({
    script: './raw-search-server.js',
    args: [join(folder, 'copy')],
    logFile: join(folder, 'raw.log'),
    readyPath: '/?q=',
  });
  const service = await installation.start();
  try {
    const servers = { raw, service };
    const questions = createQuestions(products, 11);
    const results = {
      products: products.length,
      'new questions': await compare(servers, () => `/api/search?${questions.newSearch()}`),
      'the same 64 questions': await compare(servers, repeated(Array.from({ length: 64 }, questions.search))),
    };
    mkdirSync(flags.out, { recursive: true });
    writeFileSync(join(flags.out, 'search-http.json'), `${JSON.stringify(results, null, 2)}\n`);
    for (const [kind, rows] of Object.entries(results)) {
      console.log(kind);
      if (typeof rows !== 'number') console.table(rows);
    }
  } finally {
    await raw.stop();
    await service.stop();
  }
} finally {
  rmSync(folder, { recursive: true });
}

function repeated(searches: readonly string[]): () => string {
  let number = 0;
  return () => `/api/search?${searches[++number % searches.length]!}`;
}

/** Measures the servers in turn, each round in another order. */
async function compare(
  servers: Record<ServerName, ServerProcess>,
  nextPath: () => string,
): Promise<Record<ServerName, Summary>> {
  const measured: Record<ServerName, SearchLoad[]> = { raw: [], service: [] };
  const once = (name: ServerName): Promise<SearchLoad> =>
    measureSearches(servers[name], nextPath, Number(flags.connections), Number(flags.seconds));
  for (const name of SERVERS) await once(name);
  for (let round = 0; round < Number(flags.rounds); round++) {
    for (let turn = 0; turn < SERVERS.length; turn++) {
      const name = SERVERS[(round + turn) % SERVERS.length]!;
      measured[name].push(await once(name));
    }
  }
  const of = (name: ServerName, figure: 'requestsPerSecond' | 'p50' | 'p99'): number =>
    median(measured[name].map((load) => load[figure]));
  const summary = (name: ServerName): Summary => {
    const times = measured[name].flatMap(({ processorTime }) => processorTime ?? []);
    const requestsPerSecond = of(name, 'requestsPerSecond');
    return {
      requestsPerSecond,
      p50: of(name, 'p50'),
      p99: of(name, 'p99'),
      processorTime: times.length > 0 ? median(times) : null,
      ratio: requestsPerSecond / of('raw', 'requestsPerSecond'),
    };
  };
  return { raw: summary('raw'), service: summary('service') };
}
