// `npm run bench:postgresql -- --against FOLDER`: the service on PostgreSQL beside that of another checkout on SQLite, by turns
// in one run on the loopback with fsync on: a product that is remembered, the same with a key, and orders of many sellers;
// and orders where each round trip to the database takes a millisecond longer.
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { openFakeS3, s3Environment } from '../../contract-tests/harness/fake-s3.js';
import { startOwnServer } from '../../tests/faults/postgresql/own-server.js';
import { measure, type Measured } from '../http/load.js';
import { median } from '../http/statistics.js';
import { mediansOf } from '../http/turns.js';
import { buildOf, startContestant, stockUp, type Contestant, type Stocked } from '../writes/contestants.js';
import { STATUS } from '../writes/kinds.js';
import { measureWrites } from '../writes/load.js';
import { copyDatabase, countRows, farAway, roundTripOf, versionOf } from './databases.js';
import { spreadSellers } from './spread-sellers.js';

const RESULTS = 'bench/results';
/** Products, buyers, products of each buyer, and sellers; and of a trial that only shows whether all of it runs. */
const SIZE = [600, 128, 300, 60] as const;
const SHORT_SIZE = [120, 64, 120, 60] as const;
const SHORT = { rounds: 1, seconds: 2 } as const;
const DELAY_MS = 1;
/** The compiler goes on improving the code of a server for a few seconds, until which stock has to last. */
const WARM_UP_SECONDS = 4;
/** What releases are held to, as shares of the other checkout; and orders a second with the delay. */
const GOALS = { product: 0.9, 'product with a key': 0.8, orders: 0.5 } as const;
const FAR_GOAL = 150;

const [OTHER, NEAR, FAR] = ['SQLite, the other build', 'PostgreSQL', 'PostgreSQL, 1 ms farther away'] as const;

interface Effort {
  readonly size: typeof SIZE | typeof SHORT_SIZE;
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

type Kind = keyof typeof GOALS;
type Rounds = Record<string, Measured[]>;

type Given = Record<'against' | 'rounds' | 'seconds' | 'connections', string> & { readonly short?: true };

async function main({ against, rounds, seconds, connections, short }: Given): Promise<void> {
  const effort: Effort = {
    ...{ size: SIZE, rounds: Number(rounds), seconds: Number(seconds), connections: Number(connections) },
    ...(short ? { size: SHORT_SIZE, ...SHORT } : {}),
  };
  const undo: (() => unknown)[] = [];
  try {
    const results = await measureAll(
      { after: (act: unknown) => void undo.unshift(act as () => unknown) },
      against,
      effort,
    );
    if (short) return;
    await mkdir(RESULTS, { recursive: true });
    await writeFile(join(RESULTS, 'postgresql.json'), `${JSON.stringify(results, undefined, 2)}\n`);
    console.log(`\nWritten to ${RESULTS}/postgresql.json`);
  } finally {
    for (const act of undo) await act();
  }
}

type Undo = Parameters<typeof startOwnServer>[0];

/** Who is measured, and how far their databases are. */
interface Sides {
  readonly postgresql: string;
  readonly roundTripMs: Readonly<Record<'near' | 'far', number>>;
  readonly other: Contestant;
  readonly near: Contestant;
  /** Of a copy of the database, through the proxy. */
  readonly far: Contestant;
  /** Products that are asked for, and keys to ask with. */
  readonly paths: readonly string[];
  readonly keys: Readonly<Record<string, string>>;
}

async function openSides(undo: Undo, against: string, size: Effort['size']): Promise<Sides> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-postgresql-'));
  undo.after(() => rm(folder, { recursive: true }));
  const server = await startOwnServer(undo, true);
  const { url } = server;
  const shared = { SECRET_KEY: randomBytes(32).toString('base64url'), ...s3Environment(await openFakeS3(undo)) };
  console.log('Making sellers, buyers and products…');
  const release = await stockUp(folder, OTHER, buildOf(against), { size, byItself: true });
  spreadSellers(release.dataDir, size[3]);
  const own = await stockUp(folder, NEAR, undefined, { size, environment: { ...shared, DATABASE_URL: url } });
  await countRows(url);
  const far = await farAway(await copyDatabase(server, 'far_away'), DELAY_MS);
  undo.after(far.end);
  const start = async (one: Stocked, name: string, environment: Record<string, string>): Promise<Contestant> => {
    const contestant = await startContestant({ ...one, name }, name, environment);
    undo.after(contestant.server.stop);
    return contestant;
  };
  return {
    postgresql: await versionOf(url),
    roundTripMs: { near: await roundTripOf(url), far: await roundTripOf(far.url) },
    other: await start(release, OTHER, {}),
    near: await start(own, NEAR, { ...shared, DATABASE_URL: url }),
    far: await start(own, FAR, { ...shared, DATABASE_URL: far.url }),
    paths: own.stock.products.map(({ slug }) => `/api/products/${slug}`),
    keys: { [OTHER]: release.stock.buyers[0]!.key, [NEAR]: own.stock.buyers[0]!.key },
  };
}

type Once = (one: Contestant, seconds: number) => Promise<Measured>;

async function measureAll(undo: Undo, against: string, effort: Effort) {
  const { postgresql, roundTripMs, other, near, far, paths, keys } = await openSides(undo, against, effort.size);
  console.log(
    `A round trip takes ${roundTripMs.near.toFixed(2)} ms, and ${roundTripMs.far.toFixed(2)} ms farther away`,
  );
  const read =
    (headersOf: (name: string) => Record<string, string>): Once =>
    ({ server, name }, seconds) =>
      measure(server, { paths, headers: headersOf(name), status: 200, connections: effort.connections, seconds });
  const order: Once = ({ server, next }, seconds) =>
    measureWrites(server, { connections: effort.connections, seconds, next: next.order, status: STATUS.order });
  const kinds: Readonly<Record<Kind, Once>> = {
    product: read(() => ({})),
    'product with a key': read((name) => ({ Authorization: `Bearer ${keys[name]}` })),
    orders: order,
  };
  const ratios: Partial<Record<Kind, ReturnType<typeof summarise>>> = {};
  for (const [kind, once] of Object.entries(kinds) as [Kind, Once][])
    ratios[kind] = summarise(kind, await byTurns([other, near], once, effort));
  const farther = mediansOf((await byTurns([far], order, effort))[FAR]!);
  const { requestsPerSecond } = farther;
  tell('orders, farther away', { [FAR]: farther }, `${requestsPerSecond.toFixed(0)} a second, of ${FAR_GOAL}`);
  const machine = { node: process.version, postgresql, cores: cpus().length };
  const { size, ...measured } = effort;
  return { ...machine, ...measured, sellers: size[3], roundTripMs, ...ratios, 'orders, farther away': farther };
}

/** Measures each by turns, every round in another order, after each has warmed up. */
async function byTurns(
  contestants: readonly Contestant[],
  once: (one: Contestant, seconds: number) => Promise<Measured>,
  { rounds, seconds }: Effort,
): Promise<Rounds> {
  const measured: Rounds = {};
  for (const one of contestants) await once(one, WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < contestants.length; turn++) {
      const one = contestants[(round + turn) % contestants.length]!;
      (measured[one.name] ??= []).push(await once(one, seconds));
    }
  return measured;
}

/** The ratio is the median of those of the rounds. */
function summarise(kind: Kind, measured: Rounds) {
  const medians = Object.fromEntries(Object.entries(measured).map(([name, rounds]) => [name, mediansOf(rounds)]));
  const ratio = median(
    measured[NEAR]!.map((one, round) => one.requestsPerSecond / measured[OTHER]![round]!.requestsPerSecond),
  );
  tell(kind, medians, `${ratio.toFixed(2)} of the other build, of ${GOALS[kind]}`);
  return { ratio, goal: GOALS[kind], medians };
}

function tell(heading: string, medians: Readonly<Record<string, Measured>>, result: string): void {
  console.log(`\n${heading}: ${result}`);
  for (const [name, { requestsPerSecond, p50, p99, processorTime }] of Object.entries(medians))
    console.log(
      `  ${name.padEnd(30)} ${requestsPerSecond.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms  CPU ${processorTime?.toFixed(0) ?? '-'} µs`,
    );
}

await new Command('bench:postgresql')
  .description('Measure the service on PostgreSQL beside another build on SQLite. The machine should do nothing else.')
  .requiredOption('--against <folder>', 'another checkout, built, such as that of release 0.9.0')
  .option('--rounds <count>', 'measurements of each server, of which the median counts', '5')
  .option('--seconds <count>', 'length of one measurement', '2')
  .option('--connections <count>', 'kept-alive connections', '16')
  .option('--short', 'a trial of about a minute that shows whether all of it runs, and tells no figures to keep')
  .action(main)
  .parseAsync();
