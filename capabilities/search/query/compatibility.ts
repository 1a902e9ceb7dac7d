// Numbers what products are compatible with: the sets of values of an entry, entries, and lists of these. Each is stored
// once, however many products share it.
import type { Sections } from '../index/frozen-image.js';
import { createGrowingIntegers } from '../index/growing-array.js';
import { createValueSets, type ValueSets } from '../index/value-sets.js';
import type { Compatibility } from '../source.js';

/** Numbers values in the order of their first use. */
export interface Numbering {
  readonly values: string[];
  /** The value's number; a new value is added. */
  add(value: string): number;
  /** The value's number, or -1. */
  find(value: string): number;
}

export function createNumbering(known: readonly string[] = []): Numbering {
  const values = [...known];
  const numbers = new Map(values.map((value, i) => [value, i]));
  return {
    values,
    find: (value) => numbers.get(value) ?? -1,
    add(value) {
      const number = numbers.get(value) ?? values.push(value) - 1;
      numbers.set(value, number);
      return number;
    },
  };
}

/** What is stored of a document's list. */
export interface CompatNumbers {
  readonly list: number;
  /** The sets of the values of all its entries. */
  readonly versionSet: number;
  readonly platformSet: number;
}

/** Entries by number: for each one the set of its game versions and that of its platforms. */
export interface CompatEntries {
  readonly versionSets: Uint32Array<ArrayBuffer>;
  readonly platformSets: Uint32Array<ArrayBuffer>;
}

/** The distinct lists of a catalogue. */
export interface CompatLists {
  readonly gameVersions: Numbering;
  readonly platforms: Numbering;
  readonly versionSets: ValueSets;
  readonly platformSets: ValueSets;
  /** The lists, as sets of entries. */
  readonly lists: ValueSets;
  /** The entries so far. Most catalogues have a few thousand of them, however many lists they make. */
  entries(): CompatEntries;
  /** The numbers of the list and of its sets; what is new is added. */
  add(list: readonly Compatibility[]): CompatNumbers;
}

type FrozenLists = Pick<
  Sections,
  | 'compatStart'
  | 'compatEntry'
  | 'entryVersionSet'
  | 'entryPlatformSet'
  | 'versionSetStart'
  | 'versionSetValue'
  | 'platformSetStart'
  | 'platformSetValue'
>;

/**
 * Lists whose numbers follow those of the frozen ones. A live list that equals a frozen one is stored again, which only
 * costs bytes.
 */
export function createCompatLists(
  frozen?: FrozenLists,
  knownVersions: readonly string[] = [],
  knownPlatforms: readonly string[] = [],
): CompatLists {
  const gameVersions = createNumbering(knownVersions);
  const platforms = createNumbering(knownPlatforms);
  const versionSets = createValueSets(frozen && { starts: frozen.versionSetStart, values: frozen.versionSetValue });
  const platformSets = createValueSets(frozen && { starts: frozen.platformSetStart, values: frozen.platformSetValue });
  const lists = createValueSets(frozen && { starts: frozen.compatStart, values: frozen.compatEntry });
  const entries = createEntries(frozen);
  return {
    gameVersions,
    platforms,
    versionSets,
    platformSets,
    lists,
    entries: entries.all,
    add(list) {
      const versions = list.map((entry) => entry.gameVersions.map(gameVersions.add));
      const usable = list.map((entry) => entry.platforms.map(platforms.add));
      return {
        list: lists.add(list.map((_, i) => entries.add(versionSets.add(versions[i]!), platformSets.add(usable[i]!)))),
        versionSet: versionSets.add(versions.flat()),
        platformSet: platformSets.add(usable.flat()),
      };
    },
  };
}

function createEntries(frozen?: Pick<FrozenLists, 'entryVersionSet' | 'entryPlatformSet'>): {
  all(): CompatEntries;
  /** The entry's number; a new one is added. */
  add(versionSet: number, platformSet: number): number;
} {
  const versionSets = createGrowingIntegers();
  const platformSets = createGrowingIntegers();
  frozen?.entryVersionSet.forEach((set) => versionSets.push(set));
  frozen?.entryPlatformSet.forEach((set) => platformSets.push(set));
  const numbers = new Map<string, number>();
  return {
    all: () => ({ versionSets: versionSets.array(), platformSets: platformSets.array() }),
    add(versionSet, platformSet) {
      const key = `${versionSet},${platformSet}`;
      let number = numbers.get(key);
      if (number === undefined) {
        number = versionSets.length;
        versionSets.push(versionSet);
        platformSets.push(platformSet);
        numbers.set(key, number);
      }
      return number;
    },
  };
}
