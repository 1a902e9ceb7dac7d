// `npm run bench:writes`: orders, reviews and download redirects over HTTP, by many clients at once and by one alone, on
// the disk as it is and on a slow one, against bare Node.js, bare SQLite and, if one is named, another build.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Command } from 'commander';
import type { Measured } from '../http/load.js';
import { buildOf, startContestant, startRaw, stockUp, type Contestant, type Stocked } from './contestants.js';
import { KINDS, STATUS, type Kind } from './kinds.js';
import { measureWrites } from './load.js';
import { printWrites, summarise, type DiskResults, type Manner, type Rounds } from './results.js';
import { slowSyncs } from './slow-sync.js';

const RESULTS = 'bench/results';
/** The compiler goes on improving the code of a server until it has run some thousand times. */
const WARM_UP_REQUESTS = 3_000;

interface Options {
  readonly rounds: string;
  readonly seconds: string;
  readonly connections: string;
  readonly kinds: string;
  readonly against?: string;
  readonly spread?: true;
}

interface Effort {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  readonly kinds: readonly Kind[];
}

async function main({ against, spread, ...options }: Options): Promise<void> {
  const effort: Effort = {
    rounds: Number(options.rounds),
    seconds: Number(options.seconds),
    connections: Number(options.connections),
    kinds: KINDS.filter((kind) => options.kinds.split(',').includes(kind)),
  };
  const folder = await mkdtemp(join(tmpdir(), 'bench-writes-'));
  try {
    console.log('Making buyers and products…');
    const stocked = [await stockUp(folder, 'this build')];
    if (against !== undefined) {
      stocked.push(await stockUp(folder, 'the other build', buildOf(against)));
      if (spread) stocked.push(await stockUp(folder, 'the other again', buildOf(against)));
    }
    const environments = { 'as it is': {}, 'with 2 ms a sync': await slowSyncs(folder) };
    const disks: Record<string, DiskResults> = {};
    for (const [disk, environment] of Object.entries(environments)) {
      if (environment === undefined) continue;
      disks[disk] = await measureDisk(folder, disk, stocked, effort, environment);
      printWrites(disk, disks[disk], effort.connections);
    }
    const results = { node: process.version, cores: cpus().length, ...effort, disks };
    await mkdir(RESULTS, { recursive: true });
    await writeFile(join(RESULTS, 'writes.json'), `${JSON.stringify(results, undefined, 2)}\n`);
    console.log(`\nWritten to ${RESULTS}/writes.json`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Measures everything on one kind of disk. */
async function measureDisk(
  folder: string,
  disk: string,
  stocked: readonly Stocked[],
  effort: Effort,
  environment: Readonly<Record<string, string>>,
): Promise<DiskResults> {
  console.log(`Measuring on the disk ${disk}…`);
  const script = fileURLToPath(new URL('./sqlite.js', import.meta.url));
  const bare = await promisify(execFile)(
    process.execPath,
    [script, join(folder, `bare ${disk}.db`), String(effort.seconds)],
    { env: { ...environment } },
  );
  const contestants: Contestant[] = [];
  try {
    for (const one of stocked) contestants.push(await startContestant(one, disk, environment));
    contestants.push(await startRaw(folder, contestants[0]!, stocked[0]!.stock));
    return summarise(await measureAll(contestants, effort), JSON.parse(bare.stdout) as Record<Kind, number>);
  } finally {
    for (const { server } of contestants) await server.stop();
  }
}

/** Measures each in turn, in another order each round. */
async function measureAll(contestants: readonly Contestant[], effort: Effort): Promise<Rounds> {
  const { seconds } = effort;
  const one = ({ server, next }: Contestant, kind: Kind, connections: number): Promise<Measured> =>
    measureWrites(server, { connections, seconds, next: next[kind], status: STATUS[kind] });
  const rounds: Rounds = {};
  for (const kind of effort.kinds) {
    for (const contestant of contestants) {
      for (let left = WARM_UP_REQUESTS; left > 0;)
        left -= (await one(contestant, kind, effort.connections)).requestsPerSecond * seconds;
    }
    const manners: Record<Manner, number> = { together: effort.connections, alone: 1 };
    for (const [manner, connections] of Object.entries(manners) as [Manner, number][]) {
      console.log(`  ${kind}, ${connections === 1 ? 'one after the other' : `${connections} connections`}…`);
      for (let round = 0; round < effort.rounds; round++) {
        for (let turn = 0; turn < contestants.length; turn++) {
          const contestant = contestants[(round + turn) % contestants.length]!;
          ((rounds[kind] ??= { together: {}, alone: {} })[manner][contestant.name] ??= []).push(
            await one(contestant, kind, connections),
          );
        }
      }
    }
  }
  return rounds;
}

await new Command('bench:writes')
  .description('Measure writes over HTTP. The machine should do nothing else meanwhile.')
  .option('--rounds <count>', 'measurements of each server, of which the median counts', '5')
  .option('--seconds <count>', 'length of one measurement', '2')
  .option('--connections <count>', 'kept-alive connections of many clients', '64')
  .option('--kinds <list>', 'what to measure', KINDS.join())
  .option('--against <folder>', 'another checkout, built, that is measured in turn with this one')
  .option('--spread', 'measure the other checkout against itself, too, to tell differences from noise')
  .action(main)
  .parseAsync();
