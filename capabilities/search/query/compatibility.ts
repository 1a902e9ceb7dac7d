// Numbers lists of compatibilities; each list is stored once, however many products share it.
import { createValueSets, type ValueSets } from '../index/value-sets.js';
import type { Sections } from '../index/frozen-image.js';
import { sumEntries } from './count-loops.js';
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

/** The distinct lists of a catalogue. */
export interface CompatLists {
  readonly size: number;
  readonly gameVersions: Numbering;
  readonly platforms: Numbering;
  readonly versionSets: ValueSets;
  readonly platformSets: ValueSets;
  /** The numbers of the list and of its sets; what is new is added. */
  add(list: readonly Compatibility[]): CompatNumbers;
  /** A list's cells: for each entry the count of its game versions, these, the count of its platforms, these. */
  cellsOf(list: number): ArrayLike<number>;
  /**
   * Adds to `sums`, by game version, the counts of the lists that have it in an entry with one of the platforms; each
   * list counts once.
   */
  sumVersions(counts: Uint32Array, platforms: ReadonlySet<number>, sums: Uint32Array): void;
  /** The same by platform. */
  sumPlatforms(counts: Uint32Array, versions: ReadonlySet<number>, sums: Uint32Array): void;
}

type FrozenLists = Pick<
  Sections,
  'compatStart' | 'compatCell' | 'versionSetStart' | 'versionSetValue' | 'platformSetStart' | 'platformSetValue'
>;

/**
 * Lists whose numbers follow those of the frozen ones. A live list that equals a frozen one is stored again, which only
 * costs bytes.
 */
export function createCompatLists(
  frozen?: FrozenLists,
  gameVersions: readonly string[] = [],
  platforms: readonly string[] = [],
): CompatLists {
  const versionNumbers = createNumbering(gameVersions);
  const platformNumbers = createNumbering(platforms);
  const versionSets = createValueSets(frozen && { starts: frozen.versionSetStart, values: frozen.versionSetValue });
  const platformSets = createValueSets(frozen && { starts: frozen.platformSetStart, values: frozen.platformSetValue });
  const frozenSize = frozen === undefined ? 0 : frozen.compatStart.length - 1;
  const added: Uint32Array[] = [];
  const known = new Map<string, CompatNumbers>();
  return {
    get size() {
      return frozenSize + added.length;
    },
    ...entrySums(frozen, added, versionNumbers, platformNumbers),
    gameVersions: versionNumbers,
    platforms: platformNumbers,
    versionSets,
    platformSets,
    add(list) {
      const cells = Uint32Array.from(
        list.flatMap((entry) => [
          entry.gameVersions.length,
          ...entry.gameVersions.map(versionNumbers.add),
          entry.platforms.length,
          ...entry.platforms.map(platformNumbers.add),
        ]),
      );
      const key = cells.join(',');
      let numbers = known.get(key);
      if (numbers === undefined) {
        numbers = {
          list: frozenSize + added.push(cells) - 1,
          versionSet: versionSets.add(list.flatMap((entry) => entry.gameVersions.map(versionNumbers.find))),
          platformSet: platformSets.add(list.flatMap((entry) => entry.platforms.map(platformNumbers.find))),
        };
        known.set(key, numbers);
      }
      return numbers;
    },
    cellsOf(list) {
      if (list >= frozenSize) return added[list - frozenSize]!;
      return frozen!.compatCell.subarray(frozen!.compatStart[list], frozen!.compatStart[list + 1]);
    },
  };
}

function entrySums(
  frozen: FrozenLists | undefined,
  added: readonly Uint32Array[],
  versions: Numbering,
  platforms: Numbering,
): Pick<CompatLists, 'sumVersions' | 'sumPlatforms'> {
  const frozenSize = frozen === undefined ? 0 : frozen.compatStart.length - 1;
  const sum = (counts: Uint32Array, ofPlatforms: boolean, wanted: ReadonlySet<number>, sums: Uint32Array): void => {
    const isWanted = new Uint8Array((ofPlatforms ? versions : platforms).values.length);
    for (const value of wanted) isWanted[value] = 1;
    const lastList = new Uint32Array(sums.length);
    if (frozen !== undefined)
      sumEntries(counts, frozen.compatStart, frozen.compatCell, 0, ofPlatforms, isWanted, lastList, sums);
    added.forEach((cells, i) => {
      const own = counts.subarray(frozenSize + i, frozenSize + i + 1);
      sumEntries(own, Uint32Array.of(0, cells.length), cells, frozenSize + i, ofPlatforms, isWanted, lastList, sums);
    });
  };
  return {
    sumVersions: (counts, wanted, sums) => sum(counts, false, wanted, sums),
    sumPlatforms: (counts, wanted, sums) => sum(counts, true, wanted, sums),
  };
}

/** Whether a list has an entry with one of the `versions` and one of the `platforms`. */
export function hasEntry(
  cells: ArrayLike<number>,
  versions: ReadonlySet<number>,
  platforms: ReadonlySet<number>,
): boolean {
  let offset = 0;
  while (offset < cells.length) {
    const versionsTo = offset + 1 + cells[offset]!;
    const platformsTo = versionsTo + 1 + cells[versionsTo]!;
    if (meets(cells, offset + 1, versionsTo, versions) && meets(cells, versionsTo + 1, platformsTo, platforms))
      return true;
    offset = platformsTo;
  }
  return false;
}

function meets(cells: ArrayLike<number>, from: number, to: number, wanted: ReadonlySet<number>): boolean {
  for (let i = from; i < to; i++) if (wanted.has(cells[i]!)) return true;
  return false;
}
