// The names of the tests that `npm test` ran, by file, kept beside what is compiled: others that run the same files are
// held to them.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const DIST = new URL('../../dist/', import.meta.url);
const KEPT = new URL('.tests.json', DIST);

/** Which text a compiled file has. */
const textOf = (name) =>
  createHash('sha256')
    .update(readFileSync(new URL(name, DIST)))
    .digest('base64url');

/** What is kept of a file: its tests, and with which text it had them. */
function kept() {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Keeps the tests of files; what is known of others stays.
 *
 * @param {Readonly<Record<string, readonly string[]>>} tests
 */
export function keepTests(tests) {
  const now = Object.entries(tests).map(([name, names]) => [name, { text: textOf(name), names: [...names].sort() }]);
  writeFileSync(KEPT, JSON.stringify({ ...kept(), ...Object.fromEntries(now) }));
}

/**
 * Tells which tests a compiled file has, in the order of their names; undefined where `npm test` has not run it since it
 * changed.
 *
 * @returns {(name: string) => readonly string[] | undefined}
 */
export function keptTests() {
  const files = kept();
  return (name) => (files[name]?.text === textOf(name) ? files[name].names : undefined);
}
