// `npm run faults:crash`: crashes the service in every way that a machine can, and sees that nothing is lost that it
// acknowledged. With --short each part runs for seconds.
import { Command, InvalidArgumentError, Option } from 'commander';
import pLimit from 'p-limit';
import type { Part } from './part.js';
import { kills } from './kills.js';
import { clockJumps, longPause } from './clocks.js';
import { fullDisk } from './full-disk.js';
import { ioErrors } from './io-errors.js';
import { stops } from './stops.js';
import { powerLoss } from './power-loss.js';

/** Those of the module that plants them. */
const SLIPS = ['sync-seldom', 'answer-early', 'forget-folders', 'survive-failed-syncs', 'clear-log'];
const PARTS: readonly Part[] = [kills, powerLoss, ioErrors, fullDisk, clockJumps, longPause, stops];

/**
 * Minutes that a part has in a full run, and all of them together in a short one, which takes one where the machine is
 * quick. What hangs has to end; a slow machine is no fault.
 */
const MINUTES = { full: 120, short: 5 };
/** Parts at a time: most have one service, which waits much; in a full run each has the machine for itself. */
const AT_ONCE = { full: 1, short: 2 };

interface Options {
  readonly short?: boolean;
  readonly only?: string;
  readonly minutes?: number;
  readonly count?: number;
  readonly beside?: number;
  readonly keep?: string;
  readonly plant?: string;
}

/** The parts that run now, with how to undo what each leaves behind. */
const running = new Map<Part, () => Promise<void>>();

/** Runs a part, prints what came of it and returns what is wrong. */
async function run(
  part: Part,
  { short: isShort = false, minutes, plant, ...given }: Options,
): Promise<readonly string[]> {
  const hindrance = part.whyNot?.() ?? null;
  if (hindrance !== null) {
    console.log(`\n${part.name}: !!! SKIPPED: ${hindrance}`);
    return [];
  }
  const cleanUp: (() => unknown)[] = [];
  const undo = async (): Promise<void> => {
    for (let act = cleanUp.shift(); act !== undefined; act = cleanUp.shift()) await act();
  };
  running.set(part, undo);
  const context = { after: (act: () => unknown) => void cleanUp.unshift(act) };
  const beganAt = performance.now();
  // A short run as a whole has an end of its own.
  const endsAt = isShort ? Infinity : beganAt + (minutes ?? MINUTES.full) * 60_000;
  let wasLate = false;
  try {
    const slip = plant === undefined ? {} : { plant: new URL(`./slips.test-child.js?${plant}`, import.meta.url) };
    const { figures, faults } = await part.run({
      ...slip,
      ...given,
      beside: given.beside ?? (isShort ? 2 : 1),
      context,
      isShort,
      isLate: () => (wasLate ||= performance.now() > endsAt),
      say: (text) => console.log(`  … ${part.name}, ${elapsed(beganAt)} s: ${text}`),
    });
    if (wasLate) console.log(`\n!!! OUT OF TIME: the part "${part.name}" did less than is promised, which follows`);
    console.log(
      `\n${part.name} (${elapsed(beganAt)} s)\n${[...figures, ...faults.map((fault) => `FAULT: ${fault}`)].map((line) => `  ${line}`).join('\n')}`,
    );
    return faults;
  } finally {
    await undo();
    running.delete(part);
  }
}

const elapsed = (since: number): number => Math.round((performance.now() - since) / 1000);

/** Ends a short run that takes too long, and says where it was. */
function endInTime(minutes: number): NodeJS.Timeout {
  return setTimeout(() => {
    const names = [...running.keys()].map(({ name }) => name).join(' and ');
    console.error(`\n!!! OUT OF TIME: ${minutes} min were over during ${names}, which is not judged`);
    // What is under way fails as its services end.
    process.on('uncaughtException', () => undefined);
    void Promise.allSettled([...running.values()].map((undo) => undo())).finally(() => process.exit(1));
  }, minutes * 60_000);
}

function positive(text: string): number {
  if (!(Number(text) > 0)) throw new InvalidArgumentError('It is a number above 0.');
  return Number(text);
}

await new Command('faults:crash')
  .description('Crash the service on this machine and see what it has kept.')
  .option('--short', 'run each part for seconds')
  .option('--only <text>', 'run the parts whose name has this in it')
  .addOption(new Option('--plant <slip>', 'plant a slip in the service, which has to be found').choices(SLIPS))
  .option(
    '--minutes <number>',
    `how long each part may take, ${MINUTES.full} unless told, after which it is judged by what it has done; with --short, how long all may take together, ${MINUTES.short} unless told`,
    positive,
  )
  .option(
    '--count <number>',
    'how many kills, images, stops, or places of a kind where calls fail, instead of all that are promised',
    positive,
  )
  .option('--beside <number>', 'how many services at once, in the parts with kills and I/O errors', positive)
  .option('--keep <folder>', 'where images that are at fault are kept')
  .action(async (options: Options) => {
    const watch = options.short ? endInTime(options.minutes ?? MINUTES.short) : undefined;
    const limit = pLimit(AT_ONCE[options.short ? 'short' : 'full']);
    const wanted = PARTS.filter(({ name }) => name.includes(options.only ?? ''));
    const endedEarly = (error: unknown): readonly string[] => {
      console.error(error);
      return ['a part ended early'];
    };
    const runs = wanted.map((part) => limit(() => run(part, options).catch(endedEarly)));
    const faults = (await Promise.all(runs)).flat();
    clearTimeout(watch);
    console.log(`\n${faults.length} faults`);
    if (faults.length > 0) process.exitCode = 1;
  })
  .parseAsync();
