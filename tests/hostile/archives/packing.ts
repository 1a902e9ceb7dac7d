// Hostile archives whose entries are packed in ways that programs do not agree on, or that cannot be read.
import { randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { EntrySpec } from './archive-builder.js';
import { hostile, type HostileArchive } from './hostile-archive.js';
import { jarOf, jarWith } from './honest-archives.js';

/** Bytes that are read at once of what is not unpacked at one go, and of a file that is not. */
const PIECE = 256 * 1024;
const LARGE = 3 * PIECE;
/** The head of a stored block of Deflate, and the most bytes of one with it that never leave too few for the next. */
const BLOCK_HEAD = 5;
const BLOCK_MAX = 32 * 1024;

/** The same false values at both places. */
export const both = (values: Required<EntrySpec>['local'] & Required<EntrySpec>['central']): Partial<EntrySpec> => ({
  local: values,
  central: values,
});

export function packing(): HostileArchive[] {
  const content = 'content '.repeat(20);
  const packed = deflateRawSync(content);
  const file = { name: 'file.txt', content };
  return [
    hostile('packing: wrong checksum', 'checksum_differs', () => jarWith({ ...file, ...both({ checksum: 1 }) })),
    hostile('packing: wrong checksum, not packed', 'checksum_differs', () =>
      jarWith({ ...file, method: 0, ...both({ checksum: 1 }) }),
    ),
    hostile('packing: smaller than said', 'size_differs', () => jarWith({ ...file, ...both({ size: 500 }) })),
    hostile('packing: larger than said', 'size_differs', () => jarWith({ ...file, ...both({ size: 10 }) })),
    hostile('packing: something instead of nothing', 'size_differs', () =>
      jarWith({ ...file, ...both({ size: 0, checksum: 0 }) }),
    ),
    hostile('packing: two sizes of what is not packed', 'size_differs', () =>
      jarWith({ ...file, method: 0, ...both({ size: 10 }) }),
    ),
    hostile('packing: no Deflate', 'data_damaged', () => jarWith({ ...file, data: Buffer.alloc(60, 0xff) })),
    hostile('packing: cut off', 'data_damaged', () => jarWith({ ...file, data: packed.subarray(0, -3) })),
    hostile('packing: something behind the end', 'data_damaged', () =>
      jarWith({ ...file, data: Buffer.concat([packed, Buffer.from('hidden')]) }),
    ),
    hostile('packing: another archive behind the end', 'data_damaged', () =>
      jarWith({ ...file, data: Buffer.concat([packed, jarOf()]) }),
    ),
    hostile('packing: something behind the end of nothing', 'data_damaged', () =>
      jarWith({ name: 'a', method: 8, data: Buffer.from('0300ff', 'hex') }),
    ),
    ...behindLargeData(),
    ...[1, 2, 6, 7, 9, 10, 12, 14, 18, 19, 93, 95, 96, 97, 98, 99, 0xffff].map((method) =>
      hostile(`packing: method ${method}`, 'unsupported_feature', () => jarWith({ ...file, method })),
    ),
    ...[0x10, 0x20, 0x80, 0x100, 0x200, 0x400, 0x1000, 0x4000, 0x8000].map((flag) =>
      hostile(`packing: flag ${flag.toString(16)}`, 'unsupported_feature', () =>
        jarWith({ ...file, flags: 0x800 | flag }),
      ),
    ),
    ...[0x01, 0x40, 0x41, 0x2000, 0x2041].map((flag) =>
      hostile(`encryption: flag ${flag.toString(16)}`, 'encrypted', () => jarWith({ ...file, flags: 0x800 | flag })),
    ),
    hostile('packing: a version yet to come', 'unsupported_feature', () =>
      jarWith({ ...file, central: { version: 99 } }),
    ),
  ];
}

/** What is too large to be unpacked at one go is read in pieces: the end may be within one, or where two meet. */
function behindLargeData(): HostileArchive[] {
  const pieces: Readonly<Record<string, Buffer>> = {
    'much of few bytes': deflateRawSync(Buffer.alloc(LARGE)),
    'bytes that hardly shrink': deflateRawSync(randomBytes(LARGE)),
    'up to where two pieces meet': deflateOf(PIECE),
    'up to where the next two meet': deflateOf(2 * PIECE),
  };
  const hidden: Readonly<Record<string, Buffer>> = {
    'a byte': Buffer.from([0]),
    'a text': Buffer.from('hidden'),
    'an archive': jarOf(),
    'more than a piece': Buffer.alloc(2 * PIECE + 1, 'hidden '),
  };
  return Object.entries(pieces).flatMap(([what, packed]) =>
    Object.entries(hidden).map(([more, bytes]) =>
      hostile(`packing: ${more} behind ${what}`, 'data_damaged', () => {
        const content = inflateRawSync(packed);
        return jarWith({ name: 'file.bin', content, method: 8, data: Buffer.concat([packed, bytes]) });
      }),
    ),
  );
}

/** Deflate data of exactly so many bytes: of stored blocks, which have five bytes more than they hold. */
function deflateOf(length: number): Buffer {
  const blocks: Buffer[] = [];
  for (let rest = length; rest > 0;) {
    const size = Math.min(rest, BLOCK_MAX) - BLOCK_HEAD;
    const head = Buffer.alloc(BLOCK_HEAD);
    rest -= BLOCK_HEAD + size;
    head[0] = rest === 0 ? 1 : 0;
    head.writeUInt16LE(size, 1);
    head.writeUInt16LE(~size & 0xffff, 3);
    blocks.push(head, Buffer.alloc(size, 'content '));
  }
  return Buffer.concat(blocks);
}
