// Numbers lists of compatibilities; each list is stored once, however many products share it.
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

/** The distinct lists of a catalogue. */
export interface CompatLists {
  readonly size: number;
  readonly gameVersions: Numbering;
  readonly platforms: Numbering;
  /** The list's number; a new list is added. */
  add(list: readonly Compatibility[]): number;
  /** A list's cells: for each entry the count of its game versions, these, the count of its platforms, these. */
  cellsOf(list: number): ArrayLike<number>;
}

interface FrozenLists {
  readonly starts: Uint32Array;
  readonly cells: Uint32Array;
}

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
  const frozenSize = frozen === undefined ? 0 : frozen.starts.length - 1;
  const added: number[][] = [];
  const numbers = new Map<string, number>();
  return {
    get size() {
      return frozenSize + added.length;
    },
    gameVersions: versionNumbers,
    platforms: platformNumbers,
    add(list) {
      const cells = list.flatMap((entry) => [
        entry.gameVersions.length,
        ...entry.gameVersions.map(versionNumbers.add),
        entry.platforms.length,
        ...entry.platforms.map(platformNumbers.add),
      ]);
      const key = cells.join(',');
      let number = numbers.get(key);
      if (number === undefined) {
        number = frozenSize + added.push(cells) - 1;
        numbers.set(key, number);
      }
      return number;
    },
    cellsOf(list) {
      if (list >= frozenSize) return added[list - frozenSize]!;
      return frozen!.cells.subarray(frozen!.starts[list], frozen!.starts[list + 1]);
    },
  };
}

/**
 * Calls `visit` for each entry of a list with one of the `versions` and one of the `platforms` (undefined: any), until
 * it returns true. @returns whether it did.
 */
export function someEntry(
  cells: ArrayLike<number>,
  versions: ReadonlySet<number> | undefined,
  platforms: ReadonlySet<number> | undefined,
  visit: (versionsFrom: number, versionsTo: number, platformsFrom: number, platformsTo: number) => boolean,
): boolean {
  let offset = 0;
  while (offset < cells.length) {
    const versionsFrom = offset + 1;
    const versionsTo = versionsFrom + cells[offset]!;
    const platformsFrom = versionsTo + 1;
    const platformsTo = platformsFrom + cells[versionsTo]!;
    const fits =
      meets(cells, versionsFrom, versionsTo, versions) && meets(cells, platformsFrom, platformsTo, platforms);
    if (fits && visit(versionsFrom, versionsTo, platformsFrom, platformsTo)) return true;
    offset = platformsTo;
  }
  return false;
}

function meets(cells: ArrayLike<number>, from: number, to: number, wanted: ReadonlySet<number> | undefined): boolean {
  if (wanted === undefined) return true;
  for (let i = from; i < to; i++) if (wanted.has(cells[i]!)) return true;
  return false;
}
