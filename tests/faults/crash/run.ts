// `npm run faults:crash`: crashes the service in every way that a machine can, and sees that nothing is lost that it
// acknowledged. With --short each part runs for seconds.
import { Command } from 'commander';
import type { Part } from './part.js';
import { kills } from './kills.js';

const PARTS: readonly Part[] = [kills];

interface Options {
  readonly short?: boolean;
  readonly only?: string;
}

/** Runs a part, prints what came of it and returns what is wrong. */
async function run(part: Part, isShort: boolean): Promise<readonly string[]> {
  const hindrance = part.whyNot?.() ?? null;
  if (hindrance !== null) {
    console.log(`\n${part.name}: !!! SKIPPED: ${hindrance}`);
    return [];
  }
  const cleanUp: (() => unknown)[] = [];
  const context = { after: (act: () => unknown) => void cleanUp.unshift(act) };
  const beganAt = performance.now();
  try {
    const { figures, faults } = await part.run({ context, isShort, say: (text) => console.log(`  … ${text}`) });
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
  .action(async ({ short = false, only = '' }: Options) => {
    const faults: string[] = [];
    for (const part of PARTS.filter(({ name }) => name.includes(only))) faults.push(...(await run(part, short)));
    console.log(`\n${faults.length} faults`);
    if (faults.length > 0) process.exitCode = 1;
  })
  .parseAsync();
