// `npm run bench:backup`: how long reads and writes wait while a backup of a gigabyte is made beside the service, how long
// before and after, and how long while a drill tries the last one, in one run; and what a drill takes on its own.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Command } from 'commander';
import { createRandom } from '../../scripts/seeding/random.js';
import { runScript } from '../../tests/process/service.js';
import { createQuestions, readCatalogue } from '../http/catalogue-questions.js';
import { makeInstallation, OWN_BUILD } from '../http/installation.js';
import { nextAsked, type Mix } from '../soak/load.js';
import { KINDS, requestsOf, STATUS } from '../writes/kinds.js';
import type { Stock } from '../writes/stock.js';
import { whileAsking, type Call, type Waits, type Window } from './load.js';

const SEED = 7;
/** Products of the catalogue that is asked for, besides those of the stock. */
const MADE_UP = 2_000;
/** Products and buyers that writes are made with, and pairs of them that each kind of write is made for. */
const STOCK = { products: 500, buyers: 64, each: 64 };
/** Of all requests, how many are orders, reviews and downloads. */
const WRITE_SHARE = 0.1;
/** The compiler goes on improving the code of a server for several seconds. */
const WARM_UP_SECONDS = 8;
/** How much longer the p99 may be while a backup is made. */
const GOALS = { reads: 1.5, writes: 3 };
/** Seconds that a drill may take. */
const DRILL_GOAL = 60;

interface Options {
  readonly databaseMb: string;
  readonly filesMb: string;
  readonly rate: string;
  readonly seconds: string;
  readonly backups: string;
  readonly out: string;
}

interface Results {
  readonly before: Window;
  readonly during: Window;
  readonly after: Window;
  /** What each backup printed. */
  readonly backups: readonly string[];
  readonly drilling: Window;
  /** Seconds of a drill of the last one, while nobody asks for anything. */
  readonly drillSeconds: number;
}

async function main(options: Options): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-backup-'));
  try {
    const results = await measure(folder, options);
    const ratios = { during: ratiosOf(results.during, results.before), after: ratiosOf(results.after, results.before) };
    print(results, ratios);
    await mkdir(options.out, { recursive: true });
    const told = { node: process.version, cores: cpus().length, rate: Number(options.rate), ...results, ratios };
    await writeFile(join(options.out, 'backup.json'), `${JSON.stringify(told, undefined, 2)}\n`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(folder: string, options: Options): Promise<Results> {
  console.log(`Making a database of ${options.databaseMb} MB and files of ${options.filesMb} MB…`);
  const installation = await makeInstallation({ folder, madeUp: MADE_UP });
  const { products, buyers, each } = STOCK;
  const stock = JSON.parse(
    await installation.script('bench/writes/stock.js', OWN_BUILD.href, String(products), String(buyers), String(each)),
  ) as Stock;
  await installation.script('bench/backup/furnish.js', options.databaseMb, options.filesMb);
  // What the disk still has to write of it would be counted as the time before a backup.
  await promisify(execFile)('sync');
  const service = await installation.start();
  try {
    const rate = { perSecond: Number(options.rate), next: callsOf(await mixOf(service.origin, stock), stock) };
    const window = (act: () => Promise<void>): Promise<Window> => whileAsking(service.origin, rate, act);
    const without = (seconds: number): Promise<Window> => window(() => pause(seconds * 1000));
    await without(WARM_UP_SECONDS);
    console.log('Measuring without a backup, while backups are made, without one again, and during a drill…');
    const before = await without(Number(options.seconds));
    const backups: string[] = [];
    const during = await window(async () => {
      // Each into a folder of its own, so that all of it is new.
      for (let number = 1; number <= Number(options.backups); number++)
        backups.push(await run(folder, 'backup', `backup-${number}`));
    });
    const after = await without(Number(options.seconds));
    const drill = (): Promise<unknown> => run(folder, 'restore', `backup-${options.backups}`, '--drill');
    const drilling = await window(async () => void (await drill()));
    const beganAt = performance.now();
    await drill();
    return { before, during, after, drilling, backups, drillSeconds: (performance.now() - beganAt) / 1000 };
  } finally {
    await service.stop();
  }
}

/** Runs a command of backups as an operator does, and returns what it printed. */
async function run(folder: string, command: 'backup' | 'restore', name: string, ...further: string[]): Promise<string> {
  const { code, output } = await runScript(command, [join(folder, name), ...further], {
    DATA_DIR: join(folder, 'data'),
    BACKUP_PASSPHRASE: 'a passphrase for the bench alone',
  });
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${output}`);
  return output.trim();
}

async function mixOf(origin: string, { products, buyers: [buyer] }: Stock): Promise<Mix> {
  const questions = createQuestions(await readCatalogue(origin), SEED);
  const owned = buyer!.products.map((place) => products[place]!);
  return { questions, random: createRandom(SEED), key: buyer!.key, stock: owned };
}

/** Reads as a busy marketplace is asked for them, and writes. */
function callsOf(mix: Mix, stock: Stock): () => Call {
  const random = createRandom(SEED);
  const writes = requestsOf(stock);
  return () => {
    if (random.next() < WRITE_SHARE) {
      const kind = random.pick(KINDS);
      const { method = 'GET', path = '', headers = {}, body } = writes[kind]();
      const status = STATUS[kind];
      return { method, path, headers, body, status, isWrite: true };
    }
    const { path, withKey = false, status = 200, isWrite = false } = nextAsked(mix);
    const headers: Record<string, string> = withKey ? { authorization: `Bearer ${mix.key}` } : {};
    return { method: 'GET', path, headers, status, isWrite };
  };
}

type Ratios = Readonly<Record<'reads' | 'writes', { readonly p50: number; readonly p99: number }>>;

function ratiosOf(window: Window, before: Window): Ratios {
  const of = (kind: 'reads' | 'writes') => ({
    p50: window[kind].p50 / before[kind].p50,
    p99: window[kind].p99 / before[kind].p99,
  });
  return { reads: of('reads'), writes: of('writes') };
}

function print(
  { backups, drillSeconds, ...windows }: Results,
  ratios: { readonly during: Ratios; readonly after: Ratios },
): void {
  for (const told of backups) console.log(told);
  const say = ({ p50, p99, most, count }: Waits): string =>
    `${p50.toFixed(2).padStart(8)} ${p99.toFixed(2).padStart(9)} ${most.toFixed(0).padStart(8)} ${String(count).padStart(8)}`;
  for (const kind of ['reads', 'writes'] as const) {
    console.log(`\n${kind.padEnd(24)}  p50 ms    p99 ms  most ms    count`);
    for (const [name, window] of Object.entries(windows) as [keyof typeof windows, Window][])
      console.log(`${`${name}, ${window.seconds.toFixed(0)} s`.padEnd(24)}${say(window[kind])}`);
  }
  console.log();
  for (const kind of ['reads', 'writes'] as const) {
    const { p50, p99 } = ratios.during[kind];
    console.log(
      `${p99 <= GOALS[kind] ? 'reached' : 'MISSED '}  p99 of ${kind} at most ${GOALS[kind]} × before: ${p99.toFixed(2)} × (p50 ${p50.toFixed(2)} ×; after the backups p99 ${ratios.after[kind].p99.toFixed(2)} ×)`,
    );
  }
  console.log(
    `${drillSeconds <= DRILL_GOAL ? 'reached' : 'MISSED '}  a drill takes ${DRILL_GOAL} s at most: ${drillSeconds.toFixed(0)} s`,
  );
}

await new Command('bench:backup')
  .description('Measure what a backup costs those who use the service meanwhile.')
  .option('--database-mb <count>', 'megabytes of the database', '300')
  .option('--files-mb <count>', 'megabytes of files', '700')
  .option('--rate <count>', 'requests a second', '250')
  .option('--seconds <count>', 'how long to measure before, and after', '25')
  .option('--backups <count>', 'backups, one after the other', '2')
  .option('--out <folder>', 'where the results go', 'bench/results')
  .action(main)
  .parseAsync();
