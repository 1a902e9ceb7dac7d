// Hostile archives of sound structure, whose content is refused: secrets, programs, manifests, files of another type.
import { buildArchive } from './archive-builder.js';
import { hostile, type HostileArchive } from './hostile-archive.js';
import { jarOf, jarWith } from './honest-archives.js';

const MB = 1024 ** 2;
const OTHER = { content: 'name: Other\nversion: 6.6\nmain: com.example.Other\n' };
const ZIP = { fileName: 'pack.zip' };

function secretsInside(secrets: readonly string[]): HostileArchive[] {
  return [...secrets, `whsec_${'a1B2'.repeat(8)}`].flatMap((secret) => [
    hostile(`secret: ${secret.slice(0, 6)} in a text`, 'secret_inside', () =>
      jarWith({ name: 'config.yml', content: `key: ${secret}\n` }),
    ),
    hostile(`secret: ${secret.slice(0, 6)} in a class`, 'secret_inside', () =>
      jarWith({
        name: 'A.class',
        content: Buffer.concat([Buffer.from('cafebabe', 'hex'), Buffer.from(secret), Buffer.alloc(9)]),
      }),
    ),
    hostile(`secret: ${secret.slice(0, 6)} where two pieces meet`, 'secret_inside', () =>
      jarWith({
        name: 'big.txt',
        method: 0,
        content: Buffer.concat([Buffer.alloc(256 * 1024 - 20), Buffer.from(secret), Buffer.alloc(300_000)]),
      }),
    ),
    hostile(`secret: ${secret.slice(0, 6)} in an archive within`, 'secret_inside', () =>
      jarWith({ name: 'inner.jar', content: jarWith({ name: 'a.txt', content: secret }) }),
    ),
  ]);
}

const programs = (): HostileArchive[] =>
  ['exe', 'scr', 'com', 'msi', 'vbs', 'lnk', 'hta'].map((extension) =>
    hostile(
      `program: ${extension} in an archive that is unpacked`,
      'program_inside',
      () => jarWith({ name: `Setup.${extension}`, content: 'MZ' }),
      ZIP,
    ),
  );

/** Of jars that Java opens for its own version: another manifest than that at the root, or where there is none. */
const versionedManifests = (): HostileArchive[] =>
  [
    'META-INF/versions/9/plugin.yml',
    'META-INF/versions/21/paper-plugin.yml',
    'META-INF/versions/11/bungee.yml',
    'META-INF/versions/17/velocity-plugin.json',
    'meta-inf/Versions/9/PLUGIN.yml',
    'META-INF/versions/9/plugin.yml/',
  ].flatMap((name) => [
    hostile(`manifest: ${name}`, 'versioned_manifest', () => jarWith({ name, ...(!name.endsWith('/') && OTHER) })),
    hostile(`manifest: ${name} in a jar of several versions`, 'versioned_manifest', () =>
      buildArchive({
        entries: [
          { name: 'META-INF/MANIFEST.MF', content: 'Manifest-Version: 1.0\r\nMulti-Release: true\r\n\r\n' },
          { name, ...(!name.endsWith('/') && OTHER) },
        ],
      }),
    ),
  ]);

function manifests(): HostileArchive[] {
  const aliases = `a: &a [x, x]\n${Array.from({ length: 30 }, (_, index) => `b${index}: &b${index} [*${index === 0 ? 'a' : `b${index - 1}`}, *a]\n`).join('')}`;
  const yaml = (what: string, content: Buffer | string): HostileArchive =>
    hostile(`manifest: ${what}`, 'manifest_unreadable', () =>
      buildArchive({ entries: [{ name: 'plugin.yml', content }] }),
    );
  return [
    yaml('no YAML', 'name: [a\n b: c: d'),
    yaml('aliases that grow', aliases),
    yaml('deep', '['.repeat(60_000)),
    yaml('deep and complete', `a: ${'['.repeat(30_000)}${']'.repeat(30_000)}`),
    yaml('too large', `name: ${'a'.repeat(70_000)}`),
    yaml('no text', Buffer.from('ff00ff', 'hex')),
    hostile('manifest: one of Java that Java cannot read', 'manifest_unreadable', () =>
      buildArchive({ entries: [{ name: 'META-INF/MANIFEST.MF', content: 'name=Example\n' }] }),
    ),
    hostile('manifest: one of Java in small letters, with a line that is too long', 'manifest_unreadable', () =>
      buildArchive({ entries: [{ name: 'meta-inf/manifest.mf', content: `A: ${'x'.repeat(600)}\n` }] }),
    ),
    hostile('manifest: a list', 'manifest_unreadable', () =>
      buildArchive({ entries: [{ name: 'velocity-plugin.json', content: '[]' }] }),
    ),
    ...versionedManifests(),
    hostile('manifest: none for Hytale', 'manifest_missing', () => jarOf(), { game: 'hytale' }),
    hostile(
      'manifest: no JSON for Hytale',
      'manifest_unreadable',
      () => buildArchive({ entries: [{ name: 'manifest.json', content: '{' }] }),
      { game: 'hytale' },
    ),
  ];
}

/** Files whose name and content, or game, do not go together. */
function types(secrets: readonly string[]): HostileArchive[] {
  const rust = { game: 'rust', fileName: 'Vanish.cs' } as const;
  const jar = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  return [
    hostile('type: a picture', 'content_differs_from_name', () => Buffer.concat([jar, Buffer.alloc(500)])),
    hostile('type: a text', 'content_differs_from_name', () => Buffer.from('name: RegionGuard\n')),
    ...[
      'plugin.exe',
      'plugin',
      'plugin.jar.exe',
      'plugin.rar',
      'plugin.tar.gz',
      'plugin.cs',
      'jar',
      'plugin.jar ',
      'x.constructor',
    ].map((fileName) => hostile(`type: ${fileName}`, 'wrong_file_type', () => jarOf(), { fileName })),
    hostile('type: a jar for Rust', 'wrong_file_type', () => jarOf(), { game: 'rust' }),
    hostile('source: a jar', 'content_differs_from_name', () => jarOf(), rust),
    hostile('source: a program', 'content_differs_from_name', () => Buffer.from('MZ\x90\0'), rust),
    hostile('source: with NUL', 'source_unreadable', () => Buffer.from('class A {}\0'), rust),
    hostile('source: UTF-16', 'source_unreadable', () => Buffer.from('\ufeffclass A {}', 'utf16le'), rust),
    hostile('source: no UTF-8', 'source_unreadable', () => Buffer.from('class Größe {}', 'latin1'), rust),
    hostile('source: empty', 'source_unreadable', () => Buffer.alloc(0), rust),
    hostile('source: too large', 'source_unreadable', () => Buffer.alloc(5 * MB, 'class A {}\n'), rust),
    hostile('source: with a key', 'secret_inside', () => Buffer.from(`var key = "${secrets[0]}";`), rust),
    hostile('source: none in the archive', 'source_missing', () => jarOf(), { game: 'rust', fileName: 'Vanish.zip' }),
    hostile(
      'source: binary in the archive',
      'source_unreadable',
      () => jarWith({ name: 'A.cs', content: Buffer.alloc(20) }),
      { game: 'rust', fileName: 'Vanish.zip' },
    ),
    hostile(
      'source: too large in the archive',
      'source_unreadable',
      () => jarWith({ name: 'A.cs', content: Buffer.alloc(5 * MB, 'class A {}\n') }),
      { game: 'rust', fileName: 'Vanish.zip' },
    ),
  ];
}

/** @param secrets API keys and server tokens with valid checksums */
export const contents = (secrets: readonly string[]): HostileArchive[] => [
  ...secretsInside(secrets),
  ...programs(),
  ...manifests(),
  ...types(secrets),
];
