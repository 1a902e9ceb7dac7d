// `npm run faults:archives`: has hostile archives inspected and measures each, on Linux; then has thousands of mutated
// ones judged, and what is accepted of them read by others. With `--short` only that, with fewer.
import { Command } from 'commander';
import { runDifferential } from './archives/differential.js';
import { measureInspections } from './archives/measured-inspections.js';

const MUTATED = 20_000;
const MUTATED_SHORT = 1000;

const { short = false } = new Command()
  .option('--short', 'a thousand mutated archives, and nothing else')
  .parse()
  .opts<{ short?: boolean }>();
const isMeasured = short || (await measureInspections());
const isAlike = await runDifferential(short ? MUTATED_SHORT : MUTATED);
process.exitCode = isMeasured && isAlike ? 0 : 1;
