// Changes to the data of entries, to the sizes behind them, and to their extra fields.
import { crc32, deflateRawSync } from 'node:zlib';
import { extraField, wide } from '../../hostile/archives/archive-builder.js';
import {
  contentOf,
  dataOf,
  isFolder,
  MAX_32,
  ofEntry,
  sided,
  SIZES,
  value,
  withContent,
  type SpecMutation,
} from './entry-mutation.js';
import { bytesBy, chance, trap } from './honest-specs.js';

const NOTHINGS = ['0300', '010000ffff', '0200', '000000ffff0300', '02000300', '', '01', '0100', '03', '030000'];

const descriptors: Readonly<Record<string, SpecMutation>> = {
  'sizes behind': ofEntry(
    () => ({ descriptor: {} }),
    (entry) => !entry.descriptor,
  ),
  'sizes behind and before': ofEntry((entry) => ({
    descriptor: {},
    local: {
      ...entry.local,
      checksum: crc32(contentOf(entry)),
      size: contentOf(entry).length,
      packedSize: dataOf(entry).length,
    },
  })),
  'sizes behind in another form': ofEntry((entry, random) => ({
    descriptor: { unsigned: chance(random, 0.5), wide: chance(random, 0.7) },
    ...(chance(random, 0.5) ? { localExtra: extraField(1, wide(0, 0)) } : {}),
    ...(chance(random, 0.4) ? { local: { ...entry.local, ...SIZES } } : {}),
  })),
  'wrong sizes behind': ofEntry((_entry, random) => ({
    descriptor: { [random.pick(['signature', 'checksum', 'packedSize', 'size'])]: value(random) },
  })),
  'nothing, packed in some way': ofEntry((entry, random) => ({
    ...(isFolder(entry) ? {} : { content: '' }),
    method: 8,
    data: Buffer.from(random.pick(NOTHINGS), 'hex'),
    ...(chance(random, 0.6) ? { descriptor: { wide: chance(random, 0.4) } } : {}),
  })),
  'a folder with something': ofEntry((entry, random) => {
    const checksum = chance(random, 0.5) ? value(random) : 0;
    const data = chance(random, 0.5) ? Buffer.from(random.pick(NOTHINGS), 'hex') : bytesBy(random, 2);
    return {
      ...(data.length > 0 ? { method: 8, data } : {}),
      ...(chance(random, 0.5) ? { descriptor: { checksum, unsigned: chance(random, 0.5) } } : {}),
      ...sided(random, entry, { checksum }),
    };
  }, isFolder),
};

const MANIFEST_LINES = [
  'A: 1',
  'Name: a/b.class',
  'name: c',
  '',
  '',
  ' goes on',
  'A:1',
  ': 1',
  'a-b_C: ',
  'x'.repeat(600),
  `L: ${'x'.repeat(505)}`,
];

const data: Readonly<Record<string, SpecMutation>> = {
  'data cut off': ofEntry((entry, random) => ({ data: dataOf(entry).subarray(0, -random.integer(1, 5)) })),
  'data with more behind': ofEntry((entry, random) => {
    const more = random.pick([Buffer.from([0]), Buffer.from('0300', 'hex'), trap(random), bytesBy(random, 9)]);
    return { data: Buffer.concat([dataOf(entry), more]) };
  }),
  'other data': ofEntry((_entry, random) => ({ data: bytesBy(random, random.integer(0, 30)), method: 8 })),
  'a byte of the data': ofEntry((entry, random) => {
    const bytes = Buffer.from(dataOf(entry));
    if (bytes.length > 0) bytes[random.integer(0, bytes.length - 1)]! ^= 1 << random.integer(0, 7);
    return { data: bytes };
  }),
  'packed otherwise': ofEntry((entry, random) => ({
    method: 8,
    data: deflateRawSync(contentOf(entry), { level: random.integer(0, 9), strategy: random.integer(0, 4) }),
  })),
  'another manifest of Java': ofEntry(
    (_entry, random) => {
      const lines = Array.from({ length: random.integer(0, 6) }, () => random.pick(MANIFEST_LINES));
      const content = lines.map((line) => `${line}${random.pick(['\r\n', '\n', '\r'])}`).join('');
      return withContent(Buffer.from(content + random.pick(['', '', 'A: 1'])), random);
    },
    ({ name }) => name.toString().endsWith('.MF'),
  ),
  'a trap': ofEntry(
    (_entry, random) => withContent(trap(random), random),
    (entry) => !isFolder(entry),
  ),
};

const EXTRA_IDS = [1, 1, 1, 0x7075, 0x6375, 0x5455, 0x000a, 0xcafe, 0x7875, 0x9901, 0x000d, 0x0017, 0x756e, 0];

const extras: Readonly<Record<string, SpecMutation>> = {
  'an extra field': ofEntry((entry, random) => {
    const numbers = wide(...Array.from({ length: random.integer(0, 4) }, () => value(random)));
    const content = chance(random, 0.5) ? numbers : bytesBy(random, random.integer(0, 30));
    const bytes = extraField(random.pick(EXTRA_IDS), content).subarray(0, chance(random, 0.1) ? -1 : undefined);
    return {
      [random.pick(['localExtra', 'centralExtra'])]: Buffer.concat([entry.localExtra ?? bytes.subarray(0, 0), bytes]),
    };
  }),
  'a ZIP64 field left over': ofEntry((entry, random) => {
    const sizes = [contentOf(entry).length, dataOf(entry).length];
    const values = chance(random, 0.5) ? sizes : sizes.map((size) => size + random.integer(-40, 40));
    const field = extraField(1, wide(...values.map((size) => Math.max(0, size))));
    return chance(random, 0.5) ? { localExtra: field } : { centralExtra: field };
  }),
  'some sizes in a ZIP64 field': ofEntry(
    (entry, random) => {
      const isLocal = chance(random, 0.5);
      const all = {
        size: contentOf(entry).length,
        packedSize: dataOf(entry).length,
        ...(isLocal ? {} : { headerAt: 0 }),
      };
      const chosen = random.sample(Object.keys(all), random.integer(1, 3));
      const ordered = Object.entries(all).filter(([field]) => chosen.includes(field));
      const field = extraField(1, wide(...ordered.map(([, number]) => number)));
      const values = Object.fromEntries(ordered.map(([name]) => [name, MAX_32]));
      return isLocal
        ? { local: { ...entry.local, ...values }, localExtra: field }
        : { central: { ...entry.central, ...values }, centralExtra: field };
    },
    ({ descriptor }) => !descriptor,
  ),
  'another Unicode name': ofEntry((entry, random) => {
    const head = Buffer.alloc(5, 1);
    head.writeUInt32LE(crc32(Buffer.from(entry.name)), 1);
    const shown = chance(random, 0.4) ? Buffer.from(entry.name) : Buffer.from('evil/Other.class');
    const field = extraField(0x7075, Buffer.concat([head, shown]));
    return { [random.pick(['localExtra', 'centralExtra'])]: field };
  }),
  'a comment': ofEntry((_entry, random) => ({
    comment: random.pick([
      Buffer.from('größe'),
      bytesBy(random, 20),
      Buffer.from('text'),
      Buffer.from('PK\x01\x02', 'latin1'),
    ]),
  })),
};

export const DATA_MUTATIONS: Readonly<Record<string, SpecMutation>> = { ...descriptors, ...data, ...extras };
