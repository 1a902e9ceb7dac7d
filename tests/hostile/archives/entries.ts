// Hostile archives whose entries are described differently at different places, so that programs see different files.
import { crc32 } from 'node:zlib';
import { buildArchive, extraField, FOLDER, type EntrySpec } from './archive-builder.js';
import { hostile, type HostileArchive } from './hostile-archive.js';
import { FILES, jarWith } from './honest-archives.js';

const EVIL: EntrySpec = { name: 'com/example/Evil.class', content: 'evil content, that is hidden' };

const unicodeName = (name: string, shown: string): Buffer => {
  const head = Buffer.alloc(5);
  head[0] = 1;
  head.writeUInt32LE(crc32(name), 1);
  return extraField(0x7075, Buffer.concat([head, Buffer.from(shown)]));
};

function headers(): HostileArchive[] {
  const local: Readonly<Record<string, Partial<EntrySpec>>> = {
    'another name': { localName: 'com/example/Good.class' },
    'a shorter name': { localName: 'com' },
    'another case': { localName: 'com/example/evil.class' },
    'another checksum': { local: { checksum: 1 } },
    'no checksum': { local: { checksum: 0 } },
    'another size': { local: { size: 3 } },
    'another packed size': { local: { packedSize: 3 } },
    'no sizes': { local: { size: 0, packedSize: 0, checksum: 0 } },
    'stored instead': { local: { method: 0 } },
    'UTF-8 only in the list': { local: { flags: 0 } },
    'UTF-8 only at its place': { flags: 0, local: { flags: 0x800 } },
    'a descriptor only at its place': { local: { flags: 0x808 } },
    'a descriptor only in the list': { central: { flags: 0x808 } },
    'encrypted at its place': { local: { flags: 0x801 } },
    'a broken extra field': { localExtra: Buffer.from('0100ffff', 'hex') },
    'rest of an extra field': { localExtra: Buffer.from([1, 2, 3]) },
    'another Unicode name at its place': { localExtra: unicodeName('com/example/Evil.class', 'plugin.yml') },
    'another Unicode name in the list': { centralExtra: unicodeName('com/example/Evil.class', 'plugin.yml') },
    'two Unicode names': {
      centralExtra: Buffer.concat([
        unicodeName('com/example/Evil.class', 'com/example/Evil.class'),
        unicodeName('com/example/Evil.class', 'plugin.yml'),
      ]),
    },
    'a Unicode name too short': { centralExtra: extraField(0x7075, Buffer.from([1])) },
    'a broken extra field in the list': { centralExtra: Buffer.from('99990900', 'hex') },
    'another disk': { central: { disk: 1 } },
    'no header at its place': { local: { signature: 0 } },
    'a comment with control characters': { comment: Buffer.from('a\0b') },
    'a comment that is not UTF-8': { comment: Buffer.from('gr\xf6\xdfe', 'latin1') },
    'a long comment': { comment: Buffer.alloc(2000, 'x') },
  };
  return Object.entries(local).map(([what, spec]) =>
    hostile(`header: ${what}`, ['header_differs', 'directory_wrong', 'comment_wrong', 'unsupported_feature'], () =>
      jarWith({ ...EVIL, ...spec }),
    ),
  );
}

function descriptors(): HostileArchive[] {
  const wrong: Readonly<Record<string, EntrySpec['descriptor']>> = {
    'another checksum': { checksum: 5 },
    'no checksum': { checksum: 0 },
    'another size': { size: 5 },
    'another packed size': { packedSize: 5 },
    'another signature': { signature: 5 },
    'without signature, another checksum': { unsigned: true, checksum: 7 },
    'without signature, another size': { unsigned: true, size: 7 },
    'wide, another size': { wide: true, size: 7 },
    'wide, another packed size': { wide: true, packedSize: 7 },
    'wide without signature, another checksum': { wide: true, unsigned: true, checksum: 7 },
  };
  return [
    ...Object.entries(wrong).map(([what, descriptor]) =>
      hostile(`descriptor: ${what}`, 'descriptor_differs', () => jarWith({ ...EVIL, descriptor: descriptor! })),
    ),
    hostile('descriptor: missing', 'descriptor_differs', () =>
      jarWith({ ...EVIL, flags: 0x808, local: { checksum: 0, size: 0, packedSize: 0 } }),
    ),
    hostile('descriptor: behind data that is not packed', 'descriptor_differs', () =>
      jarWith({ ...EVIL, method: 0, descriptor: {} }),
    ),
    hostile('descriptor: half of the sizes before', 'header_differs', () =>
      jarWith({ ...EVIL, descriptor: {}, local: { size: 3 } }),
    ),
  ];
}

/** Entries that are only in one of the two places, or share bytes. */
function sets(): HostileArchive[] {
  const first = { headerAt: 0 };
  return [
    hostile('entry: only at its place', ['data_between', 'data_before'], () => jarWith({ ...EVIL, only: 'local' })),
    hostile('entry: only at its place, first', 'data_before', () =>
      buildArchive({ entries: [{ ...EVIL, only: 'local' }, ...FILES] }),
    ),
    hostile('entry: only in the list', ['header_differs', 'damaged', 'entries_overlap', 'data_between'], () =>
      jarWith({ ...EVIL, only: 'central' }),
    ),
    hostile('entry: only in the list, at the first', ['entries_overlap', 'header_differs'], () =>
      jarWith({ ...EVIL, only: 'central', central: first }),
    ),
    hostile('overlap: two at one place', ['entries_overlap', 'header_differs', 'data_between'], () =>
      jarWith({ ...EVIL, central: first }),
    ),
    hostile('overlap: within the data of another', ['entries_overlap', 'header_differs'], () =>
      jarWith({ ...EVIL, only: 'central', central: { headerAt: 120 } }),
    ),
    hostile('overlap: data into the next entry', ['entries_overlap', 'header_differs'], () =>
      buildArchive({
        entries: [{ ...EVIL, local: { packedSize: 60 }, central: { packedSize: 60 } }, ...FILES],
      }),
    ),
    hostile('overlap: data into the list of files', 'damaged', () =>
      jarWith({ ...EVIL, local: { packedSize: 90 }, central: { packedSize: 90 } }),
    ),
    hostile('overlap: data beyond the file', ['damaged', 'size_differs'], () =>
      jarWith({ ...EVIL, local: { packedSize: 2 ** 31 }, central: { packedSize: 2 ** 31 } }),
    ),
  ];
}

/** Names that are there twice, on some system at least. */
function duplicates(): HostileArchive[] {
  return [
    hostile('duplicate: a name twice', 'duplicate_name', () => jarWith(EVIL, EVIL)),
    hostile('duplicate: plugin.yml twice', 'duplicate_name', () =>
      jarWith({ name: 'plugin.yml', content: 'name: Evil\n' }),
    ),
    hostile('duplicate: a folder twice', 'duplicate_name', () => jarWith({ name: 'a/' }, { name: 'a/' })),
    hostile('duplicate: a file and a folder', 'duplicate_name', () =>
      jarWith({ name: 'a', content: 'x' }, { name: 'a/' }),
    ),
    hostile('duplicate: a file within a file', 'duplicate_name', () =>
      jarWith({ name: 'a', content: 'x' }, { name: 'a/b', content: 'y' }),
    ),
    hostile('duplicate: composed and decomposed', 'duplicate_name', () =>
      jarWith({ name: 'caf\u00e9.yml', content: 'x' }, { name: 'cafe\u0301.yml', content: 'y' }),
    ),
    hostile('duplicate: plugin.yml in capitals', 'similar_names', () =>
      jarWith({ name: 'PLUGIN.YML', content: 'name: Evil\n' }),
    ),
    hostile('duplicate: the Java manifest in small letters', 'similar_names', () =>
      jarWith({ name: 'META-INF/manifest.mf', content: 'x' }),
    ),
    hostile(
      'duplicate: capitals in an archive that is unpacked',
      'similar_names',
      () => jarWith({ name: 'README', content: 'x' }, { name: 'readme', content: 'y' }),
      {
        fileName: 'pack.zip',
      },
    ),
    hostile(
      'duplicate: a file within a file but for capitals, in an archive that is unpacked',
      'similar_names',
      () => jarWith({ name: 'Data', content: 'x' }, { name: 'data/b', content: 'y' }),
      {
        fileName: 'pack.zip',
      },
    ),
    hostile(
      'duplicate: wide letters in an archive that is unpacked',
      'similar_names',
      () => jarWith({ name: 'a.txt', content: 'x' }, { name: '\uff41.txt', content: 'y' }),
      {
        fileName: 'pack.zip',
      },
    ),
  ];
}

/** Entries that are neither plain files nor empty folders, by their attributes. */
function kinds(): HostileArchive[] {
  const types = {
    fifo: 0o010000,
    device: 0o020000,
    'block device': 0o060000,
    link: 0o120000,
    socket: 0o140000,
    whiteout: 0o160000,
  };
  return [
    ...Object.entries(types).map(([what, type]) =>
      hostile(`kind: ${what}`, 'not_a_plain_file', () =>
        jarWith({ name: 'link', content: '/etc/passwd', central: { attributes: (type | 0o777) * 0x10000 } }),
      ),
    ),
    hostile('kind: a link, made on MS-DOS', 'not_a_plain_file', () =>
      jarWith({ name: 'link', content: '/etc', central: { madeBy: 20, attributes: 0o120777 * 0x10000 } }),
    ),
    hostile('kind: a file with the attributes of Maven for folders', 'not_a_plain_file', () =>
      jarWith({ name: 'a', content: 'x', central: { attributes: 0o177777 * 0x10000 } }),
    ),
    hostile('kind: a folder with content', 'not_a_plain_file', () =>
      jarWith({ name: 'com/example/Evil.class/', content: 'class' }),
    ),
    hostile('kind: a folder by its attributes', 'not_a_plain_file', () =>
      jarWith({ name: 'a', content: 'x', central: { attributes: FOLDER } }),
    ),
    hostile('kind: a folder by those of MS-DOS', 'not_a_plain_file', () =>
      jarWith({ name: 'a', content: 'x', central: { madeBy: 20, attributes: 0x10 } }),
    ),
    hostile('kind: a file by its attributes, a folder by name', 'not_a_plain_file', () =>
      jarWith({ name: 'a/', central: { attributes: 0o100644 * 0x10000 } }),
    ),
  ];
}

export const entries = (): HostileArchive[] => [...headers(), ...descriptors(), ...sets(), ...duplicates(), ...kinds()];
