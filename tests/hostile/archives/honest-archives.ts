// Honest archives that tests begin with, and that have to be accepted.
import { buildArchive, type ArchiveSpec, type EntrySpec } from './archive-builder.js';

export const PLUGIN_YML = [
  'name: RegionGuard',
  'version: 7.0.12',
  'main: com.example.guard.RegionGuard',
  "api-version: '1.20'",
  'authors: [Robin, Sam]',
  'depend: [WorldEdit]',
  '',
].join('\n');

export const CLASS = Buffer.concat([Buffer.from('cafebabe00000041', 'hex'), Buffer.alloc(400, 'class content ')]);

export const FILES: readonly EntrySpec[] = [
  { name: 'META-INF/' },
  { name: 'META-INF/MANIFEST.MF', content: 'Manifest-Version: 1.0\r\nCreated-By: 21 (Example)\r\n\r\n' },
  { name: 'plugin.yml', content: PLUGIN_YML },
  { name: 'com/example/guard/RegionGuard.class', content: CLASS },
  { name: 'messages/größe.properties', content: 'size=Größe\n', method: 0 },
];

/** The files as the JDK writes them: sizes behind the data. */
export const STREAMED: readonly EntrySpec[] = FILES.map((file) =>
  file.content === undefined || file.method === 0 ? file : { ...file, descriptor: {} },
);

export const jarOf = (spec: Partial<ArchiveSpec> = {}): Buffer => buildArchive({ entries: FILES, ...spec });

/** A small jar with one more entry. */
export const jarWith = (...more: readonly EntrySpec[]): Buffer => buildArchive({ entries: [...FILES, ...more] });
