// Hostile archives in which programs that read from the front find other files than those that read the list at the end.
import { crc32, deflateRawSync } from 'node:zlib';
import { buildArchive, extraField, wide, type ArchiveSpec, type EntrySpec } from './archive-builder.js';
import { hostile, type HostileArchive } from './hostile-archive.js';
import { jarWith } from './honest-archives.js';

const END_LENGTH = 22;
const HEADER_LENGTH = 30;
/** The head of a block of Deflate that is stored: the last of its data, with its length twice. */
const BLOCK_HEAD = 5;
const DESCRIPTOR_LENGTH = 16;
/** What an empty file or a folder is compressed to. */
const NOTHING = Buffer.from('0300', 'hex');
const LARGE = { size: 0xffffffff, packedSize: 0xffffffff };

/** Files that are to be seen from the front only. */
const HIDDEN: readonly EntrySpec[] = [
  { name: 'plugin2.yml', content: 'name: Hidden\nmain: evil.Hidden\n', method: 0 },
  { name: 'evil/Hidden.class', content: Buffer.from(`cafebabe00000041${'00'.repeat(40)}`, 'hex') },
];

/** Entries at their places, without a list of files. */
export const placed = (entries: readonly EntrySpec[]): Buffer =>
  buildArchive({ entries: entries.map((entry) => ({ ...entry, only: 'local' })) }).subarray(0, -END_LENGTH);

/** Compressed, but every byte of the content stands there as it is. */
export const unpackedDeflate = (content: Buffer): Buffer => deflateRawSync(content, { level: 0 });

/**
 * Four harmless files, the first of which is empty. Its two packed bytes begin a stored block; its checksum, which stands
 * behind them and is free in a folder that nobody unpacks, goes on with that block's length. So the block swallows what
 * follows, up to the middle of the last file: there are the sizes that a reader from the front expects, and more files.
 *
 * @param name of the first one; a slash behind it makes it a folder
 */
export function swallowing(name = 'assets/', changes: Partial<EntrySpec> = {}): ArchiveSpec {
  const hidden = placed(HIDDEN);
  const spec = (length: number, descriptor: Buffer): ArchiveSpec => {
    const checksum = ((length >>> 8) | ((~length & 0xffff) << 8)) >>> 0;
    const content = Buffer.concat([Buffer.from('textures '), descriptor, hidden]);
    const first: EntrySpec = {
      name,
      method: 8,
      data: Buffer.from([1, length & 0xff]),
      descriptor: { unsigned: true, checksum },
      central: { checksum },
      ...changes,
    };
    return {
      entries: [
        first,
        { name: 'META-INF/MANIFEST.MF', content: 'Manifest-Version: 1.0\r\n\r\n' },
        { name: 'plugin.yml', content: 'name: Harmless\nmain: com.example.Harmless\nversion: 1\n' },
        { name: 'assets/data.bin', content, method: 8, data: unpackedDeflate(content), descriptor: {} },
      ],
    };
  };
  const unknown = Buffer.alloc(DESCRIPTOR_LENGTH);
  const blockAt = HEADER_LENGTH + Buffer.byteLength(name) + BLOCK_HEAD;
  const length = buildArchive(spec(0, unknown)).indexOf(hidden) - DESCRIPTOR_LENGTH - blockAt;
  const swallowed = buildArchive(spec(length, unknown)).subarray(blockAt, blockAt + length);
  return spec(length, descriptor(crc32(swallowed), BLOCK_HEAD + length, length));
}

function descriptor(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(DESCRIPTOR_LENGTH);
  [0x08074b50, ...values].forEach((value, index) => bytes.writeUInt32LE(value, 4 * index));
  return bytes;
}

function folders(): HostileArchive[] {
  const wrong: Readonly<Record<string, Partial<EntrySpec>>> = {
    'a checksum': { method: 0, local: { checksum: 7 }, central: { checksum: 7 } },
    'a checksum behind its data': { method: 8, data: NOTHING, descriptor: { checksum: 7 }, central: { checksum: 7 } },
    'the head of a stored block': { method: 8, data: Buffer.from('0100', 'hex') },
    'the head of a stored block, streamed': { method: 8, data: Buffer.from('0100', 'hex'), descriptor: {} },
    'one packed byte': { method: 8, data: Buffer.from('03', 'hex') },
    'compressed to no byte': { method: 8, data: Buffer.alloc(0) },
    'an empty stored block': { method: 8, data: Buffer.from('010000ffff', 'hex') },
    'two bytes that are not packed': { method: 0, data: NOTHING },
  };
  return [
    hostile('hidden: a folder that swallows files', 'not_a_plain_file', () => buildArchive(swallowing())),
    ...Object.entries(wrong).map(([what, spec]) =>
      hostile(`hidden: a folder with ${what}`, 'not_a_plain_file', () => jarWith({ name: 'assets/', ...spec })),
    ),
  ];
}

/** Sizes behind the data in forms that some programs take for others. Java's streams end there, or fail. */
function descriptors(): HostileArchive[] {
  const sizes = extraField(1, wide(0, 0));
  const empty = { name: 'empty.txt', method: 8, data: NOTHING };
  const file = { name: 'file.txt', content: 'content' };
  const behind: EntrySpec = { name: 'evil/Hidden.class', content: 'hidden from streams' };
  const forms: Readonly<Record<string, Partial<EntrySpec>>> = {
    'eight bytes each': { descriptor: { wide: true } },
    'eight bytes each, without signature': { descriptor: { wide: true, unsigned: true } },
    'eight bytes each, with a ZIP64 field': { descriptor: { wide: true }, local: LARGE, localExtra: sizes },
    'eight bytes each, with a ZIP64 field that nothing refers to': { descriptor: { wide: true }, localExtra: sizes },
    'four bytes each, with a ZIP64 field': { descriptor: {}, local: LARGE, localExtra: sizes },
    'four bytes each, with a ZIP64 field that nothing refers to': { descriptor: {}, localExtra: sizes },
    'no signature': { descriptor: { unsigned: true } },
  };
  return [
    ...Object.entries(forms).flatMap(([what, form]) =>
      [empty, file].map((entry) =>
        hostile(`hidden: behind sizes of ${what}, ${entry.name}`, ['descriptor_differs', 'zip64_wrong'], () =>
          jarWith({ ...entry, ...form }, behind),
        ),
      ),
    ),
    ...(['size', 'packedSize'] as const).flatMap((field) =>
      ([0, 8] as const).map((method) =>
        hostile(`hidden: behind a ZIP64 field of nothing but the ${field}, method ${method}`, 'zip64_wrong', () => {
          const value = method === 0 || field === 'size' ? 7 : deflateRawSync('content').length;
          const local = { [field]: LARGE[field] };
          return jarWith({ ...file, method, local, localExtra: extraField(1, wide(value)) }, behind);
        }),
      ),
    ),
    hostile('hidden: behind a file that swallows others', 'descriptor_differs', () =>
      buildArchive(swallowing('assets.bin')),
    ),
    hostile('hidden: behind sizes that are there twice, not packed', 'descriptor_differs', () =>
      jarWith(
        { ...file, method: 0, descriptor: {}, local: { checksum: crc32('content'), size: 7, packedSize: 7 } },
        behind,
      ),
    ),
    hostile('hidden: behind an empty file compressed to no byte', 'data_damaged', () =>
      jarWith({ ...empty, data: Buffer.alloc(0) }, behind),
    ),
  ];
}

export const hiddenEntries = (): HostileArchive[] => [...folders(), ...descriptors()];
