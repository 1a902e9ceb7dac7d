// `npm run faults:hostile`: runs attacks against started services and prints a row of results for each. With --short
// each is run once, and times are printed, not judged.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { runScript } from '../../process/service.js';
import type { SeedResult } from '../../../scripts/seeding/seed-market.js';
import type { Attack } from './attack.js';
import { attacks } from './attacks.js';
import { runRound, type Round, type SeededFolder } from './round.js';
import { faultsOf, figuresOf, HEADINGS, rowOf } from './round-results.js';

const PRODUCTS = 60;
/** Rounds with the attack, each after a quiet one where times are judged. */
const ROUNDS = { full: 3, short: 1 };
const LASTS_MS = { full: 8_000, short: 3_000 };

async function makeSeededFolder(folder: string): Promise<SeededFolder> {
  const dataDir = join(folder, 'seeded');
  const { code, output } = await runScript('seed', ['--products', String(PRODUCTS), '--json'], { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(`seeding failed:\n${output}`);
  return { dataDir, seeded: JSON.parse(output.trim().split('\n').at(-1)!) as SeedResult };
}

interface Judged {
  readonly faults: readonly string[];
  readonly figures: readonly string[];
}

/** Runs an attack in all its rounds, prints its row and returns what is wrong, and what was measured besides. */
async function judge(attack: Attack, seededFolder: SeededFolder, isShort: boolean): Promise<Judged> {
  const hindrance = attack.whyNot?.() ?? null;
  if (hindrance !== null) {
    console.log(`| ${attack.name} | !!! SKIPPED: ${hindrance} |`);
    return { faults: [], figures: [] };
  }
  const length = isShort ? 'short' : 'full';
  const [quiet, hostile]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < ROUNDS[length]; round += 1) {
    if (!isShort) quiet.push(await runRound(attack, seededFolder, true, LASTS_MS[length]));
    hostile.push(await runRound(attack, seededFolder, false, LASTS_MS[length]));
  }
  console.log(rowOf(attack, quiet, hostile));
  return { faults: faultsOf(attack, quiet, hostile, !isShort), figures: figuresOf(attack, hostile) };
}

async function main(isShort: boolean, only: string | undefined): Promise<void> {
  const chosen = attacks.filter(({ name }) => only === undefined || name.toLowerCase().includes(only.toLowerCase()));
  if (chosen.length === 0) throw new Error(`no attack's name has "${only}" in it`);
  const folder = await mkdtemp(join(tmpdir(), 'hostile-seeded-'));
  try {
    const seededFolder = await makeSeededFolder(folder);
    console.log(HEADINGS);
    const [faults, figures]: [string[], string[]] = [[], []];
    for (const attack of chosen) {
      const judged = await judge(attack, seededFolder, isShort);
      faults.push(...judged.faults.map((fault) => `${attack.name}: ${fault}`));
      figures.push(...judged.figures);
    }
    if (figures.length > 0) console.log(`\n${figures.join('\n')}`);
    faults.forEach((fault) => console.error(fault));
    console.log(`\n${chosen.length} attacks, ${faults.length} faults`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await new Command('faults:hostile')
  .description('Attack started services on this machine and see what they promise.')
  .option('--short', 'run each attack once, shortly, and judge no times')
  .option('--only <text>', 'run the attacks whose name has this in it')
  .action(({ short = false, only }: { short?: boolean; only?: string }) => main(short, only))
  .parseAsync();
