// Changes to what an archive is made of: fields, names, order, records. Each takes a step that a forger could take; what
// becomes of it, honest or not, is for the readers to say.
import { FIELDS, type ArchiveSpec } from '../../hostile/archives/archive-builder.js';
import { placed, swallowing } from '../../hostile/archives/hidden-entries.js';
import type { Random } from '../../../scripts/seeding/random.js';
import { DATA_MUTATIONS } from './data-mutations.js';
import { ofEntry, sided, value, type SpecMutation } from './entry-mutation.js';
import { bytesBy, chance, trap } from './honest-specs.js';

const fields: Readonly<Record<string, SpecMutation>> = {
  'a field at both places': ofEntry((entry, random) => {
    const field = random.pick([
      'version',
      'flags',
      'method',
      'time',
      'date',
      'checksum',
      'packedSize',
      'size',
    ] as const);
    return sided(random, entry, { [field]: value(random) });
  }),
  'a field at its place': ofEntry((entry, random) => ({
    local: { ...entry.local, [random.pick(Object.keys(FIELDS.local))]: value(random) },
  })),
  'a field in the list': ofEntry((entry, random) => ({
    central: { ...entry.central, [random.pick(Object.keys(FIELDS.central))]: value(random) },
  })),
  'a flag': ofEntry((entry, random) => {
    const flags = (entry.flags ?? 0x800) | (entry.descriptor ? 8 : 0);
    return sided(random, entry, { flags: flags ^ (1 << random.integer(0, 15)) });
  }),
  'a method': ofEntry((entry, random) => sided(random, entry, { method: random.pick([0, 8, 8, 9, 12, 93]) })),
  'kinds and versions': ofEntry((entry, random) => ({
    central: {
      ...entry.central,
      madeBy: random.pick([20, 45, 0x0314, 0x0a14, 0x1314]),
      attributes: random.pick([0, 0x20, 0x10, 0o100600, 0o100755, 0o040755, 0o120777].map((mode) => mode * 0x10000)),
    },
  })),
};

const JAVA_MANIFEST = 'META-INF/MANIFEST.MF';

const NAMES = [
  'plugin.yml',
  'PLUGIN.yml',
  'META-INF/',
  'meta-inf/manifest.mf',
  'META-INF/MANIFEST.MF',
  'META-INF/INDEX.LIST',
  'größe',
  'a//b',
  '../a',
  'a\0b',
  'x/',
];

const names: Readonly<Record<string, SpecMutation>> = {
  'another name': ofEntry((_entry, random) => ({ name: random.pick(NAMES) })),
  'another name at its place': ofEntry((_entry, random) => ({ localName: random.pick(NAMES) })),
  'a name in bytes': ofEntry((_entry, random) => ({ name: bytesBy(random, random.integer(1, 6)) })),
  'a name in letters of other scripts': ofEntry((_entry, random) => ({
    name: random.pick(['größe.txt', '메시지.yml', 'naïve/', 'Ω', '\u{1f600}.png']),
    flags: random.pick([0, 0x800, 0x800]),
  })),
  'a slash more or less': ofEntry(({ name }) => ({
    name: name.toString().endsWith('/') ? name.toString().slice(0, -1) : `${name.toString()}/`,
  })),
};

const VERSIONED = [
  'META-INF/versions/9/plugin.yml',
  'META-INF/versions/17/paper-plugin.yml',
  'META-INF/versions/8/plugin.yml',
  'META-INF/versions/09/plugin.yml',
  'META-INF/versions/999/plugin.yml',
  'META-INF/versions/9/Plugin.yml',
  'meta-inf/versions/9/plugin.yml',
  'META-INF/versions/9/com/plugin.yml',
  'META-INF/versions/plugin.yml',
];

/** A file for newer versions of Java, in a jar that says it has such files. */
export function forNewerJava(spec: ArchiveSpec, name: string): ArchiveSpec {
  const others = spec.entries.filter((entry) => entry.name.toString().toUpperCase() !== JAVA_MANIFEST);
  const entries = [
    { name: JAVA_MANIFEST, content: 'Manifest-Version: 1.0\r\nMulti-Release: true\r\n\r\n' },
    ...others,
    { name, content: 'name: Other\nversion: 6.6\nmain: com.example.Other\n' },
  ];
  return { ...spec, entries, listed: entries.map((_, index) => index) };
}

const filler = (random: Random): Buffer =>
  random.pick([trap(random), bytesBy(random, random.integer(1, 30)), placed([{ name: 'evil', content: 'x' }])]);

const places: Readonly<Record<string, SpecMutation>> = {
  'bytes around an entry': ofEntry((_entry, random) => ({ [random.pick(['before', 'behind'])]: filler(random) })),
  'an entry at one place only': ofEntry((_entry, random) => ({ only: random.pick(['local', 'central'] as const) })),
  'an entry twice': (spec, random) => ({ ...spec, entries: [...spec.entries, random.pick(spec.entries)] }),
  'a file for newer versions of Java': (spec, random) => forNewerJava(spec, random.pick(VERSIONED)),
  'another order': (spec, random) => {
    const order = spec.entries.map((_, index) => index);
    return {
      ...spec,
      entries: random.sample(spec.entries, spec.entries.length),
      listed: random.sample(order, order.length),
    };
  },
  'a list that repeats or leaves out': (spec, random) => ({
    ...spec,
    listed: spec.entries.map(() => random.integer(0, spec.entries.length - 1)),
  }),
  'an empty entry that swallows': (_spec, random) =>
    swallowing(random.pick(['assets/', 'META-INF/', 'a.bin']), {
      ...(chance(random, 0.3) ? { local: { checksum: value(random) } } : {}),
      ...(chance(random, 0.2) ? { data: Buffer.from([0, random.integer(0, 255)]) } : {}),
    }),
  'fields of the end': (spec, random) => ({ ...spec, end: { [random.pick(Object.keys(FIELDS.end))]: value(random) } }),
  'fields of the large end': (spec, random) => ({
    ...spec,
    zip64: random.pick([
      {},
      { record: { [random.pick(Object.keys(FIELDS.end64))]: value(random) } },
      { locator: { [random.pick(Object.keys(FIELDS.locator))]: value(random) } },
    ]),
  }),
  'a comment of the archive': (spec, random) => ({
    ...spec,
    comment: random.pick([
      Buffer.from('text'),
      bytesBy(random, 30),
      Buffer.from('größe'),
      trap(random),
      Buffer.alloc(2000, 'x'),
    ]),
  }),
  'bytes around the archive': (spec, random) => ({
    ...spec,
    [random.pick(['prefix', 'beforeDirectory', 'behindDirectory', 'suffix'])]: filler(random),
  }),
};

export const SPEC_MUTATIONS: Readonly<Record<string, SpecMutation>> = {
  ...fields,
  ...DATA_MUTATIONS,
  ...names,
  ...places,
};
