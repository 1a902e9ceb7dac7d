// Hostile archives whose names lead somewhere else, or look like something else.
import { hostile, type HostileArchive } from './hostile-archive.js';
import { jarWith } from './honest-archives.js';

const UNSAFE = [
  '../../../capabilities/inspection/evil.sh',
  '../../../../etc/cron.d/evil',
  'a/../../evil',
  'a/..',
  '../../../capabilities/inspection',
  '.',
  './plugin.yml',
  'a/./b',
  'a//b',
  '//server/share',
  '/',
  '/etc/passwd',
  'C:/Windows/evil.dll',
  'c:evil.txt',
  'plugin.yml::$DATA',
  'readme.txt:hidden.exe',
  '..\\evil.bat',
  'a\\..\\..\\evil',
  '\\\\server\\share\\evil',
  'a\\b',
  '\\evil',
  '.. /evil',
  '... ',
  'a/. ./b',
  ' /evil',
  'a/ /b',
  '../../../capabilities/inspection/',
  'a/../',
  `${'a/'.repeat(70)}b`,
  'a'.repeat(300),
  `${'a'.repeat(200)}/`.repeat(6),
];

const UNREADABLE = [
  '',
  'plugin.yml\0.txt',
  'a\nb',
  'a\rb',
  'a\tb',
  'a\x1b[31mb',
  'a\x7fb',
  'a\u0085b',
  'evil\u202etxt.exe',
  'a\u2066b',
  'plug\u200bin.yml',
  'plug\u00adin.yml',
  '\ufeffplugin.yml',
  'a\u2028b',
];

const NOT_UTF8 = ['ff', 'c080', '61c3', 'eda080', 'f8888080', 'e28028', '2e2e2fc0ae'];

export const names = (): HostileArchive[] => [
  ...UNSAFE.map((name) =>
    hostile(`name: ${JSON.stringify(name).slice(0, 60)}`, 'unsafe_name', () =>
      jarWith({ name, content: name.endsWith('/') ? '' : 'x' }),
    ),
  ),
  ...UNREADABLE.map((name) =>
    hostile(`name: ${JSON.stringify(name)}`, 'unreadable_name', () => jarWith({ name, content: 'x' })),
  ),
  ...NOT_UTF8.map((hex) =>
    hostile(`name: bytes ${hex}`, 'unreadable_name', () => jarWith({ name: Buffer.from(hex, 'hex'), content: 'x' })),
  ),
  ...NOT_UTF8.map((hex) =>
    hostile(`name: bytes ${hex} without the flag`, 'unreadable_name', () =>
      jarWith({ name: Buffer.from(hex, 'hex'), content: 'x', flags: 0 }),
    ),
  ),
  // Python, Windows and others take these letters for those of an old code page.
  ...['größe.txt', 'größe/', '메시지.yml'].map((name) =>
    hostile(`name: ${JSON.stringify(name)} without the flag`, 'unreadable_name', () => jarWith({ name, flags: 0 })),
  ),
];
