// Lays out what facets are counted from: lists of compatibilities, their sets of values, and the documents of each value.
import type { CompatLists } from '../query/compatibility.js';
import type { Sections } from './frozen-image.js';
import { countByGroup } from './kept-counts.js';
import { compareText } from './text-table.js';

export function compatsOf({ lists, entries, versionSets, platformSets }: CompatLists): Partial<Sections> {
  const [compatStart, compatEntry] = layNumbers(lists.size, lists.valuesOf);
  const [versionSetStart, versionSetValue] = layNumbers(versionSets.size, versionSets.valuesOf);
  const [platformSetStart, platformSetValue] = layNumbers(platformSets.size, platformSets.valuesOf);
  return {
    compatStart,
    compatEntry,
    entryVersionSet: entries().versionSets,
    entryPlatformSet: entries().platformSets,
    versionSetStart,
    versionSetValue,
    platformSetStart,
    platformSetValue,
  };
}

type Numbers = Uint32Array<ArrayBuffer>;

/** Lays lists of numbers one after another. @returns where each starts, and their numbers. */
function layNumbers(size: number, at: (list: number) => ArrayLike<number>): [Numbers, Numbers] {
  const starts = new Uint32Array(size + 1);
  for (let list = 0; list < size; list++) starts[list + 1] = starts[list]! + at(list).length;
  const numbers = new Uint32Array(starts[size]!);
  for (let list = 0; list < size; list++) numbers.set(at(list), starts[list]);
  return [starts, numbers];
}

/** What a document counts for; its tags are numbered in the order of their first use. */
export interface DocumentValues {
  readonly group: number;
  readonly tags: Uint32Array;
  readonly versionSet: number;
  readonly platformSet: number;
}

/** The documents of each facet value by group, with the tags in alphabetical order. */
export function valuesByGroup(
  tagNames: readonly string[],
  { gameVersions, platforms, versionSets, platformSets }: CompatLists,
  documents: () => Iterable<DocumentValues>,
): Pick<Sections, 'valueStart' | 'valueGroup' | 'valueDocuments'> {
  const offsetOf = alphabeticalOffsets(tagNames);
  const versionsFrom = tagNames.length;
  const platformsFrom = versionsFrom + gameVersions.values.length;
  const counts = countByGroup(platformsFrom + platforms.values.length, (visit) => {
    for (const { group, tags, versionSet, platformSet } of documents()) {
      for (const tag of tags) visit(offsetOf[tag]!, group);
      for (const version of Array.from(versionSets.valuesOf(versionSet))) visit(versionsFrom + version, group);
      for (const platform of Array.from(platformSets.valuesOf(platformSet))) visit(platformsFrom + platform, group);
    }
  });
  return { valueStart: counts.starts, valueGroup: counts.groups, valueDocuments: counts.documents };
}

/** By number of a text its place in alphabetical order. */
export function alphabeticalOffsets(names: readonly string[]): Uint32Array {
  const offsetOf = new Uint32Array(names.length);
  Uint32Array.from(names.keys())
    .sort((a, b) => compareText(names[a]!, names[b]!))
    .forEach((number, offset) => (offsetOf[number] = offset));
  return offsetOf;
}
