// `npm run bench:restart`: milliseconds from starting the process again after a kill -9 to the first 200 of `/healthz`, of
// a product, of a search and of `/readyz`, with the options of Node that `npm start` gives.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { freePort } from '../../contract-tests/harness/free-port.js';
import type { SeedResult } from '../../scripts/seeding/seed-market.js';
import { percentile } from '../http/statistics.js';

const RESULTS = 'bench/results';
/** Milliseconds between two tries. */
const TRY_EVERY_MS = 2;
/** Milliseconds that the service runs on before it is killed, in which it writes. */
const RUNS_ON_MS = 1_500;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    products: { type: 'string', default: '200' },
    /** Another build of `start.js`, to compare by turns. */
    script: {
      type: 'string',
      multiple: true,
      default: [fileURLToPath(new URL('../../process/start.js', import.meta.url))],
    },
  },
});
const count = Number(values.count);

const statusOf = (url: string): Promise<number> =>
  new Promise((resolve) => {
    get(url, { agent: false }, (response) => response.resume().on('end', () => resolve(response.statusCode!))).on(
      'error',
      () => resolve(0),
    );
  });

async function untilAnswered(url: string, startedAt: number): Promise<number> {
  while ((await statusOf(url)) !== 200) await pause(TRY_EVERY_MS);
  return performance.now() - startedAt;
}

/** As `npm start` holds the young generation. */
const NODE_OPTIONS = ['--min-semi-space-size=16', '--max-semi-space-size=16'];

/** What is asked for, one after the other, until it is answered 200. */
const ASKED = ['health', 'product', 'search', 'ready'] as const;
/** What one start took until each was answered. */
type Restart = Record<(typeof ASKED)[number], number>;

async function restart(script: string, environment: NodeJS.ProcessEnv, slug: string): Promise<Restart> {
  const paths = { health: '/healthz', product: `/api/products/${slug}`, search: '/api/search', ready: '/readyz' };
  const startedAt = performance.now();
  const child: ChildProcess = spawn(process.execPath, [...NODE_OPTIONS, script], { env: environment, stdio: 'ignore' });
  const taken = { health: 0, product: 0, search: 0, ready: 0 };
  for (const what of ASKED)
    taken[what] = await untilAnswered(`http://127.0.0.1:${environment['PORT']}${paths[what]}`, startedAt);
  await pause(RUNS_ON_MS);
  child.kill('SIGKILL');
  await once(child, 'close');
  return taken;
}

const summaryOf = (times: number[]) => {
  times.sort((a, b) => a - b);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), worst: times.at(-1)! };
};

/** A build of the service on a marketplace that its own `seed` made: an older release refuses the data of a newer one. */
async function contestant(script: string, folder: string): Promise<() => Promise<Restart>> {
  const environment = { DATA_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: 'warn' };
  const seed = join(dirname(script), '../scripts/seed.js');
  const { stdout } = await promisify(execFile)(process.execPath, [seed, '--products', values.products, '--json'], {
    env: environment,
  });
  const { free } = JSON.parse(stdout.trim().split('\n').at(-1)!) as SeedResult;
  return () => restart(script, environment, free.slug);
}

const folder = await mkdtemp(join(tmpdir(), 'bench-restart-'));
try {
  const contestants = new Map<string, () => Promise<Restart>>();
  for (const [place, script] of values.script.entries())
    contestants.set(script, await contestant(script, join(folder, `data-${place}`)));
  const restarts = new Map(values.script.map((script) => [script, [] as Restart[]]));
  // The first start finds nothing in the system's caches, and no search snapshot.
  for (const start of contestants.values()) await start();
  for (let round = 0; round < count; round++) {
    for (const [script, taken] of restarts) taken.push(await contestants.get(script)!());
  }
  const results = [...restarts].map(([script, taken]) => ({
    script,
    times: ASKED.map((what) => ({ what, ...summaryOf(taken.map((one) => one[what])) })),
  }));
  for (const { script, times } of results) {
    const title = values.script.length > 1 ? `${script}: ` : '';
    console.log(
      `${title}${count} restarts with ${values.products} products, p50 / p99 / worst in ms until the first 200`,
    );
    for (const { what, p50, p99, worst } of times)
      console.log(`  ${what.padEnd(8)} ${p50.toFixed(0)} / ${p99.toFixed(0)} / ${worst.toFixed(0)}`);
  }
  await mkdir(RESULTS, { recursive: true });
  const figures = Object.fromEntries(results[0]!.times.map(({ what, ...times }) => [what, times]));
  await writeFile(
    join(RESULTS, 'restart.json'),
    `${JSON.stringify({ node: process.version, cores: cpus().length, count, products: Number(values.products), ...figures }, undefined, 2)}\n`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
