// What all versions of a product may take together: the list of them is answered as a whole, to anyone.
import { VERSIONS_BYTES } from '../../db/catalog/version-lists.js';
import type { ListedUse } from '../../db/catalog/listed-use.js';
import { refused, type Refused } from '../refused.js';

/** Versions whose notes are named as those to shorten. */
const NAMED = 3;
const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });
const KB = 1024;
const MB = KB * KB;

/** What a version is to take from now on, and what it took so far; a new one took nothing. */
interface Change {
  /** Null for a new version. */
  readonly id: string | null;
  readonly before: number;
  readonly after: number;
}

/**
 * Why a version may not become as long as that; undefined when it may. What is too long already may become shorter, and
 * may be edited as long as it grows no longer.
 */
export function refuseExcess(
  { bytes, longest }: ListedUse,
  { id, before, after }: Change,
): Refused<'quota_exceeded'> | undefined {
  const total = bytes - before + after;
  if (after <= before || total <= VERSIONS_BYTES) return undefined;
  const others = longest.filter((version) => version.id !== id).slice(0, NAMED);
  const choices = [
    `these notes (${inKilobytes(after)})`,
    ...others.map(({ versionTag, bytes: taken }) => `those of ${versionTag} (${inKilobytes(taken)})`),
  ];
  return refused(
    'quota_exceeded',
    `All versions of a product may take ${VERSIONS_BYTES / MB} MB together, notes included, and these would make it ${inMegabytes(total)}. Shorten ${alternatives.format(choices)}`,
  );
}

/** Rounded up, so that what is too much never reads as the limit itself. */
const inMegabytes = (bytes: number): string => `${(Math.ceil((bytes * 100) / MB) / 100).toFixed(2)} MB`;
const inKilobytes = (bytes: number): string => `${Math.ceil(bytes / KB).toLocaleString('en')} kB`;
