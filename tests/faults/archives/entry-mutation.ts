// A change of one entry of an archive, drawn by chance, and what such changes are made of.
import { deflateRawSync } from 'node:zlib';
import type { ArchiveSpec, EntrySpec } from '../../hostile/archives/archive-builder.js';
import type { Random } from '../../../scripts/seeding/random.js';
import { chance } from './honest-specs.js';

export type SpecMutation = (spec: ArchiveSpec, random: Random) => ArchiveSpec;

export const MAX_32 = 0xffffffff;
export const SIZES = { size: MAX_32, packedSize: MAX_32 };
const VALUES = [0, 1, 2, 4, 8, 9, 20, 45, 63, 64, 0x800, 0x808, 0xffff, 0x08074b50, 0x04034b50, 2 ** 31, MAX_32];

type Change = (entry: EntrySpec, random: Random) => Partial<EntrySpec>;

/** A change of one entry, whichever it is. */
export const ofEntry =
  (change: Change, fits: (entry: EntrySpec) => boolean = () => true): SpecMutation =>
  (spec, random) => {
    const places = spec.entries.flatMap((entry, index) => (fits(entry) ? [index] : []));
    if (places.length === 0) return spec;
    const place = random.pick(places);
    return replaced(spec, place, { ...spec.entries[place]!, ...change(spec.entries[place]!, random) });
  };

const replaced = (spec: ArchiveSpec, place: number, entry: EntrySpec): ArchiveSpec => ({
  ...spec,
  entries: spec.entries.map((before, index) => (index === place ? entry : before)),
});

export const contentOf = ({ content }: EntrySpec): Buffer => Buffer.from(content ?? '');
export const dataOf = (entry: EntrySpec): Buffer =>
  entry.data ?? (isDeflated(entry) ? deflateRawSync(contentOf(entry)) : contentOf(entry));
/** Other content, packed or not. */
export const withContent = (content: Buffer, random: Random): Partial<EntrySpec> =>
  chance(random, 0.5) ? { content, data: content, method: 0 } : { content, data: deflateRawSync(content), method: 8 };
const isDeflated = (entry: EntrySpec): boolean => (entry.method ?? (contentOf(entry).length === 0 ? 0 : 8)) === 8;
export const isFolder = ({ name }: EntrySpec): boolean => name.toString().endsWith('/');

/** Values for one side or for both. */
export function sided(random: Random, entry: EntrySpec, values: NonNullable<EntrySpec['local']>): Partial<EntrySpec> {
  const side = random.pick(['local', 'central', 'both', 'both']);
  return {
    ...(side === 'central' ? {} : { local: { ...entry.local, ...values } }),
    ...(side === 'local' ? {} : { central: { ...entry.central, ...values } }),
  };
}

export const value = (random: Random): number => (chance(random, 0.7) ? random.pick(VALUES) : random.integer(0, 600));
