// What each file of tests took when it last ran, kept beside what is compiled.
import { readFileSync, writeFileSync } from 'node:fs';

const KEPT = new URL('../../dist/.test-seconds.json', import.meta.url);

/** Seconds by file; empty before the first run. */
export function keptSeconds() {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Keeps what files took; what is known of others stays, unless there is no such file any more.
 *
 * @param {Readonly<Record<string, number>>} seconds
 * @param {readonly string[]} names of all files that there are
 */
export function keepSeconds(seconds, names) {
  const all = { ...keptSeconds(), ...seconds };
  const kept = names.filter((name) => name in all).map((name) => [name, Number(all[name].toFixed(2))]);
  writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(kept), null, 1)}\n`);
}
