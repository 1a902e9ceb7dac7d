// The lists of common passwords and of keyboards, loaded when a password is first checked.
import { createRequire } from 'node:module';
import type * as Words from '@zxcvbn-ts/language-common';

/**
 * Where the keys of a keyboard lie: each character with the keys around it, a key being the characters it types (`aA`).
 */
export type Keyboard = Readonly<Record<string, readonly (string | null)[]>>;

export interface PasswordWords {
  /** In lower case. */
  readonly common: ReadonlySet<string>;
  readonly keyboards: readonly Keyboard[];
}

let loaded: PasswordWords | undefined;

/**
 * The same lists each time. Most processes never check a password, so that only the first check pays: some 30 ms and 15
 * MB.
 */
export function passwordWords(): PasswordWords {
  loaded ??= load();
  return loaded;
}

function load(): PasswordWords {
  const { dictionary, adjacencyGraphs } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as typeof Words;
  return { common: new Set(dictionary['passwords-common']), keyboards: Object.values(adjacencyGraphs) };
}
