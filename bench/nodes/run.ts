// `npm run bench:nodes`: what one, two and three nodes on one PostgreSQL answer a second, by turns in one run: a product that is
// remembered, orders of a caller, which nothing remembers, searches, and orders placed; and whose processor time it takes.
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from 'autocannon';
import { Command } from 'commander';
import { openFakeS3, s3Environment } from '../../contract-tests/harness/fake-s3.js';
import { startOwnServer } from '../../tests/faults/postgresql/own-server.js';
import { createQuestions } from '../http/catalogue-questions.js';
import { timeOfServer } from '../http/processor-time.js';
import { startServer, type ServerProcess } from '../http/server-process.js';
import { median } from '../http/statistics.js';
import { countRows, serverOf, versionOf } from '../postgresql/databases.js';
import { PLENTY, stockUp } from '../writes/contestants.js';
import { requestsOf } from '../writes/kinds.js';
import { measureWrites } from '../writes/load.js';
import type { Stock } from '../writes/stock.js';

const RESULTS = 'bench/results';
const NODES = [1, 2, 3] as const;
/** Products, buyers, products of each buyer, and sellers; and of a trial that only shows whether all of it runs. */
const SIZE = [600, 128, 300, 60] as const;
const SHORT_SIZE = [120, 64, 120, 60] as const;
/** The compiler goes on improving the code of a server for a few seconds. */
const WARM_UP_SECONDS = 4;
const SEED = 42;

type Given = Record<'rounds' | 'seconds' | 'connections', string> & { readonly short?: true };
type Undo = Parameters<typeof startOwnServer>[0];

interface Kind {
  readonly next: () => Request;
  readonly status: number;
}

/** Of one measurement, or the median of several. */
interface Seen {
  readonly requestsPerSecond: number;
  /** Milliseconds; of the node with the highest. */
  readonly p99: number;
  /** Microseconds of processor time for each answer: of the nodes, of PostgreSQL, and of who asks. */
  readonly nodes: number;
  readonly database: number;
  readonly load: number;
  /** How many cores all of them kept busy together. */
  readonly busyCores: number;
}

interface Sides {
  readonly nodes: readonly ServerProcess[];
  readonly databaseTime: () => number;
  readonly kinds: Readonly<Record<string, Kind>>;
  readonly postgresql: string;
}

async function main({ rounds, seconds, connections, short }: Given): Promise<void> {
  const effort = short
    ? { rounds: 1, seconds: 1, connections: Number(connections) }
    : { rounds: Number(rounds), seconds: Number(seconds), connections: Number(connections) };
  const undo: (() => unknown)[] = [];
  try {
    const sides = await openSides(
      { after: (act: unknown) => void undo.unshift(act as () => unknown) },
      short ? SHORT_SIZE : SIZE,
    );
    const kinds: Record<string, Record<number, Seen>> = {};
    for (const [name, kind] of Object.entries(sides.kinds)) kinds[name] = await byTurns(sides, name, kind, effort);
    if (short) return;
    const machine = { node: process.version, postgresql: sides.postgresql, cores: cpus().length };
    await mkdir(RESULTS, { recursive: true });
    await writeFile(
      join(RESULTS, 'nodes.json'),
      `${JSON.stringify({ ...machine, ...effort, ...kinds }, undefined, 2)}\n`,
    );
    console.log(`\nWritten to ${RESULTS}/nodes.json`);
  } finally {
    for (const act of undo) await act();
  }
}

/** Starts all nodes: those that are not asked stand by, as they would otherwise have to start within each round. */
async function openSides(undo: Undo, size: typeof SIZE | typeof SHORT_SIZE): Promise<Sides> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-nodes-'));
  undo.after(() => rm(folder, { recursive: true }));
  const { url } = await startOwnServer(undo, true);
  const environment = {
    ...{ DATABASE_URL: url, SECRET_KEY: randomBytes(32).toString('base64url') },
    ...s3Environment(await openFakeS3(undo)),
  };
  console.log('Making sellers, buyers and products…');
  const { stock } = await stockUp(folder, 'stock', undefined, { size, environment });
  await countRows(url);
  const nodes: ServerProcess[] = [];
  for (const number of NODES) {
    const place = join(folder, `node-${number}`);
    const node = await startServer({
      script: new URL('../../process/start.js', import.meta.url).href,
      logFile: `${place}.log`,
      readyPath: '/readyz',
      environment: { DATA_DIR: place, ...PLENTY, PAYMENTS: 'test', ...environment },
    });
    undo.after(node.stop);
    nodes.push(node);
  }
  return {
    nodes,
    databaseTime: timeOfServer(await serverOf(url)),
    kinds: kindsOf(stock),
    postgresql: await versionOf(url),
  };
}

function kindsOf(stock: Stock): Record<string, Kind> {
  const { products, buyers } = stock;
  const questions = createQuestions(
    products.map(({ slug, paidId }) => ({ id: paidId, slug, name: slug.replaceAll('-', ' ') })),
    SEED,
  );
  let asked = 0;
  const get = (path: () => string, headers: () => Record<string, string> = () => ({})): Kind => ({
    next: () => ({ method: 'GET', path: path(), headers: headers() }),
    status: 200,
  });
  return {
    'product, remembered': get(() => `/api/products/${questions.product().slug}`),
    'own orders, not remembered': get(
      () => '/api/v1/orders?limit=5',
      () => ({ Authorization: `Bearer ${buyers[asked++ % buyers.length]!.key}` }),
    ),
    search: get(() => `/api/search?${questions.search()}`),
    'order placed': { next: requestsOf(stock).order, status: 201 },
  };
}

/** Measures so many nodes by turns, every round in another order, after all have warmed up. */
async function byTurns(
  sides: Sides,
  name: string,
  kind: Kind,
  { rounds, seconds, connections }: Record<'rounds' | 'seconds' | 'connections', number>,
): Promise<Record<number, Seen>> {
  const seen: Record<number, Seen[]> = {};
  await measureOnce(sides, NODES.length, kind, { seconds: WARM_UP_SECONDS, connections });
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < NODES.length; turn++) {
      const count = NODES[(round + turn) % NODES.length]!;
      (seen[count] ??= []).push(await measureOnce(sides, count, kind, { seconds, connections }));
    }
  const medians = Object.fromEntries(Object.entries(seen).map(([count, all]) => [count, mediansOf(all)]));
  console.log(`\n${name}`);
  for (const [count, { requestsPerSecond, p99, nodes, database, load, busyCores }] of Object.entries(medians))
    console.log(
      `  ${count} ${count === '1' ? 'node ' : 'nodes'} ${requestsPerSecond.toFixed(0).padStart(6)}/s  p99 ${p99.toFixed(1)} ms  CPU µs: ` +
        `nodes ${nodes.toFixed(0)}, PostgreSQL ${database.toFixed(0)}, load ${load.toFixed(0)}; ${busyCores.toFixed(2)} of ${cpus().length} cores`,
    );
  return medians;
}

/** Asks so many nodes at once, all together over the same number of connections. */
async function measureOnce(
  { nodes, databaseTime }: Sides,
  count: number,
  { next, status }: Kind,
  { seconds, connections }: { readonly seconds: number; readonly connections: number },
): Promise<Seen> {
  const asked = nodes.slice(0, count);
  const times = () => ({
    nodes: asked.reduce((sum, node) => sum + node.processorTime()!, 0),
    database: databaseTime(),
    load: process.cpuUsage().user + process.cpuUsage().system,
    wall: performance.now() * 1000,
  });
  const before = times();
  const measured = await Promise.all(
    asked.map((node) => measureWrites(node, { connections: Math.round(connections / count), seconds, next, status })),
  );
  const after = times();
  const requestsPerSecond = measured.reduce((sum, one) => sum + one.requestsPerSecond, 0);
  const spent = (whose: keyof typeof after): number => after[whose] - before[whose];
  const answers = (requestsPerSecond * spent('wall')) / 1e6;
  return {
    requestsPerSecond,
    p99: Math.max(...measured.map(({ p99 }) => p99)),
    nodes: spent('nodes') / answers,
    database: spent('database') / answers,
    load: spent('load') / answers,
    busyCores: (spent('nodes') + spent('database') + spent('load')) / spent('wall'),
  };
}

/** The median of each figure. */
function mediansOf(all: readonly Seen[]): Seen {
  const of = (figure: keyof Seen): number => median(all.map((one) => one[figure]));
  return {
    ...{ requestsPerSecond: of('requestsPerSecond'), p99: of('p99'), busyCores: of('busyCores') },
    ...{ nodes: of('nodes'), database: of('database'), load: of('load') },
  };
}

await new Command('bench:nodes')
  .description('Measure one, two and three nodes on one PostgreSQL. The machine should do nothing else.')
  .option('--rounds <count>', 'measurements of each number of nodes, of which the median counts', '5')
  .option('--seconds <count>', 'length of one measurement', '3')
  .option('--connections <count>', 'kept-alive connections, of all nodes together', '24')
  .option('--short', 'a trial of about a minute that shows whether all of it runs, and keeps no figures')
  .action(main)
  .parseAsync();
