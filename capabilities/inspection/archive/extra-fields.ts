// The extra fields of an entry (APPNOTE 4.5): larger sizes, and another name.
import { crc32 } from 'node:zlib';
import type { FindingCode } from '../findings.js';
import { Refusal } from './refusal.js';

const ZIP64 = 0x0001;
const UNICODE_NAME = 0x7075;
const UNICODE_NAME_HEAD = 5;
/** The value of a field whose true value is in the ZIP64 field. */
export const MAX_32 = 0xffffffff;
const FIELD_HEAD = 4;

interface ExtraFields {
  readonly zip64: Buffer | undefined;
  readonly unicodeName: Buffer | undefined;
}

/**
 * The two fields that change how an entry is read. Each occurs at most once.
 *
 * @throws Refusal with `malformed` when the fields do not fill the space exactly (but zeros that align the data are
 *   allowed)
 */
export function extraFields(extra: Buffer, name: string, malformed: FindingCode): ExtraFields {
  const found = new Map<number, Buffer>();
  let at = 0;
  while (at + FIELD_HEAD <= extra.length) {
    const id = extra.readUInt16LE(at);
    const end = at + FIELD_HEAD + extra.readUInt16LE(at + 2);
    if (end > extra.length) throw new Refusal(malformed, name);
    if (found.has(id) && (id === ZIP64 || id === UNICODE_NAME)) throw new Refusal(malformed, name);
    found.set(id, extra.subarray(at + FIELD_HEAD, end));
    at = end;
  }
  if (extra.subarray(at).some((byte) => byte !== 0)) throw new Refusal(malformed, name);
  return { zip64: found.get(ZIP64), unicodeName: found.get(UNICODE_NAME) };
}

/** Whether the field repeats the name: programs that know it would see another one otherwise. */
export function repeatsName(field: Buffer, rawName: Buffer, name: string): boolean {
  return (
    field.length >= UNICODE_NAME_HEAD &&
    field[0] === 1 &&
    field.readUInt32LE(1) === crc32(rawName) &&
    field.subarray(UNICODE_NAME_HEAD).equals(Buffer.from(name))
  );
}

/**
 * The true values of header fields: the ZIP64 field holds, in the same order, those that are all ones in the header, and
 * nothing else.
 *
 * @throws Refusal when it is missing, too long or too short
 */
export function largeValues(header: readonly number[], zip64: Buffer | undefined, name: string): number[] {
  let at = 0;
  const values = header.map((value) => {
    if (value !== MAX_32) return value;
    if (!zip64 || at + 8 > zip64.length) throw new Refusal('zip64_wrong', name);
    at += 8;
    return Number(zip64.readBigUInt64LE(at - 8));
  });
  if (at !== 0 && at !== zip64!.length) throw new Refusal('zip64_wrong', name);
  if (!values.every(Number.isSafeInteger)) throw new Refusal('zip64_wrong', name);
  return values;
}
