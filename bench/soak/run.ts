// `npm run bench:soak`: the service under a steady load of all kinds, and what memory it holds meanwhile.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { createRandom } from '../../scripts/seeding/random.js';
import { besideWrites, createBuyer } from '../http/buyer.js';
import { createQuestions, readCatalogue } from '../http/catalogue-questions.js';
import { makeInstallation, OWN_BUILD, type Installation } from '../http/installation.js';
import type { Stock } from '../writes/stock.js';
import { ask, type Mix } from './load.js';
import { watchMemory, type Minute } from './memory.js';

const CONNECTIONS = 16;
/** Products that have a file; those of a catalogue have none. */
const STOCK = 200;
const SEED = 7;
/** What is to be reached: megabytes, and how much more at the end than at half time. */
const GOALS = { residentMegabytes: 350, growth: 0.05 };

interface Options {
  readonly catalogue?: string;
  readonly minutes: string;
  readonly rate: string;
  readonly writes: string;
  readonly set: Readonly<Record<string, string>>;
  readonly out: string;
}

interface Results {
  readonly node: string;
  readonly cores: number;
  /** Live products in the catalogue. */
  readonly products: number;
  readonly requests: number;
  /** Requests and writes that were refused because the service was too busy. */
  readonly refused: number;
  readonly requestsPerSecond: number;
  readonly writesPerSecond: number;
  readonly minutes: readonly Minute[];
}

async function main(options: Options): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-'));
  try {
    const installation = await makeInstallation({ folder, catalogue: options.catalogue });
    const results = await soak(installation, options);
    await mkdir(options.out, { recursive: true });
    await writeFile(join(options.out, 'soak.json'), `${JSON.stringify(results, undefined, 2)}\n`);
    judge(results);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function soak(installation: Installation, options: Options): Promise<Results> {
  const [count, buyers] = [String(STOCK), '1'];
  const { products: stock, buyers: owners } = JSON.parse(
    await installation.script('bench/writes/stock.js', OWN_BUILD.href, count, buyers, count),
  ) as Stock;
  const { key } = owners[0]!;
  const service = await installation.start(options.set);
  try {
    const products = await readCatalogue(service.origin);
    // The owner of the stock downloads; what is bought is the catalogue's.
    const stocked = new Set(stock.map(({ slug }) => slug));
    const others = products.filter(({ slug }) => !stocked.has(slug));
    const mix: Mix = { questions: createQuestions(others, SEED), random: createRandom(SEED), key, stock };
    const buyer = createBuyer(service.origin, installation.buyerKey, createQuestions(others, SEED + 1));
    const minutes: Minute[] = [];
    const writesPerSecond = Number(options.writes);
    const end = AbortSignal.timeout(Number(options.minutes) * 60_000);
    const pace = { perSecond: Number(options.rate), connections: CONNECTIONS };
    const startedAt = performance.now();
    const [{ asked: requests, refused }] = await besideWrites(buyer, writesPerSecond, () =>
      Promise.all([
        ask(service.origin, mix, pace, end),
        watchMemory(service.origin, end, (minute) => {
          minutes.push(minute);
          tell(minute);
        }),
      ]),
    );
    const requestsPerSecond = (requests * 1000) / (performance.now() - startedAt);
    return {
      node: process.version,
      cores: cpus().length,
      products: products.length,
      requests,
      refused: refused + buyer.refused(),
      requestsPerSecond,
      writesPerSecond,
      minutes,
    };
  } finally {
    await service.stop();
  }
}

function tell({ minute, resident, highestResident, heapUsed, heapTotal, external }: Minute): void {
  const megabytes = (value: number): string => `${value.toFixed(0).padStart(4)} MB`;
  console.log(
    `minute ${String(minute).padStart(3)}  RSS ${megabytes(resident)} (at most ${megabytes(highestResident)}), heap ${megabytes(heapUsed)} of ${megabytes(heapTotal)}, external ${megabytes(external)}`,
  );
}

/** Compares the end with half time, since the compiler and the caches take their memory in the first minutes. */
function judge({ minutes, requests, refused, requestsPerSecond, writesPerSecond }: Results): void {
  const last = minutes.at(-1)!;
  const half = minutes[Math.ceil(minutes.length / 2) - 1]!;
  const growth = last.resident / half.resident - 1;
  console.log(
    `\n${requests} requests, ${requestsPerSecond.toFixed(0)} a second, ${writesPerSecond} writes a second, ${refused} refused`,
  );
  const verdict = (isReached: boolean, text: string): void =>
    console.log(`${isReached ? 'reached' : 'MISSED '}  ${text}`);
  verdict(
    growth <= GOALS.growth,
    `RSS of minute ${last.minute} at most ${100 * GOALS.growth} % above minute ${half.minute}: ${(100 * growth).toFixed(1)} %`,
  );
  const highest = Math.max(...minutes.map(({ highestResident }) => highestResident));
  verdict(highest <= GOALS.residentMegabytes, `RSS at most ${GOALS.residentMegabytes} MB: ${highest.toFixed(0)} MB`);
}

const setting = (text: string, others: Readonly<Record<string, string>>): Record<string, string> => {
  const mark = text.indexOf('=');
  return { ...others, [text.slice(0, mark)]: text.slice(mark + 1) };
};

await new Command('soak')
  .description('Load the service steadily and watch its memory.')
  .addOption(
    new Option(
      '--catalogue <file>',
      'a catalogue in the import format, plain or gzip; without it products are made up',
    ).env('CATALOGUE'),
  )
  .option('--minutes <count>', 'how long', '60')
  .option('--rate <count>', 'requests a second; 0 for as many as are answered', '300')
  .option('--writes <count>', 'orders and reviews a second', '1')
  .option('--set <NAME=value>', 'a setting of the service; may be given several times', setting, {})
  .option('--out <folder>', 'where the results go', 'bench/results')
  .action(main)
  .parseAsync();
