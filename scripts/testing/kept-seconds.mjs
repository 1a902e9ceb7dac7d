// What each file of tests took when it last ran as tests of a kind, kept beside what is compiled.
import { readFileSync, writeFileSync } from 'node:fs';

const KEPT = new URL('../../dist/.test-seconds.json', import.meta.url);

function keptOfAll() {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8'));
  } catch {
    return {};
  }
}

/** Seconds by file; empty before the first run of a kind. */
export const keptSeconds = (kind) => keptOfAll()[kind] ?? {};

/**
 * Keeps what files took; what is known of others stays, unless there is no such file any more.
 *
 * @param {string} kind what they were run as
 * @param {Readonly<Record<string, number>>} seconds
 * @param {readonly string[]} names of all files that there are
 */
export function keepSeconds(kind, seconds, names) {
  const all = { ...keptSeconds(kind), ...seconds };
  const kept = names.filter((name) => name in all).map((name) => [name, Number(all[name].toFixed(2))]);
  writeFileSync(KEPT, `${JSON.stringify({ ...keptOfAll(), [kind]: Object.fromEntries(kept) }, null, 1)}\n`);
}
