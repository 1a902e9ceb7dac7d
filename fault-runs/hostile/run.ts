// `npm run faults:hostile`: plays attacks against started services and tells what each was worth, a row an attack. With
// --short each is played once, and times are told, not judged.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { runScript } from '../../process-tests/service.js';
import type { SeedResult } from '../../scripts/seeding/seed-market.js';
import type { Attack } from './attack.js';
import { attacks } from './attacks.js';
import { playRound, type Round, type Stage } from './round.js';
import { faultsOf, HEADINGS, rowOf } from './round-results.js';

const PRODUCTS = 60;
/** Rounds with the attack, each after a quiet one where times are judged. */
const ROUNDS = { full: 3, short: 1 };
const LASTS_MS = { full: 8_000, short: 3_000 };

async function makeStage(folder: string): Promise<Stage> {
  const dataDir = join(folder, 'seeded');
  const { code, output } = await runScript('seed', ['--products', String(PRODUCTS), '--json'], { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(`seeding failed:\n${output}`);
  return { dataDir, seeded: JSON.parse(output.trim().split('\n').at(-1)!) as SeedResult };
}

/** Plays an attack in all its rounds, prints its row and returns what is wrong. */
async function judge(attack: Attack, stage: Stage, isShort: boolean): Promise<string[]> {
  const hindrance = attack.whyNot?.() ?? null;
  if (hindrance !== null) {
    console.log(`| ${attack.name} | !!! SKIPPED: ${hindrance} |`);
    return [];
  }
  const length = isShort ? 'short' : 'full';
  const [quiet, hostile]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < ROUNDS[length]; round += 1) {
    if (!isShort) quiet.push(await playRound(attack, stage, true, LASTS_MS[length]));
    hostile.push(await playRound(attack, stage, false, LASTS_MS[length]));
  }
  console.log(rowOf(attack, quiet, hostile));
  return faultsOf(attack, quiet, hostile, !isShort);
}

async function main(isShort: boolean, only: string | undefined): Promise<void> {
  const chosen = attacks.filter(({ name }) => only === undefined || name.toLowerCase().includes(only.toLowerCase()));
  if (chosen.length === 0) throw new Error(`no attack's name has "${only}" in it`);
  const folder = await mkdtemp(join(tmpdir(), 'hostile-stage-'));
  try {
    const stage = await makeStage(folder);
    console.log(HEADINGS);
    const faults: string[] = [];
    for (const attack of chosen)
      faults.push(...(await judge(attack, stage, isShort)).map((fault) => `${attack.name}: ${fault}`));
    faults.forEach((fault) => console.error(fault));
    console.log(`\n${chosen.length} attacks, ${faults.length} faults`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await new Command('faults:hostile')
  .description('Attack started services on this machine and see what they promise.')
  .option('--short', 'play each attack once, shortly, and judge no times')
  .option('--only <text>', 'play the attacks whose name has this in it')
  .action(({ short = false, only }: { short?: boolean; only?: string }) => main(short, only))
  .parseAsync();
