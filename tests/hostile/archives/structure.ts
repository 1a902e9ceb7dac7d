// Hostile archives whose records as a whole are wrong: bytes that belong to nothing, several ends, false lists.
import { buildArchive, extraField, wide, type ArchiveSpec } from './archive-builder.js';
import { hostile, type HostileArchive } from './hostile-archive.js';
import { FILES, jarOf, STREAMED } from './honest-archives.js';

const OTHER = buildArchive({ entries: [{ name: 'plugin.yml', content: 'name: Other\n' }] });
const EMPTY_END = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

/** What else a file may be besides an archive. */
const DISGUISES: Readonly<Record<string, Buffer>> = {
  png: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  gif: Buffer.from('GIF89a\x01\x00\x01\x00;', 'latin1'),
  jpeg: Buffer.from('ffd8ffe000104a464946', 'hex'),
  pdf: Buffer.from('%PDF-1.7\n%\xe2\xe3\n', 'latin1'),
  windows: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(62)]),
  linux: Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(56)]),
  script: Buffer.from('#!/bin/sh\nexec java -jar "$0"\n'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  class: Buffer.from('cafebabe00000041', 'hex'),
  'other-archive': OTHER,
  'rest-of-archive': OTHER.subarray(0, 40),
  zeros: Buffer.alloc(512),
  'one-byte': Buffer.from('P'),
  'split-marker': Buffer.from('PK\x07\x08', 'latin1'),
  'long-text': Buffer.alloc(60_000, 'text '),
};

/** The same bytes in front, with offsets that count them or not; in the middle; and behind. */
function disguises(): HostileArchive[] {
  return Object.entries(DISGUISES).flatMap(([kind, bytes]) => [
    hostile(`prefix, counted: ${kind}`, ['data_before', 'entries_overlap', 'data_between'], () =>
      jarOf({ prefix: bytes }),
    ),
    hostile(`prefix, not counted: ${kind}`, ['data_before', 'directory_wrong'], () => Buffer.concat([bytes, jarOf()])),
    hostile(`gap before the list: ${kind}`, 'data_between', () => jarOf({ beforeDirectory: bytes })),
    hostile(`gap behind the list: ${kind}`, 'directory_wrong', () => jarOf({ behindDirectory: bytes })),
    hostile(`suffix: ${kind}`, ['data_after', 'several_ends', 'directory_wrong', 'damaged'], () =>
      jarOf({ suffix: bytes }),
    ),
    hostile(`gap between entries: ${kind}`, ['data_between', 'entries_overlap'], () =>
      buildArchive({ entries: FILES.map((file, index) => (index === 2 ? { ...file, before: bytes } : file)) }),
    ),
    hostile(`gap behind a descriptor: ${kind}`, 'descriptor_differs', () =>
      buildArchive({ entries: STREAMED.map((file, index) => (index === 2 ? { ...file, behind: bytes } : file)) }),
    ),
    hostile(`comment: ${kind}`, ['comment_wrong', 'several_ends'], () =>
      jarOf({ comment: Buffer.concat([bytes, Buffer.alloc(1100)]) }),
    ),
  ]);
}

function ends(): HostileArchive[] {
  const twice = (one: Buffer, other: Buffer): Buffer => Buffer.concat([one, other]);
  const endOf = (archive: Buffer): Buffer => archive.subarray(-22);
  return [
    hostile('two archives in a row', ['data_before', 'directory_wrong'], () => twice(OTHER, jarOf())),
    hostile('two archives in a row, the first refers to all', ['data_between', 'several_ends', 'directory_wrong'], () =>
      twice(jarOf(), OTHER),
    ),
    hostile('the end twice', ['directory_wrong', 'several_ends'], () => twice(jarOf(), endOf(jarOf()))),
    hostile('an empty end behind', ['directory_wrong', 'several_ends'], () => twice(jarOf(), EMPTY_END)),
    hostile('an end in the comment', 'several_ends', () => jarOf({ comment: EMPTY_END })),
    hostile('an end in the comment that stops short', 'several_ends', () =>
      jarOf({ comment: twice(EMPTY_END, Buffer.from('text')) }),
    ),
    hostile('an archive in the comment', 'several_ends', () => jarOf({ comment: OTHER })),
    hostile('no end', 'damaged', () => jarOf().subarray(0, -22)),
    hostile('half an end', 'damaged', () => jarOf().subarray(0, -11)),
    hostile('a comment longer than the file', 'damaged', () => jarOf({ end: { commentLength: 10 } })),
    hostile('a comment shorter than what is behind', 'data_after', () =>
      jarOf({ comment: Buffer.from('text'), end: { commentLength: 2 } }),
    ),
    hostile('nothing but an end', 'empty_archive', () => EMPTY_END),
    hostile('an empty file', 'content_differs_from_name', () => Buffer.alloc(0)),
    ...[10, 100, 300, 500].map((length) =>
      hostile(`cut off after ${length} bytes`, 'damaged', () => jarOf().subarray(0, length)),
    ),
  ];
}

/** The end says something else of the list of files than is true. */
function lists(): HostileArchive[] {
  const { length } = jarOf();
  const wrong: Readonly<Record<string, ArchiveSpec['end']>> = {
    'one entry less': { entries: FILES.length - 1, entriesHere: FILES.length - 1 },
    'one entry more': { entries: FILES.length + 1, entriesHere: FILES.length + 1 },
    'no entry': { entries: 0, entriesHere: 0 },
    'fewer entries here': { entriesHere: 1 },
    'a later disk': { disk: 1, directoryDisk: 1 },
    'size one less': { size: 100 },
    'size too large': { size: length },
    'beyond the file': { at: length + 10 },
    'at the first byte': { at: 0 },
    'entries as in ZIP64': { entries: 0xffff, entriesHere: 0xffff },
    'size as in ZIP64': { size: 0xffffffff },
    'place as in ZIP64': { at: 0xffffffff },
  };
  return Object.entries(wrong).map(([what, end]) =>
    hostile(`list of files: ${what}`, ['directory_wrong', 'zip64_wrong'], () => jarOf({ end: end! })),
  );
}

/** ZIP64 records that contradict what they are there for. */
function zip64(): HostileArchive[] {
  const wrong: Readonly<Record<string, Partial<ArchiveSpec>>> = {
    'entries differ': { zip64: {}, end: { entries: 1, entriesHere: 1 } },
    'size differs': { zip64: {}, end: { size: 46 } },
    'place differs': { zip64: {}, end: { at: 0 } },
    'record of another size': { zip64: { record: { recordSize: 60 } } },
    'record of a later version': { zip64: { record: { recordSize: 72 } } },
    'no record': { zip64: { record: { signature: 0 } } },
    'locator of another disk': { zip64: { locator: { disk: 1 } } },
    'two disks': { zip64: { locator: { disks: 2 } } },
    'locator to the start': { zip64: { locator: { at: 0 } } },
    'locator beyond the file': { zip64: { locator: { at: 2 ** 50 } } },
    'no locator': { zip64: { locator: { signature: 0 } } },
    'something behind the locator': { zip64: { behind: Buffer.alloc(20) } },
    'entries of another disk': { zip64: { record: { entriesHere: 1 } } },
    'as many entries as 64 bits count': { zip64: { record: { entries: 2 ** 52, entriesHere: 2 ** 52 } } },
    'place beyond the file': { zip64: { record: { at: 2 ** 52 } } },
  };
  const inComment = buildArchive({ entries: [], zip64: { record: { at: 0, size: 0 } } }).subarray(0, -22);
  return [
    ...Object.entries(wrong).map(([what, spec]) =>
      hostile(`ZIP64: ${what}`, ['zip64_wrong', 'directory_wrong', 'too_many_entries'], () => jarOf(spec)),
    ),
    hostile('ZIP64: records in the last comment', ['zip64_wrong', 'comment_wrong', 'directory_wrong'], () =>
      buildArchive({ entries: [...FILES, { name: 'last.txt', content: 'x', comment: inComment }] }),
    ),
    ...[0, 8, 24, 32].map((length) =>
      hostile(`ZIP64: a field of ${length} bytes for two sizes`, 'zip64_wrong', () =>
        buildArchive({
          entries: [
            {
              name: 'plugin.yml',
              content: 'name: A\n',
              central: { size: 0xffffffff, packedSize: 0xffffffff },
              centralExtra: extraField(1, wide(8, 10, 0, 0).subarray(0, length)),
            },
          ],
        }),
      ),
    ),
    hostile('ZIP64: a field that nothing in the list refers to', 'zip64_wrong', () =>
      buildArchive({
        entries: [{ name: 'a.txt', content: 'name', method: 0, centralExtra: extraField(1, wide(4, 4)) }],
      }),
    ),
    hostile('ZIP64: a field that contradicts the list', 'zip64_wrong', () =>
      buildArchive({ entries: [{ name: 'a.txt', content: 'name', centralExtra: extraField(1, wide(400, 400)) }] }),
    ),
  ];
}

export const structure = (): HostileArchive[] => [...disguises(), ...ends(), ...lists(), ...zip64()];
