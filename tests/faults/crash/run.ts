// `npm run faults:crash`: crashes the service in every way that a machine can, and sees that nothing is lost that it
// acknowledged. With --short each part runs for seconds.
import { Command, Option } from 'commander';
import type { Part } from './part.js';
import { kills } from './kills.js';
import { clockJumps, longPause } from './clocks.js';
import { fullDisk } from './full-disk.js';
import { ioErrors } from './io-errors.js';
import { stops } from './stops.js';
import { powerLoss } from './power-loss.js';

/** Those of the module that plants them. */
const SLIPS = ['sync-seldom', 'answer-early', 'forget-folders', 'survive-failed-syncs'];
const PARTS: readonly Part[] = [kills, powerLoss, ioErrors, fullDisk, clockJumps, longPause, stops];

interface Options {
  readonly short?: boolean;
  readonly only?: string;
  readonly minutes: string;
  readonly plant?: string;
}

/** Runs a part, prints what came of it and returns what is wrong. */
async function run(part: Part, { short: isShort = false, minutes, plant }: Options): Promise<readonly string[]> {
  const hindrance = part.whyNot?.() ?? null;
  if (hindrance !== null) {
    console.log(`\n${part.name}: !!! SKIPPED: ${hindrance}`);
    return [];
  }
  const cleanUp: (() => unknown)[] = [];
  const context = { after: (act: () => unknown) => void cleanUp.unshift(act) };
  const beganAt = performance.now();
  try {
    const slip = plant === undefined ? {} : { plant: new URL(`./slips.test-child.js?${plant}`, import.meta.url) };
    const { figures, faults } = await part.run({
      ...slip,
      context,
      isShort,
      isLate: () => performance.now() - beganAt > Number(minutes) * 60_000,
      say: (text) => console.log(`  … ${text}`),
    });
    const seconds = Math.round((performance.now() - beganAt) / 1000);
    console.log(
      `\n${part.name} (${seconds} s)\n${[...figures, ...faults.map((fault) => `FAULT: ${fault}`)].map((line) => `  ${line}`).join('\n')}`,
    );
    return faults;
  } finally {
    for (const act of cleanUp) await act();
  }
}

await new Command('faults:crash')
  .description('Crash the service on this machine and see what it has kept.')
  .option('--short', 'run each part for seconds')
  .option('--only <text>', 'run the parts whose name has this in it')
  .addOption(new Option('--plant <slip>', 'plant a slip in the service, which has to be found').choices(SLIPS))
  .option('--minutes <number>', 'how long each part may take at most; it is judged by what it has done by then', '120')
  .action(async (options: Options) => {
    const faults: string[] = [];
    for (const part of PARTS.filter(({ name }) => name.includes(options.only ?? '')))
      faults.push(...(await run(part, options)));
    console.log(`\n${faults.length} faults`);
    if (faults.length > 0) process.exitCode = 1;
  })
  .parseAsync();
