// Writes archives byte by byte, for tests: honest ones by default, and with any field of any record as a test wants it.
import { crc32, deflateRawSync } from 'node:zlib';

/** Fields by their names in APPNOTE 4.3, in the order of the records; a number is the length in bytes. */
const LOCAL = {
  signature: 4,
  version: 2,
  flags: 2,
  method: 2,
  time: 2,
  date: 2,
  checksum: 4,
  packedSize: 4,
  size: 4,
  nameLength: 2,
  extraLength: 2,
} as const;
const CENTRAL = {
  signature: 4,
  madeBy: 2,
  version: 2,
  flags: 2,
  method: 2,
  time: 2,
  date: 2,
  checksum: 4,
  packedSize: 4,
  size: 4,
  nameLength: 2,
  extraLength: 2,
  commentLength: 2,
  disk: 2,
  internal: 2,
  attributes: 4,
  headerAt: 4,
} as const;
const END = {
  signature: 4,
  disk: 2,
  directoryDisk: 2,
  entriesHere: 2,
  entries: 2,
  size: 4,
  at: 4,
  commentLength: 2,
} as const;
const END64 = {
  signature: 4,
  recordSize: 8,
  madeBy: 2,
  version: 2,
  disk: 4,
  directoryDisk: 4,
  entriesHere: 8,
  entries: 8,
  size: 8,
  at: 8,
} as const;
const LOCATOR = { signature: 4, disk: 4, at: 8, disks: 4 } as const;
const DESCRIPTOR = { signature: 4, checksum: 4, packedSize: 4, size: 4 } as const;
const DESCRIPTOR64 = { signature: 4, checksum: 4, packedSize: 8, size: 8 } as const;

type Layout = Readonly<Record<string, number>>;
type Values<Of extends Layout> = { readonly [Field in keyof Of]?: number };

export interface EntrySpec {
  readonly name: string | Buffer;
  readonly content?: Buffer | string;
  /** The data as it stands in the archive, instead of the packed content. */
  readonly data?: Buffer;
  readonly method?: number;
  readonly flags?: number;
  readonly local?: Values<typeof LOCAL>;
  readonly central?: Values<typeof CENTRAL>;
  /** The name of the local header. */
  readonly localName?: string | Buffer;
  readonly localExtra?: Buffer;
  readonly centralExtra?: Buffer;
  readonly comment?: Buffer;
  /** Checksum and sizes behind the data instead of before it, as the JDK writes them. */
  readonly descriptor?: Values<typeof DESCRIPTOR> & { readonly unsigned?: boolean; readonly wide?: boolean };
  /** Bytes before and behind the entry that belong to none. */
  readonly before?: Buffer;
  readonly behind?: Buffer;
  /** Only in the directory, or only at its place. */
  readonly only?: 'central' | 'local';
}

export interface ArchiveSpec {
  readonly entries: readonly EntrySpec[];
  /** The order of the list of files, as places among `entries`; those of the files unless given. */
  readonly listed?: readonly number[];
  /** Bytes before the first entry; offsets count from the start of the file. */
  readonly prefix?: Buffer;
  readonly beforeDirectory?: Buffer;
  readonly behindDirectory?: Buffer;
  readonly comment?: Buffer;
  readonly end?: Values<typeof END>;
  /** Writes the ZIP64 records, to which the end record refers with all its fields. */
  readonly zip64?: {
    readonly record?: Values<typeof END64>;
    readonly locator?: Values<typeof LOCATOR>;
    readonly behind?: Buffer;
  };
  readonly suffix?: Buffer;
}

const DATE = 0x5a21;
const FILE = 0o100644 * 0x10000;
export const FOLDER = 0o040755 * 0x10000;

/** A record with its fields in order; `changes` go over `values`. */
function record<Of extends Layout>(layout: Of, values: Values<Of>, changes: Values<Of> = {}): Buffer {
  const bytes = Buffer.alloc(Object.values(layout).reduce((sum, length) => sum + length, 0));
  let at = 0;
  for (const [field, length] of Object.entries(layout)) {
    const value = BigInt(changes[field] ?? values[field] ?? 0);
    for (let index = 0; index < length; index++) bytes[at + index] = Number((value >> BigInt(8 * index)) & 0xffn);
    at += length;
  }
  return bytes;
}

const bytesOf = (value: Buffer | string): Buffer => (typeof value === 'string' ? Buffer.from(value) : value);
const NOTHING = Buffer.alloc(0);

/** The entry at its place, and its record in the directory, for the position `at`. */
function entryBytes(spec: EntrySpec, at: number): { readonly local: Buffer; readonly central: Buffer } {
  const content = bytesOf(spec.content ?? NOTHING);
  const name = bytesOf(spec.name);
  const method = spec.method ?? (content.length === 0 ? 0 : 8);
  const data = spec.data ?? (method === 8 ? deflateRawSync(content) : content);
  const isFolder = name.at(-1) === '/'.charCodeAt(0);
  const flags = (spec.flags ?? 0x800) | (spec.descriptor ? 8 : 0);
  const common = { version: 20, flags, method, date: DATE };
  const sizes = { checksum: crc32(content), packedSize: data.length, size: content.length };
  const extra = spec.localExtra ?? NOTHING;
  const localName = bytesOf(spec.localName ?? name);
  const header = record(
    LOCAL,
    {
      signature: 0x04034b50,
      ...common,
      ...(spec.descriptor ? {} : sizes),
      nameLength: localName.length,
      extraLength: extra.length,
    },
    spec.local,
  );
  const local = Buffer.concat([header, localName, extra, data, descriptorBytes(spec, sizes)]);
  const centralExtra = spec.centralExtra ?? NOTHING;
  const comment = spec.comment ?? NOTHING;
  const lengths = { nameLength: name.length, extraLength: centralExtra.length, commentLength: comment.length };
  const directory = record(
    CENTRAL,
    {
      signature: 0x02014b50,
      madeBy: 0x0314,
      ...common,
      ...sizes,
      ...lengths,
      attributes: isFolder ? FOLDER : FILE,
      headerAt: at,
    },
    spec.central,
  );
  return { local, central: Buffer.concat([directory, name, centralExtra, comment]) };
}

function descriptorBytes({ descriptor }: EntrySpec, sizes: Values<typeof DESCRIPTOR>): Buffer {
  if (!descriptor) return NOTHING;
  const bytes = record(descriptor.wide ? DESCRIPTOR64 : DESCRIPTOR, { signature: 0x08074b50, ...sizes }, descriptor);
  return descriptor.unsigned ? bytes.subarray(4) : bytes;
}

/** The archive's bytes. */
export function buildArchive(spec: ArchiveSpec): Buffer {
  const pieces: Buffer[] = [spec.prefix ?? NOTHING];
  const centrals: (Buffer | undefined)[] = [];
  let at = pieces[0]!.length;
  for (const entry of spec.entries) {
    const before = entry.before ?? NOTHING;
    const { local, central } = entryBytes(entry, at + before.length);
    const placed = entry.only === 'central' ? NOTHING : Buffer.concat([before, local, entry.behind ?? NOTHING]);
    pieces.push(placed);
    at += placed.length;
    centrals.push(entry.only === 'local' ? undefined : central);
  }
  const directory = (spec.listed?.map((place) => centrals[place]) ?? centrals).filter(
    (central) => central !== undefined,
  );
  const beforeDirectory = spec.beforeDirectory ?? NOTHING;
  const list = Buffer.concat(directory);
  const place = { at: at + beforeDirectory.length, size: list.length, entries: directory.length };
  const behind = spec.behindDirectory ?? NOTHING;
  const ends = endBytes(spec, place, place.at + list.length + behind.length);
  return Buffer.concat([...pieces, beforeDirectory, list, behind, ...ends, spec.suffix ?? NOTHING]);
}

function endBytes(
  { zip64, end, comment = NOTHING }: ArchiveSpec,
  { at, size, entries }: { readonly at: number; readonly size: number; readonly entries: number },
  endAt: number,
): Buffer[] {
  const short = { signature: 0x06054b50, entriesHere: entries, entries, size, at, commentLength: comment.length };
  if (!zip64) return [record(END, short, end), comment];
  const all = { entriesHere: 0xffff, entries: 0xffff, size: 0xffffffff, at: 0xffffffff };
  const long = { signature: 0x06064b50, recordSize: 44, version: 45, entriesHere: entries, entries, size, at };
  return [
    record(END64, long, zip64.record),
    record(LOCATOR, { signature: 0x07064b50, at: endAt, disks: 1 }, zip64.locator),
    zip64.behind ?? NOTHING,
    record(END, { ...short, ...all }, end),
    comment,
  ];
}

/** Where each field of a record stands: its offset and its length. */
export const FIELDS = {
  local: places(LOCAL),
  central: places(CENTRAL),
  end: places(END),
  end64: places(END64),
  locator: places(LOCATOR),
  descriptor: places(DESCRIPTOR),
};

function places<Of extends Layout>(
  layout: Of,
): { readonly [Field in keyof Of]: { readonly at: number; readonly length: number } } {
  let at = 0;
  const entries = Object.entries(layout).map(([field, length]) => {
    at += length;
    return [field, { at: at - length, length }] as const;
  });
  return Object.fromEntries(entries) as {
    readonly [Field in keyof Of]: { readonly at: number; readonly length: number };
  };
}

/** An extra field. */
export function extraField(id: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

/** 64-bit numbers in a row, as the ZIP64 field has them. */
export const wide = (...values: readonly number[]): Buffer =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64LE(BigInt(value));
      return bytes;
    }),
  );
