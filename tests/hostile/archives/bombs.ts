// Hostile archives that are small and cost much to look at.
import { ENTRIES_MAX } from '../../../capabilities/inspection/limits.js';
import { crc32, deflateRawSync } from 'node:zlib';
import { buildArchive, type EntrySpec } from './archive-builder.js';
import { hostile, type HostileArchive } from './hostile-archive.js';
import { jarOf, jarWith } from './honest-archives.js';
import { both } from './packing.js';

const MB = 1024 ** 2;
const ZEROS = Buffer.alloc(8 * MB);
const PACKED = deflateRawSync(ZEROS, { level: 9 });

/** Entries of 8 MB of zeros each, which claim to have `size` bytes. */
const bomb = (count: number, size = ZEROS.length): readonly EntrySpec[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `bomb${index}.bin`,
    method: 8,
    data: PACKED,
    ...both({ size, checksum: crc32(ZEROS) }),
  }));

/** Empty files. */
const many = (count: number, folder = ''): readonly EntrySpec[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${folder}${index}` }));

/** Files that unpack to much. */
function sizes(): HostileArchive[] {
  return [
    hostile('bomb: 80 MB of zeros', 'unpacks_too_large', () => jarWith(...bomb(10))),
    hostile('bomb: 1 GB of zeros', 'unpacks_too_large', () => jarWith(...bomb(128))),
    hostile('bomb: says too little', 'size_differs', () => jarWith(...bomb(128, 1000))),
    hostile('bomb: says next to the limit', 'size_differs', () => jarWith(...bomb(8, 7 * MB))),
    hostile('bomb: says more than Deflate can make', 'size_differs', () =>
      jarWith({ name: 'a', content: 'x', ...both({ size: 2 ** 31 }) }),
    ),
  ];
}

/** Archives with many entries. */
function counts(): HostileArchive[] {
  return [
    hostile('bomb: more files than are inspected', 'too_many_entries', () => buildArchive({ entries: many(20_001) })),
    hostile('bomb: as many files as fit, and a wrong one', 'checksum_differs', () =>
      buildArchive({ entries: [...many(ENTRIES_MAX - 1), { name: 'z', content: 'x', ...both({ checksum: 1 }) }] }),
    ),
    hostile('bomb: long names', 'too_many_entries', () =>
      buildArchive({ entries: many(10_000, `${'n'.repeat(250)}/`.repeat(4).slice(0, -1)) }),
    ),
    hostile('bomb: deep names', 'duplicate_name', () =>
      buildArchive({ entries: [...many(15_000, 'a/'.repeat(60)), { name: 'a', content: 'x' }] }),
    ),
    hostile('bomb: all entries at one place', ['entries_overlap', 'header_differs'], () =>
      buildArchive({
        entries: Array.from({ length: 10_000 }, (_, index) => ({
          name: `a${index}`,
          ...(index === 0 ? {} : { only: 'central' as const, central: { headerAt: 0 } }),
        })),
      }),
    ),
  ];
}

/** Archives within archives. */
function nests(): HostileArchive[] {
  return [
    hostile('bomb: within an archive within', 'unpacks_too_large', () =>
      jarWith({ name: 'inner.jar', content: jarWith(...bomb(9)), method: 8 }),
    ),
    hostile('bomb: shared among archives', 'unpacks_too_large', () =>
      jarWith(...[1, 2, 3].map((index) => ({ name: `inner${index}.jar`, content: jarWith(...bomb(3)), method: 8 }))),
    ),
    hostile('bomb: files of all archives together', 'too_many_entries', () =>
      jarWith(
        ...[1, 2, 3].map((index) => ({ name: `inner${index}.jar`, content: buildArchive({ entries: many(7_000) }) })),
      ),
    ),
    hostile('bomb: archives in archives', 'nested_too_deep', () =>
      Array.from({ length: 12 }).reduce<Buffer>((inner) => jarWith({ name: 'inner.zip', content: inner }), jarOf()),
    ),
  ];
}

export const bombs = (): HostileArchive[] => [...sizes(), ...counts(), ...nests()];
