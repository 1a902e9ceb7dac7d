// Imported first: goes on with the Node that the project brings along, whatever the machine has. Plain JavaScript that
// Node 20 understands. npm 11 makes it the `node` of all npm scripts and nothing happens here; npm 10 forgets its link,
// since it also forgets the packages of other platforms.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** What a Node that the machine brings must be, as `engines` in package.json says. */
const [OLDEST_MAJOR, OLDEST_MINOR] = [22, 19];

/**
 * Runs this very program on another Node and ends with it; resolves to false when that Node cannot be run here, such as
 * on a system without glibc.
 */
function goOnWith(node) {
  return new Promise((resolve) => {
    const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' });
    child.once('error', () => resolve(false));
    child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
    for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  });
}

const brought = fileURLToPath(
  new URL(`../node_modules/node-${process.platform}-${process.arch}/bin/node`, import.meta.url),
);
if (existsSync(brought) && realpathSync(brought) !== realpathSync(process.execPath)) await goOnWith(brought);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST_MAJOR || (major === OLDEST_MAJOR && minor < OLDEST_MINOR)) {
  console.error(
    `Node ${process.versions.node} is too old, and none comes with the project for this machine: install Node ${OLDEST_MAJOR}.${OLDEST_MINOR} or later.`,
  );
  process.exit(1);
}
