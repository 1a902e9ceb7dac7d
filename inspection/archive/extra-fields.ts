// The extra fields of an entry (APPNOTE 4.5): larger sizes, and another name.
import { crc32 } from 'node:zlib';
import type { FindingCode } from '../findings.js';
import { Refusal } from './refusal.js';

const ZIP64 = 0x0001;
const UNICODE_NAME = 0x7075;
const UNICODE_NAME_HEAD = 5;
const MAX_32 = 0xffffffff;
const FIELD_HEAD = 4;

export interface ExtraFields {
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
 * The true values of header fields, in the order of the ZIP64 field, which holds those that are all ones in the header.
 * What it holds beyond must repeat the header: some programs read it from there.
 *
 * @throws Refusal when it is missing, too long or contradictory
 */
export function largeValues(header: readonly number[], zip64: Buffer | undefined, name: string): number[] {
  if (!header.includes(MAX_32) && (!zip64 || zip64.length === 0)) return [...header];
  if (!zip64) throw new Refusal('zip64_wrong', name);
  let at = 0;
  const next = (): number | undefined => {
    if (at + 8 > zip64.length) return undefined;
    at += 8;
    return Number(zip64.readBigUInt64LE(at - 8));
  };
  const isPartial = header.includes(MAX_32);
  const values = header.map((value) => (value === MAX_32 ? next() : isPartial ? value : repeated(value, next(), name)));
  if (at !== zip64.length || values.some((value) => value === undefined || !Number.isSafeInteger(value)))
    throw new Refusal('zip64_wrong', name);
  return values as number[];
}

function repeated(value: number, again: number | undefined, name: string): number {
  if (again !== undefined && again !== value) throw new Refusal('zip64_wrong', name);
  return value;
}
