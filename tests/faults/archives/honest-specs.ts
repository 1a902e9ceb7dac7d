// Honest archives of many shapes: what a mutation begins with, drawn by chance.
import { deflateRawSync } from 'node:zlib';
import { extraField, wide, type ArchiveSpec, type EntrySpec } from '../../hostile/archives/archive-builder.js';
import { placed, unpackedDeflate } from '../../hostile/archives/hidden-entries.js';
import { CLASS, jarOf, PLUGIN_YML } from '../../hostile/archives/honest-archives.js';
import type { Random } from '../../../scripts/seeding/random.js';

const MAX_32 = 0xffffffff;
const MANIFEST: readonly EntrySpec[] = [
  { name: 'META-INF/' },
  { name: 'META-INF/MANIFEST.MF', content: 'Manifest-Version: 1.0\r\nCreated-By: 17 (Example)\r\n\r\n' },
];
/** How a folder or an empty file is "compressed". */
const NOTHING: EntrySpec = { name: '', method: 8, data: Buffer.from('0300', 'hex') };

export const bytesBy = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => random.integer(0, 255)));

export const chance = (random: Random, share: number): boolean => random.next() < share;

/** Content that, read from the wrong byte on, is a file that is not there. */
export function trap(random: Random): Buffer {
  const hidden = placed([
    { name: `evil/Hidden${random.integer(0, 9)}.class`, content: CLASS.subarray(0, 40), method: 0 },
  ]);
  return Buffer.concat([Buffer.from('trap '.repeat(random.integer(1, 6))), hidden, Buffer.alloc(random.integer(0, 9))]);
}

const CONTENTS: readonly ((random: Random) => Buffer)[] = [
  () => CLASS,
  (random) => Buffer.from('some text, and more of it\n'.repeat(random.integer(1, 60))),
  (random) => Buffer.concat([Buffer.from('bytes'), bytesBy(random, random.integer(0, 300))]),
  () => Buffer.alloc(0),
  trap,
  trap,
];

function honestFile(random: Random, index: number): EntrySpec {
  const isLarge = chance(random, 0.004);
  const content = isLarge
    ? Buffer.concat([bytesBy(random, 40_000), Buffer.alloc(random.integer(250_000, 600_000), 'large ')])
    : random.pick(CONTENTS)(random);
  const isClass = content === CLASS;
  const name = `${random.pick(['', 'com/example/', 'größe/', 'assets/a b/'])}f${index}.${isClass ? 'class' : 'txt'}`;
  return packed(random, { name, content });
}

/** Stored or compressed, with the sizes before the data or behind. */
function packed(random: Random, entry: EntrySpec & { readonly content?: Buffer | string }): EntrySpec {
  const content = Buffer.from(entry.content ?? '');
  const kind = random.pick(['stored', 'fast', 'best', 'blocks', 'streamed', 'streamed']);
  if (kind === 'stored') return { ...entry, method: 0 };
  const level = kind === 'fast' ? 1 : 9;
  const data = kind === 'blocks' ? unpackedDeflate(content) : deflateRawSync(content, { level });
  return { ...entry, method: 8, data, ...(kind === 'streamed' ? { descriptor: {} } : {}) };
}

function honestFolder(random: Random, index: number): EntrySpec {
  const name = `${random.pick(['folder', 'com/example', 'größe'])}${index}/`;
  return random.pick<EntrySpec>([{ name }, { ...NOTHING, name }, { ...NOTHING, name, descriptor: {} }]);
}

/** Fields that say nothing of the content, as programs fill them in. */
function decorated(random: Random, entry: EntrySpec): EntrySpec {
  const times = { time: random.integer(0, 0xffff), date: random.integer(0, 0xffff) };
  const isAscii = /^[ -~]*$/.test(entry.name.toString());
  const extra = chance(random, 0.3) ? harmlessExtra(random) : undefined;
  return {
    ...entry,
    ...(isAscii && chance(random, 0.5) ? { flags: 0 } : {}),
    local: { ...entry.local, ...times, version: random.pick([10, 20, 45]) },
    central: { ...entry.central, ...times, version: random.pick([10, 20, 45, 63]), internal: random.integer(0, 1) },
    ...(extra && { localExtra: extra }),
    ...(extra && chance(random, 0.5) ? { centralExtra: extra } : {}),
    ...(chance(random, 0.1) ? { comment: Buffer.from('a comment') } : {}),
  };
}

const harmlessExtra = (random: Random): Buffer =>
  random.pick([
    extraField(0x5455, Buffer.from([1, 0, 0, 0, 90])),
    extraField(0xcafe, Buffer.alloc(0)),
    extraField(0x7875, Buffer.from('0104e80300000400000000', 'hex')),
    extraField(0xd935, bytesBy(random, random.integer(0, 20))),
    Buffer.alloc(random.integer(1, 3)),
  ]);

/** Sizes in the field for very large archives, though they would fit elsewhere. */
function withLargeSizes(random: Random, entry: EntrySpec): EntrySpec {
  if (entry.descriptor) return entry;
  const content = Buffer.from(entry.content ?? '');
  const data = entry.data ?? (entry.method === 8 ? deflateRawSync(content) : content);
  const field = extraField(1, wide(content.length, data.length));
  const sizes = { size: MAX_32, packedSize: MAX_32 };
  const where = random.pick(['local', 'central', 'both']);
  return {
    ...entry,
    method: entry.method ?? 0,
    data,
    ...(where === 'central' ? {} : { local: { ...entry.local, ...sizes }, localExtra: field }),
    ...(where === 'local' ? {} : { central: { ...entry.central, ...sizes }, centralExtra: field }),
  };
}

/** An archive that has to be accepted. */
export function honestSpec(random: Random): ArchiveSpec {
  const files = Array.from({ length: random.integer(1, 6) }, (_, index) => honestFile(random, index));
  const folders = Array.from({ length: random.integer(0, 2) }, (_, index) => honestFolder(random, index));
  const plugin = packed(random, { name: 'plugin.yml', content: PLUGIN_YML });
  const nested = chance(random, 0.02) ? [{ name: 'lib/inner.jar', content: jarOf(), method: 0 }] : [];
  const rest = random.sample([plugin, ...files, ...folders, ...nested], 20);
  const all = chance(random, 0.6) ? [...MANIFEST, ...rest] : rest;
  const entries = all
    .map((entry) => decorated(random, entry))
    .map((entry) => (chance(random, 0.05) ? withLargeSizes(random, entry) : entry));
  const places = entries.map((_, index) => index);
  return {
    entries,
    ...(chance(random, 0.3) ? { listed: random.sample(places, places.length) } : {}),
    ...(chance(random, 0.1) ? { zip64: {} } : {}),
    ...(chance(random, 0.1) ? { comment: Buffer.from('made by an example') } : {}),
  };
}
