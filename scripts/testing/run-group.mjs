// Runs files of tests one after another in this process: each is a suite with hooks of its own, and leaves the process
// as it found it.
import { suite, test } from 'node:test';
import { assertProcessState, processState } from './process-state.mjs';

/** How long a file may take, in ms: what hangs has to fail, and to say where. */
const FILE_MS = 600_000;

/** What a file left open keeps the process alive, for so long that the reports get out, in ms. */
const REPORTING_MS = 2_000;

/**
 * Runs the files in their order. One that fails, leaves the process changed or ends it fails by its name.
 *
 * @param {string} root URL of the folder that the names begin at
 * @param {readonly string[]} names of compiled tests
 * @param {{ around?: string, fileMs?: number }} options `around` is a module of which `open` is called before the first
 *   file and `close` after the last, for what all of them share; `fileMs` is how long a file may take
 */
export async function runGroup(root, names, { around, fileMs = FILE_MS } = {}) {
  let running = null;
  process.on('exit', () => {
    if (running === null) return;
    console.error(`✖ ${running} ended the process`);
    process.exitCode = 1;
  });
  const shared = around === undefined ? undefined : await import(new URL(around, root).href);
  await shared?.open();
  for (const name of names) {
    running = name;
    // A suite's own time ends with its tests: a hook, or what a module waits for, may still hang.
    const overdue = setTimeout(() => process.exit(1), fileMs + REPORTING_MS).unref();
    let before;
    await suite(name, { timeout: fileMs }, () => {
      // Node's own listeners come with the first suite.
      before = processState();
      return import(new URL(name, root).href);
    });
    clearTimeout(overdue);
    const left = await assertProcessState(before).catch((error) => error);
    // A test of its own, for Node's summary counts no hooks that fail.
    if (left !== undefined)
      await test(`${name} leaves the process as it found it`, () => {
        throw left;
      });
  }
  running = null;
  await shared?.close();
  setTimeout(() => process.exit(), REPORTING_MS).unref();
}
