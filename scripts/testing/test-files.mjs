// Which files of tests there are, and which command runs each: its name says so, thus none can be in no command or two.
import { readdirSync } from 'node:fs';

/** What lies in folders of whole processes, and what kills, drills or waits for slow clients elsewhere. */
const PROCESS = /^tests\/(?:faults|process)\/|\.process\.test\.js$/;

/** What judges the net itself: rules broken on purpose, programs that must not compile, checks taken away. */
const NET = /\.net\.test\.js$/;

/** What needs a browser. */
const BROWSER = /\.browser\.js$/;

/** The commands by what they run: `npm test`, `npm run test:process`, `npm run test:net`, `npm run test:browser`. */
export const KINDS = ['test', 'process', 'net', 'browser'];

/**
 * Which of {@link KINDS} runs a file.
 *
 * @param {string} name of a compiled test, from dist/
 */
export function kindOf(name) {
  if (NET.test(name)) return 'net';
  if (BROWSER.test(name)) return 'browser';
  return PROCESS.test(name) ? 'process' : 'test';
}

/** Compiled tests below a folder, from there; `node --test` alone would find none in a folder of TypeScript. */
export function testFiles(folder) {
  const found = readdirSync(folder, { recursive: true }).filter((name) => /\.(?:test|browser)\.js$/.test(name));
  if (found.length === 0) throw new Error(`there is not a single test in ${folder}`);
  return found.sort();
}
