// Runs the steps of a command, each a process, and some beside each other; the first that fails ends all.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const began = performance.now();
const running = new Set();
const secondsFrom = (time) => Math.round((performance.now() - time) / 1000);
const tell = (sentence) => console.log(`[${String(secondsFrom(began)).padStart(3)} s] ${sentence}`);

/**
 * Runs a step to its end. When it fails, the others are ended, and the process with them.
 *
 * @param {string} name what holds when it passes
 * @param {readonly string[]} args of Node
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, isShown?: boolean }} options `isShown` shows at once what it says;
 *   otherwise that is kept until it ends, so that it does not stand between what others say
 */
export async function runStep(name, args, { isShown = false, ...options }) {
  tell(`… ${name}`);
  const start = performance.now();
  const output = isShown ? 'inherit' : 'pipe';
  // In a group of its own, so that its own processes end with it.
  const step = spawn(process.execPath, args, { ...options, stdio: ['ignore', output, output], detached: true });
  running.add(step);
  const said = isShown ? [] : Promise.all([text(step.stdout), text(step.stderr)]);
  const [status] = await once(step, 'close');
  running.delete(step);
  process.stdout.write((await said).join(''));
  if (status !== 0) {
    tell(`✖ ${name}`);
    console.error(`\nFailed: ${name}`);
    endAll();
  }
  tell(`✔ ${name} (${secondsFrom(start)} s)`);
}

/** Seconds since the first step began. */
export const secondsSoFar = () => secondsFrom(began);

function endAll() {
  for (const { pid } of running)
    try {
      process.kill(-pid);
    } catch {
      // It has just ended by itself.
    }
  process.exit(1);
}
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.once(signal, endAll);
