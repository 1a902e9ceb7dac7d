// The end of an archive, which says where its list of files is (APPNOTE 4.3.14 to 4.3.16).
import { isUtf8 } from 'node:buffer';
import { COMMENT_MAX } from '../limits.js';
import type { ArchiveBytes } from './archive-bytes.js';
import { Refusal } from './refusal.js';

/** Where the list of files is. It ends where the records of the end begin. */
export interface DirectoryExtent {
  readonly at: number;
  readonly size: number;
  readonly entries: number;
}

const END_LENGTH = 22;
const END64 = 0x06064b50;
const END64_LENGTH = 56;
/** What the record says of its own length, which leaves out its first two fields. */
const END64_LENGTH_SAID = 44n;
const LOCATOR = 0x07064b50;
const LOCATOR_LENGTH = 20;
/** The value of a field that refers to ZIP64. */
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;
const END_BYTES = Buffer.from('PK\x05\x06', 'latin1');

/**
 * Where the archive's list of files is. There is exactly one end, nothing is behind it, and all its fields agree.
 *
 * @throws Refusal
 */
export function directoryExtent(bytes: ArchiveBytes): DirectoryExtent {
  const end = endOf(bytes);
  const record = bytes.read(end, END_LENGTH);
  const says = {
    disk: record.readUInt16LE(4),
    directoryDisk: record.readUInt16LE(6),
    entriesHere: record.readUInt16LE(8),
    entries: record.readUInt16LE(10),
    size: record.readUInt32LE(12),
    at: record.readUInt32LE(16),
  };
  const large = largeEnd(bytes, end);
  if (!large) {
    if (says.disk !== 0 || says.directoryDisk !== 0 || says.entriesHere !== says.entries)
      throw new Refusal('directory_wrong');
    if (says.entries === MAX_16 || says.size === MAX_32 || says.at === MAX_32) throw new Refusal('zip64_wrong');
    return whole(says, end);
  }
  const agrees = (short: number, max: number, long: number): boolean => short === max || short === long;
  if (
    !agrees(says.disk, MAX_16, 0) ||
    !agrees(says.directoryDisk, MAX_16, 0) ||
    !agrees(says.entriesHere, MAX_16, large.entries) ||
    !agrees(says.entries, MAX_16, large.entries) ||
    !agrees(says.size, MAX_32, large.size) ||
    !agrees(says.at, MAX_32, large.at)
  )
    throw new Refusal('zip64_wrong');
  return whole(large, end - LOCATOR_LENGTH - END64_LENGTH);
}

/** The place, if the list of files reaches to where the records of the end begin. */
function whole({ at, size, entries }: DirectoryExtent, end: number): DirectoryExtent {
  if (at + size !== end) throw new Refusal('directory_wrong');
  return { at, size, entries };
}

/** The position of the end record: the only one whose comment reaches to the last byte, with no other behind it. */
function endOf(bytes: ArchiveBytes): number {
  if (bytes.size < END_LENGTH) throw new Refusal('damaged');
  const tailAt = Math.max(0, bytes.size - END_LENGTH - MAX_16);
  const tail = bytes.read(tailAt, bytes.size - tailAt);
  const found: number[] = [];
  let last: number | undefined;
  for (let at = tail.indexOf(END_BYTES); at >= 0; at = tail.indexOf(END_BYTES, at + 1)) {
    if (at + END_LENGTH > tail.length) break;
    last = at;
    if (at + END_LENGTH + tail.readUInt16LE(at + 20) === tail.length) found.push(at);
  }
  if (last === undefined) throw new Refusal('damaged');
  const [end] = found;
  if (end === undefined) throw new Refusal(commentEnd(tail, last) < tail.length ? 'data_after' : 'damaged');
  if (found.length > 1 || last !== end) throw new Refusal('several_ends');
  if (!isComment(tail.subarray(end + END_LENGTH))) throw new Refusal('comment_wrong');
  return tailAt + end;
}

const commentEnd = (tail: Buffer, at: number): number => at + END_LENGTH + tail.readUInt16LE(at + 20);

/**
 * Whether a comment is a short text: a longer one, or other bytes, may be a program or an archive in disguise. It is UTF-8,
 * or the JDK would not open the archive.
 */
export function isComment(comment: Buffer): boolean {
  return (
    comment.length <= COMMENT_MAX && isUtf8(comment) && !/[^\t\n\r\x20-\x7e\x80-\xff]/.test(comment.toString('latin1'))
  );
}

/** What the ZIP64 record says; undefined when there is none. Some programs look for it even if nothing refers to it. */
function largeEnd(bytes: ArchiveBytes, end: number): DirectoryExtent | undefined {
  const locatorAt = end - LOCATOR_LENGTH;
  if (locatorAt < 0) return undefined;
  const locator = bytes.read(locatorAt, LOCATOR_LENGTH);
  if (locator.readUInt32LE(0) !== LOCATOR) return undefined;
  const at = locatorAt - END64_LENGTH;
  if (at < 0 || locator.readBigUInt64LE(8) !== BigInt(at)) throw new Refusal('zip64_wrong');
  if (locator.readUInt32LE(4) !== 0 || locator.readUInt32LE(16) !== 1) throw new Refusal('zip64_wrong');
  const record = bytes.read(at, END64_LENGTH);
  const entries = record.readBigUInt64LE(32);
  if (
    record.readUInt32LE(0) !== END64 ||
    record.readBigUInt64LE(4) !== END64_LENGTH_SAID ||
    record.readUInt32LE(16) !== 0 ||
    record.readUInt32LE(20) !== 0 ||
    record.readBigUInt64LE(24) !== entries
  )
    throw new Refusal('zip64_wrong');
  return {
    at: Number(record.readBigUInt64LE(48)),
    size: Number(record.readBigUInt64LE(40)),
    entries: Number(entries),
  };
}
