// The walk over an archive from its first byte to its list of files: each entry's own header, its data and what follows
// (APPNOTE 4.3.7 to 4.3.9), nothing else, and all of it as the list says.
import type { ArchiveBytes } from './archive-bytes.js';
import { FLAGS, PACKED_NOTHING, STORED, type Entry } from './directory.js';
import { extraFields, largeValues, MAX_32 } from './extra-fields.js';
import { Refusal } from './refusal.js';

/** An entry and where its data is. */
export interface PlacedEntry extends Entry {
  readonly dataAt: number;
}

const HEADER = 0x04034b50;
const HEADER_LENGTH = 30;
const DESCRIPTOR = 0x08074b50;
const DESCRIPTOR_LENGTH = 16;
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
    if (entry.isFolder) checkNothing(bytes, entry, dataAt);
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
  // Jars that were repacked have a ZIP64 field left over here, which nothing refers to and no program reads, as long as
  // the sizes do not follow the data: where they do, the field alone tells some programs that they have eight bytes.
  if (hasDescriptor && zip64) throw new Refusal('zip64_wrong', name);
  const short = [header.readUInt32LE(22), header.readUInt32LE(18)] as const;
  // Both are in the field or neither is: for one alone, Java's streams do not look there.
  if ((short[0] === MAX_32) !== (short[1] === MAX_32)) throw new Refusal('zip64_wrong', name);
  const sizes = largeValues(short, zip64, name) as [number, number];
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
  // Who reads from the front could not tell where the data ends, and some refuse to read it at all.
  if (hasDescriptor && entry.method === STORED) throw new Refusal('descriptor_differs', name);
  return headerAt + HEADER_LENGTH + nameLength + extraLength;
}

/**
 * @throws Refusal unless a folder's data is what nothing is compressed to: a block that begins there could go on behind
 *   it, and swallow what follows for whoever unpacks it
 */
function checkNothing(bytes: ArchiveBytes, { name, packedSize }: Entry, dataAt: number): void {
  if (packedSize > 0 && !bytes.read(dataAt, packedSize).equals(PACKED_NOTHING))
    throw new Refusal('not_a_plain_file', name);
}

/**
 * The bytes of the record that repeats checksum and sizes behind the data, where there is one. It has a signature and
 * sizes of four bytes: without the one, or with eight, programs that read from the front lose their place and end there,
 * some of them without a word. (Eight are for what is larger than anything that is inspected.)
 *
 * @throws Refusal when anything else is there
 */
function checkedDescriptorLength(bytes: ArchiveBytes, entry: Entry, at: number, room: number): number {
  if ((entry.flags & FLAGS.descriptor) === 0) return 0;
  const record = room === DESCRIPTOR_LENGTH ? bytes.read(at, room) : undefined;
  if (
    record?.readUInt32LE(0) !== DESCRIPTOR ||
    record.readUInt32LE(4) !== entry.checksum ||
    record.readUInt32LE(8) !== entry.packedSize ||
    record.readUInt32LE(12) !== entry.size
  )
    throw new Refusal('descriptor_differs', entry.name);
  return room;
}
