// The list of files at the end of an archive, its central directory (APPNOTE 4.3.12).
import { isUtf8 } from 'node:buffer';
import { DIRECTORY_BYTES_MAX, ENTRIES_MAX } from '../limits.js';
import type { ArchiveBytes } from './archive-bytes.js';
import { isComment, type DirectoryExtent } from './end-record.js';
import { extraFields, largeValues, MAX_32, repeatsName } from './extra-fields.js';
import { decodedName, shownName } from './names.js';
import { Refusal } from './refusal.js';

export interface Entry {
  readonly name: string;
  readonly rawName: Buffer;
  readonly isFolder: boolean;
  readonly flags: number;
  readonly method: number;
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
  /** Where its own header is. */
  readonly headerAt: number;
}

const HEADER = 0x02014b50;
const HEADER_LENGTH = 46;
/** The newest version of the format that programs know. */
const VERSION_MAX = 63;
export const STORED = 0;
const DEFLATED = 8;
/** What the JDK and others write for folders that they "compress". */
export const PACKED_NOTHING = Buffer.from('0300', 'hex');
/** Most bytes that Deflate makes of one. */
const DEFLATE_RATIO_MAX = 1032;

export const FLAGS = {
  encrypted: 1 << 0,
  deflateLevel: (1 << 1) | (1 << 2),
  descriptor: 1 << 3,
  strongEncryption: 1 << 6,
  utf8: 1 << 11,
  maskedHeaders: 1 << 13,
} as const;
const ENCRYPTION = FLAGS.encrypted | FLAGS.strongEncryption | FLAGS.maskedHeaders;
const KNOWN_FLAGS = FLAGS.deflateLevel | FLAGS.descriptor | FLAGS.utf8;

/** Types of files in the upper half of the attributes (`S_IFMT`), and the bit of MS-DOS for folders. */
const TYPE_MASK = 0xf000;
const TYPE_FILE = 0x8000;
const TYPE_FOLDER = 0x4000;
const DOS_FOLDER = 0x10;
/** What Maven wrote for years for the folders that it adds to a jar, such as `META-INF/maven/`. */
const MODE_OF_MAVEN = 0xffff;

/**
 * The entries as the list has them. Every byte of the list belongs to one of them.
 *
 * @throws Refusal
 */
export function directoryEntries(bytes: ArchiveBytes, extent: DirectoryExtent): Entry[] {
  if (extent.entries > ENTRIES_MAX || extent.size > DIRECTORY_BYTES_MAX) throw new Refusal('too_many_entries');
  const list = bytes.read(extent.at, extent.size);
  const entries: Entry[] = [];
  let at = 0;
  while (at < list.length) {
    if (at + HEADER_LENGTH > list.length || list.readUInt32LE(at) !== HEADER) throw new Refusal('directory_wrong');
    const header = list.subarray(at, at + HEADER_LENGTH);
    const nameEnd = HEADER_LENGTH + header.readUInt16LE(28);
    const extraEnd = nameEnd + header.readUInt16LE(30);
    const end = extraEnd + header.readUInt16LE(32);
    if (at + end > list.length) throw new Refusal('directory_wrong');
    const part = (from: number, to: number): Buffer => list.subarray(at + from, at + to);
    entries.push(entryOf(header, part(HEADER_LENGTH, nameEnd), part(nameEnd, extraEnd), part(extraEnd, end)));
    if (entries.length > extent.entries) break;
    at += end;
  }
  if (entries.length !== extent.entries) throw new Refusal('directory_wrong');
  return entries;
}

function entryOf(header: Buffer, rawName: Buffer, extra: Buffer, comment: Buffer): Entry {
  const name = decodedName(rawName, (header.readUInt16LE(8) & FLAGS.utf8) !== 0);
  if (name === undefined)
    throw new Refusal('unreadable_name', shownName(rawName.toString(isUtf8(rawName) ? 'utf8' : 'latin1')));
  if (!isComment(comment)) throw new Refusal('comment_wrong', name);
  const { zip64, unicodeName } = extraFields(extra, name, 'directory_wrong');
  if (unicodeName && !repeatsName(unicodeName, rawName, name)) throw new Refusal('header_differs', name);
  const places = [header.readUInt32LE(24), header.readUInt32LE(20), header.readUInt32LE(42)];
  // Newer versions of the JDK do not open an archive with a field that nothing refers to.
  if (zip64 && !places.includes(MAX_32)) throw new Refusal('zip64_wrong', name);
  const [size, packedSize, headerAt] = largeValues(places, zip64, name) as [number, number, number];
  const entry: Entry = {
    name,
    rawName,
    isFolder: name.endsWith('/'),
    flags: header.readUInt16LE(8),
    method: header.readUInt16LE(10),
    checksum: header.readUInt32LE(16),
    packedSize,
    size,
    headerAt,
  };
  if (header.readUInt16LE(34) !== 0) throw new Refusal('directory_wrong', name);
  if ((header.readUInt16LE(6) & 0xff) > VERSION_MAX) throw new Refusal('unsupported_feature', name);
  checkKind(entry, header.readUInt32LE(38));
  checkPacking(entry);
  return entry;
}

/** @throws Refusal unless it is a plain file, or a folder without content, by its name and its attributes alike */
function checkKind(entry: Entry, attributes: number): void {
  const { name, isFolder } = entry;
  const mode = attributes >>> 16;
  const type = isFolder && mode === MODE_OF_MAVEN ? TYPE_FOLDER : mode & TYPE_MASK;
  const isFolderByAttributes = type === TYPE_FOLDER || (attributes & DOS_FOLDER) !== 0;
  if (type !== 0 && type !== TYPE_FILE && type !== TYPE_FOLDER) throw new Refusal('not_a_plain_file', name);
  if (isFolder ? type === TYPE_FILE : isFolderByAttributes) throw new Refusal('not_a_plain_file', name);
  // Java loads classes from folders that have content.
  if (isFolder && !isNothing(entry)) throw new Refusal('not_a_plain_file', name);
}

/** Whether an entry is said to hold nothing: no data, or as many bytes as nothing is "compressed" to. */
const isNothing = ({ method, checksum, size, packedSize }: Entry): boolean =>
  checksum === 0 && size === 0 && packedSize === (method === DEFLATED ? PACKED_NOTHING.length : 0);

function checkPacking({ name, flags, method, size, packedSize }: Entry): void {
  if (flags & ENCRYPTION) throw new Refusal('encrypted', name);
  if (flags & ~KNOWN_FLAGS || (method !== STORED && method !== DEFLATED))
    throw new Refusal('unsupported_feature', name);
  if (method === STORED && size !== packedSize) throw new Refusal('size_differs', name);
  if (size > packedSize * DEFLATE_RATIO_MAX) throw new Refusal('size_differs', name);
}
