// `npm run faults:money`: plants slips in the code of money and licences, one at a time, and sees that a test notices
// each.
import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { findSlips } from './money-faults.js';
import { ACCEPTED } from './money-accepted.js';
import { plantAll, say, withCopies, type Trial } from './planted-faults.js';

/** Where money and licences are, and the tests that look at them beyond those that lie beside. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  'market/orders': ['contract-tests/orders'],
  'market/licences': ['contract-tests/licences'],
  'market/ledger': ['contract-tests/balance', 'market/orders'],
  'market/coupons': ['contract-tests/coupons', 'market/orders'],
  'market/grants': ['contract-tests/grants'],
  'market/subscriptions': ['contract-tests/subscriptions'],
  'market/payments': ['contract-tests/orders'],
};
/** Milliseconds after which a test that goes on is ended: the slip made it wait for ever, which is noticed too. */
const TEST_MS = 120_000;

interface MoneyTrial extends Trial {
  /** Tests that may notice it, the likeliest first. */
  readonly tests: readonly string[];
}

async function filesOf(copy: string, folder: string): Promise<string[]> {
  const names = await readdir(join(copy, 'dist', folder)).catch(() => []);
  return names.filter((name) => name.endsWith('.js')).map((name) => `${folder}/${name}`);
}

const isTest = (file: string): boolean => file.endsWith('.test.js');

async function plan(copy: string, parts: readonly string[]): Promise<MoneyTrial[]> {
  const trials: MoneyTrial[] = [];
  for (const [folder, others] of Object.entries(FOLDERS)) {
    const files = await filesOf(copy, folder);
    const wider = (await Promise.all(others.map((other) => filesOf(copy, other)))).flat();
    for (const file of files.filter((name) => !isTest(name))) {
      if (parts.length > 0 && !parts.some((part) => file.includes(part))) continue;
      const own = join(dirname(file), `${basename(file, '.js')}.test.js`);
      const near = [...files, ...wider].filter(isTest);
      const tests = [...near.filter((test) => test === own), ...near.filter((test) => test !== own)];
      const slips = findSlips(file, await readFile(join(copy, 'dist', file), 'utf8'));
      const open = slips.filter(({ what }) => ACCEPTED[`${file} ${what}`] === undefined);
      trials.push(...open.map((fault) => ({ file, fault, tests })));
    }
  }
  return trials;
}

/** Whether a test of a copy fails. */
function fails(copy: string, test: string): Promise<boolean> {
  const child = spawn(process.execPath, [join(copy, 'dist', test)], { stdio: 'ignore', timeout: TEST_MS });
  return new Promise((resolve) => child.on('close', (code) => resolve(code !== 0)));
}

async function notices(copy: string, { tests }: Pick<MoneyTrial, 'tests'>): Promise<boolean> {
  for (const test of tests) if (await fails(copy, test)) return true;
  return false;
}

/** @param parts of the names of files: only those are tried */
async function run(parts: readonly string[]): Promise<void> {
  await withCopies('money', async (copies) => {
    const trials = await plan(copies[0]!, parts);
    const tests = [...new Set(trials.flatMap((trial) => trial.tests))];
    if (await notices(copies[0]!, { tests })) throw new Error('The tests do not pass as things are.');
    const survivors = await plantAll(copies, trials, notices);
    const noticed = trials.length - survivors.length;
    say(`\n${noticed} of ${trials.length} slips noticed\n${survivors.join('\n')}`);
    process.exitCode = survivors.length === 0 ? 0 : 1;
  });
}

await run(process.argv.slice(2));
