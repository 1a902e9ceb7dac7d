// Which packages for this very machine npm has left out: it says nothing of it, and what needs them fails in its own words.
// Plain JavaScript, since it runs before anything is compiled.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Those that are nothing without a program or a library for the machine, which is an optional package beside them. */
const NEED_NATIVE = ['typescript-native', 'rolldown', 'lightningcss', 'esbuild', 'sharp', '@node-rs/argon2'];

/**
 * A sentence when a package is there and none of those that it has for this system and processor.
 *
 * @param folder the node_modules of the project
 * @returns undefined when nothing is missing
 */
export function missingNative(folder, machine = `${process.platform}-${process.arch}`) {
  const missing = NEED_NATIVE.flatMap((name) => {
    const file = join(folder, name, 'package.json');
    if (!existsSync(file)) return [];
    const { optionalDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
    const fitting = Object.keys(optionalDependencies).filter((other) => other.includes(machine));
    return fitting.length === 0 || fitting.some((other) => existsSync(join(folder, other))) ? [] : fitting.slice(0, 1);
  });
  if (missing.length === 0) return undefined;
  return `npm has left out ${missing.join(', ')}, without which nothing can be built here: remove node_modules and run \`npm ci\` with npm 11 and without --omit=optional. An npm that runs on an older Node leaves out what asks for a later one.`;
}
