// `npm run faults:money`: plants slips in the code of money and licenses, in acts, queries and the provider, one
// at a time, and sees that a test notices each.
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { passes, seeTest, type SeenTest } from './covering-tests.js';
import { findSlips } from './money-faults.js';
import { ACCEPTED } from './money-accepted.js';
import { plantAll, say, withCopies, type Trial } from './planted-faults.js';

/** Where money and licenses are, and the tests that look at them beyond those that lie beside. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  'market/orders': ['market/payments', 'contract-tests/orders', 'contract-tests/downloads'],
  'market/licenses': ['market/payments', 'contract-tests/licenses'],
  'market/ledger': ['market/orders', 'contract-tests/balance'],
  'market/coupons': ['market/orders', 'contract-tests/coupons'],
  'market/grants': ['contract-tests/grants'],
  'market/subscriptions': ['market/payments', 'contract-tests/subscriptions'],
  'market/payments': ['contract-tests/orders'],
  'capabilities/payments': ['market/payments', 'market/orders', 'contract-tests/orders'],
  'db/orders': ['market/orders', 'market/payments', 'contract-tests/orders'],
  'db/ledger': ['market/ledger', 'market/orders', 'contract-tests/balance'],
  'db/coupons': ['market/coupons', 'market/orders', 'contract-tests/coupons'],
  'db/grants': ['market/grants', 'contract-tests/grants'],
  'db/licenses': ['market/licenses', 'market/orders', 'contract-tests/licenses'],
  'db/subscriptions': ['market/subscriptions', 'market/payments', 'contract-tests/subscriptions'],
  'db/payments': ['market/payments'],
};
/** How much longer than usual a test may take before it is ended: the slip made it wait for ever, which is noticed too. */
const patience = (tookMs: number): number => 20_000 + 10 * tookMs;

interface MoneyTrial extends Trial {
  readonly folder: string;
}

/** The score of a folder. */
interface Score {
  planted: number;
  accepted: number;
  survived: number;
}

const isTest = (file: string): boolean => file.endsWith('.test.js');

async function filesOf(copy: string, folder: string): Promise<string[]> {
  const names = await readdir(join(copy, 'dist', folder)).catch(() => []);
  return names.filter((name) => name.endsWith('.js')).map((name) => `${folder}/${name}`);
}

/** The slips of a folder's files, accepted ones among them. */
async function plan(copy: string, folder: string, parts: readonly string[]): Promise<MoneyTrial[]> {
  const files = (await filesOf(copy, folder)).filter((file) => !isTest(file));
  const trials = files.map(async (file) =>
    findSlips(file, await readFile(join(copy, 'dist', file), 'utf8')).map((fault) => ({ file, folder, fault })),
  );
  const isWanted = ({ file, fault }: Trial): boolean => parts.some((part) => `${file}:${fault.line}`.includes(part));
  return (await Promise.all(trials)).flat().filter((trial) => parts.length === 0 || isWanted(trial));
}

const isAccepted = ({ file, fault }: Trial): boolean => ACCEPTED[`${file} ${fault.what}`] !== undefined;

/** The tests that may notice what is planted in a folder, as they run: those beside first, and of those the quickest. */
async function seeTests(copies: readonly string[], folder: string, trials: readonly Trial[]): Promise<SeenTest[]> {
  const files = new Set(trials.map(({ file }) => file));
  const seen: SeenTest[] = [];
  for (const place of [folder, ...FOLDERS[folder]!]) {
    const tests = (await filesOf(copies[0]!, place)).filter(isTest);
    const found: SeenTest[] = [];
    await Promise.all(
      copies.map(async (copy) => {
        for (let test = tests.pop(); test !== undefined; test = tests.pop())
          found.push(await seeTest(copy, test, files));
      }),
    );
    seen.push(...found.sort((one, other) => one.tookMs - other.tookMs));
  }
  return seen;
}

/** Whether a test fails: of those that run the place of the slip, the one named like the file first. */
async function notices(copy: string, { file, fault }: Trial, seen: readonly SeenTest[]): Promise<boolean> {
  const own = join(dirname(file), `${basename(file, '.js')}.test.js`);
  const near = seen.filter(({ runs }) => runs(file, fault.offset));
  for (const { test, tookMs } of near.sort((one, other) => Number(other.test === own) - Number(one.test === own)))
    if (!(await passes(copy, test, patience(tookMs)))) return true;
  return false;
}

/** @param parts of the names of files, or of files and lines such as `pay-order.js:42`: only those are tried */
async function run(parts: readonly string[]): Promise<void> {
  const scores: Record<string, Score> = {};
  const survivors: string[] = [];
  await withCopies('money', async (copies) => {
    for (const folder of Object.keys(FOLDERS)) {
      const trials = await plan(copies[0]!, folder, parts);
      if (trials.length === 0) continue;
      const open = trials.filter((trial) => !isAccepted(trial));
      const seen = await seeTests(copies, folder, open);
      const survived = await plantAll(copies, open, (copy, trial) => notices(copy, trial, seen));
      survivors.push(...survived);
      scores[folder] = { planted: trials.length, accepted: trials.length - open.length, survived: survived.length };
    }
  });
  for (const [folder, { planted, accepted, survived }] of Object.entries(scores))
    say(
      `${folder}: ${planted} slips, ${planted - accepted - survived} noticed, ${accepted} accepted, ${survived} survived`,
    );
  say(survivors.join('\n'));
  process.exitCode = survivors.length === 0 ? 0 : 1;
}

await run(process.argv.slice(2));
