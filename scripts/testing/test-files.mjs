// Which files of tests there are, and which command runs each: its name says so, thus none can be in no command or two.
import { readdirSync } from 'node:fs';

/** What lies in folders of whole processes, and what kills, drills or waits for slow clients elsewhere. */
const PROCESS = /^tests\/(?:faults|process)\/|\.process\.test\.js$/;

/** What judges the net itself: rules broken on purpose, programs that must not compile, checks taken away. */
const NET = /\.net\.test\.js$/;

/** What needs a browser. */
const BROWSER = /\.browser\.js$/;

/** What is about PostgreSQL, or about what several processes do to a database there. */
const POSTGRESQL = /\.postgresql\.js$/;

/** Rooms whose tests of `npm test` hold on PostgreSQL as well, where `npm run test:postgresql` runs them once more. */
const ON_BOTH = /^(?:db|market|server|contract-tests)\//;

/** The commands by what they run: `npm test`, and `npm run test:<kind>` for all others. */
export const KINDS = ['test', 'process', 'net', 'browser', 'postgresql'];

/**
 * Which of {@link KINDS} runs a file.
 *
 * @param {string} name of a compiled test, from dist/
 */
export function kindOf(name) {
  if (NET.test(name)) return 'net';
  if (BROWSER.test(name)) return 'browser';
  if (POSTGRESQL.test(name)) return 'postgresql';
  return PROCESS.test(name) ? 'process' : 'test';
}

/** Whether a file is to pass on both databases. */
export const isOnBoth = (name) => kindOf(name) === 'test' && ON_BOTH.test(name);

/** Compiled tests below a folder, from there; `node --test` alone would find none in a folder of TypeScript. */
export function testFiles(folder) {
  const found = readdirSync(folder, { recursive: true }).filter((name) =>
    /\.(?:test|browser|postgresql)\.js$/.test(name),
  );
  if (found.length === 0) throw new Error(`there is not a single test in ${folder}`);
  return found.sort();
}
