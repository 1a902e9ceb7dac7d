// The walk over an archive from its first byte to its list of files: each entry's own header, its data and what follows
// (APPNOTE 4.3.7 to 4.3.9), nothing else, and all of it as the list says.
import type { ArchiveBytes } from './archive-bytes.js';
import { FLAGS, STORED, type Entry } from './directory.js';
import { extraFields, largeValues, MAX_32 } from './extra-fields.js';
import { Refusal } from './refusal.js';

/** An entry and where its data is. */
export interface PlacedEntry extends Entry {
  readonly dataAt: number;
}

const HEADER = 0x04034b50;
const HEADER_LENGTH = 30;
const DESCRIPTOR = 0x08074b50;
const COMPARED_FLAGS = ~FLAGS.deflateLevel & 0xffff;

/**
 * The entries in the order of their places.
 *
 * @param directoryAt where the list of files begins
 * @throws Refusal when a byte before the list belongs to no entry or to two, or a header differs from the list
 */
export function placedEntries(bytes: ArchiveBytes, entries: readonly Entry[], directoryAt: number): PlacedEntry[] {
  const inOrder = [...entries].sort((one, other) => one.headerAt - other.headerAt);
  let at = 0;
  return inOrder.map((entry, index) => {
    if (entry.headerAt !== at) throw misplaced(entry, at, index === 0);
    const dataAt = checkedDataPlace(bytes, entry);
    const end = dataAt + entry.packedSize;
    const next = inOrder[index + 1]?.headerAt ?? directoryAt;
    if (end > next)
      throw new Refusal(next === entry.headerAt ? 'entries_overlap' : overlapOf(end, directoryAt), entry.name);
    at = end + checkedDescriptorLength(bytes, entry, end, next - end);
    if (index === inOrder.length - 1 && at !== directoryAt) throw new Refusal('data_between', entry.name);
    return { ...entry, dataAt };
  });
}

function misplaced({ name, headerAt }: Entry, at: number, isFirst: boolean): Refusal {
  if (headerAt < at) return new Refusal('entries_overlap', name);
  return new Refusal(isFirst ? 'data_before' : 'data_between', name);
}

const overlapOf = (end: number, directoryAt: number) => (end > directoryAt ? 'damaged' : 'entries_overlap');

/** Where the entry's data begins, after its header was compared with the list. */
function checkedDataPlace(bytes: ArchiveBytes, entry: Entry): number {
  const { name, headerAt } = entry;
  const header = bytes.read(headerAt, HEADER_LENGTH);
  if (header.readUInt32LE(0) !== HEADER) throw new Refusal('header_differs', name);
  const nameLength = header.readUInt16LE(26);
  const extraLength = header.readUInt16LE(28);
  const behind = bytes.read(headerAt + HEADER_LENGTH, nameLength + extraLength);
  const { zip64, unicodeName } = extraFields(behind.subarray(nameLength), name, 'header_differs');
  const hasDescriptor = (entry.flags & FLAGS.descriptor) !== 0;
  const checksum = header.readUInt32LE(14);
  // Jars that were repacked have a ZIP64 field left over here, which nothing refers to and no program reads.
  const sizes = largeValues([header.readUInt32LE(22), header.readUInt32LE(18)], zip64, name) as [number, number];
  const isSame = checksum === entry.checksum && sizes[0] === entry.size && sizes[1] === entry.packedSize;
  const isLeftOut = checksum === 0 && sizes[0] === 0 && sizes[1] === 0;
  if (
    ((header.readUInt16LE(6) ^ entry.flags) & COMPARED_FLAGS) !== 0 ||
    header.readUInt16LE(8) !== entry.method ||
    !behind.subarray(0, nameLength).equals(entry.rawName) ||
    (unicodeName && !unicodeName.subarray(5).equals(entry.rawName)) ||
    !(isSame || (hasDescriptor && isLeftOut))
  )
    throw new Refusal('header_differs', name);
  // Who reads from the front could not tell where the data ends.
  if (hasDescriptor && entry.method === STORED && !isSame) throw new Refusal('descriptor_differs', name);
  return headerAt + HEADER_LENGTH + nameLength + extraLength;
}

/**
 * The bytes of the record that repeats checksum and sizes behind the data, where there is one: with or without a
 * signature, with sizes of four or eight bytes. Anything else there is refused.
 */
function checkedDescriptorLength(bytes: ArchiveBytes, entry: Entry, at: number, room: number): number {
  if ((entry.flags & FLAGS.descriptor) === 0) return 0;
  for (const hasSignature of [true, false]) {
    for (const width of [4, 8]) {
      const length = (hasSignature ? 8 : 4) + 2 * width;
      if (length === room && isDescriptor(bytes.read(at, length), hasSignature, width, entry)) return length;
    }
  }
  throw new Refusal('descriptor_differs', entry.name);
}

function isDescriptor(record: Buffer, hasSignature: boolean, width: number, entry: Entry): boolean {
  const at = hasSignature ? 4 : 0;
  if (hasSignature && record.readUInt32LE(0) !== DESCRIPTOR) return false;
  const size = (position: number): number =>
    width === 4 ? record.readUInt32LE(position) : Number(record.readBigUInt64LE(position));
  return (
    record.readUInt32LE(at) === entry.checksum &&
    size(at + 4) === entry.packedSize &&
    size(at + 4 + width) === entry.size &&
    (width === 8 || entry.size < MAX_32)
  );
}
