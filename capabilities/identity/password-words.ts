// The lists of common passwords and of keyboard layouts, loaded when a password is first checked.
import { createRequire } from 'node:module';
import type * as Words from '@zxcvbn-ts/language-common';

/** A keyboard layout: each character with the keys around it; a key is the characters that it types (`aA`). */
export type Keyboard = Readonly<Record<string, readonly (string | null)[]>>;

interface PasswordWords {
  /** In lower case. */
  readonly common: ReadonlySet<string>;
  readonly keyboards: readonly Keyboard[];
}

let loaded: PasswordWords | undefined;

/**
 * The same lists on every call. They take some 30 ms and 15 MB to load; most processes never check a password and do
 * not pay for it.
 */
export function passwordWords(): PasswordWords {
  loaded ??= load();
  return loaded;
}

function load(): PasswordWords {
  const { dictionary, adjacencyGraphs } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as typeof Words;
  return { common: new Set(dictionary['passwords-common']), keyboards: Object.values(adjacencyGraphs) };
}
