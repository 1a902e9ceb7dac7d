// Honest archives in which one field of one record was changed. Fields that nothing depends on are left alone.
import type { FindingCode } from '../../../capabilities/inspection/findings.js';
import { buildArchive, FIELDS } from './archive-builder.js';
import { hostile, type HostileArchive } from './hostile-archive.js';
import { FILES, STREAMED } from './honest-archives.js';

type Records = typeof FIELDS;
type RecordName = keyof Records;

const SIGNATURES: Readonly<Record<RecordName, number>> = {
  local: 0x04034b50,
  central: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator: 0x07064b50,
  descriptor: 0x08074b50,
};

/** Fields that say nothing of the content: versions, times, and attributes other than those tested by themselves. */
const MEANINGLESS: { readonly [Name in RecordName]: readonly (keyof Records[Name])[] } = {
  local: ['version', 'time', 'date'],
  central: ['madeBy', 'version', 'time', 'date', 'internal', 'attributes'],
  end: [],
  end64: ['madeBy', 'version'],
  locator: [],
  descriptor: [],
};

const HONEST: Readonly<Record<string, { readonly archive: Buffer; readonly records: readonly RecordName[] }>> = {
  plain: { archive: buildArchive({ entries: FILES }), records: ['local', 'central', 'end'] },
  streamed: { archive: buildArchive({ entries: STREAMED }), records: ['local', 'central', 'end', 'descriptor'] },
  large: { archive: buildArchive({ entries: FILES, zip64: {} }), records: ['end64', 'locator', 'end'] },
};

const CHANGES: Readonly<Record<string, (value: number, max: number) => number>> = {
  'one more': (value, max) => (value + 1) % max,
  'the highest': (_value, max) => max - 1,
  nothing: () => 0,
  'other high bits': (value, max) => (value + max / 2) % max,
};

/** Whatever is noticed first: a wrong length, for instance, moves all that follows. */
const STRUCTURAL: readonly FindingCode[] = [
  'damaged',
  'data_before',
  'data_between',
  'data_after',
  'several_ends',
  'directory_wrong',
  'zip64_wrong',
  'comment_wrong',
  'header_differs',
  'descriptor_differs',
  'entries_overlap',
  'duplicate_name',
  'unsafe_name',
  'unreadable_name',
  'not_a_plain_file',
  'encrypted',
  'unsupported_feature',
  'data_damaged',
  'size_differs',
  'checksum_differs',
  'too_many_entries',
  'unpacks_too_large',
  'content_differs_from_name',
  'empty_archive',
];

/** Every field with a meaning of the last record of each kind, whose entry is an honest file. */
export function mutations(): HostileArchive[] {
  return Object.entries(HONEST).flatMap(([kind, { archive, records }]) =>
    records.flatMap((name) =>
      fieldsWithMeaning(name).flatMap(([field, place]) =>
        changed(archive, positionOf(archive, name) + place.at, place.length)
          .filter(([what]) => !isReference(kind, field, what))
          .map(([what, bytes]) =>
            hostile(`field of a ${kind} one: ${name} ${field}, ${what}`, STRUCTURAL, () => bytes),
          ),
      ),
    ),
  );
}

/** The highest number of a disk refers to the ZIP64 record, where there is one. */
const isReference = (kind: string, field: string, what: string): boolean =>
  kind === 'large' && field.toLowerCase().endsWith('disk') && what === 'the highest';

type Place = { readonly at: number; readonly length: number };

function fieldsWithMeaning(name: RecordName): readonly (readonly [field: string, place: Place])[] {
  const meaningless: readonly string[] = MEANINGLESS[name];
  return Object.entries<Place>(FIELDS[name]).filter(([field]) => !meaningless.includes(field));
}

function positionOf(archive: Buffer, name: RecordName): number {
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(SIGNATURES[name]);
  return archive.lastIndexOf(signature);
}

/** The archive with other values of the number at a position, those that differ from it. */
function changed(archive: Buffer, at: number, length: number): (readonly [what: string, bytes: Buffer])[] {
  const width = Math.min(length, 6);
  const value = archive.readUIntLE(at, width);
  return Object.entries(CHANGES)
    .map(([what, change]) => [what, change(value, 2 ** (8 * width))] as const)
    .filter(([, other]) => other !== value)
    .map(([what, other]) => {
      const bytes = Buffer.from(archive);
      bytes.writeUIntLE(other, at, width);
      return [what, bytes] as const;
    });
}
