// What was found in a file has a size, whatever its author calls its entries and fields; what refuses the file stays.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitFound, LISTED_SCAN, STORED_SCAN } from './fit-scan.js';
import type { VersionScan } from './version-record.js';

const WIDE = '木'.repeat(255);
const EMPTY: VersionScan = {
  ...{ verdict: 'passed', scanner: 'clean', reason: null, signature: null },
  ...{ findings: [], manifest: null, rules: 1, judgedAt: 1 },
};
const finding = (entry: string, refuses: boolean) => ({ code: 'similar_names', entry, refuses });
const HOSTILE: VersionScan = {
  ...EMPTY,
  findings: Array.from({ length: 100 }, (_, index) => finding(`${index} ${'木'.repeat(1_000)}`, index < 3)),
  manifest: {
    ...{ file: WIDE, name: WIDE, version: WIDE, main: WIDE, apiVersion: WIDE },
    ...{ authors: Array<string>(50).fill(WIDE), dependencies: Array<string>(100).fill(WIDE) },
  },
};
const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

test('the largest that there can be is cut to its room, and says so', () => {
  for (const room of [STORED_SCAN, LISTED_SCAN]) {
    const { findings, manifest, isCut } = fitFound(HOSTILE, room);
    assert.ok(bytes(findings) <= room.findings && bytes(manifest) <= room.manifest);
    assert.ok(findings.length >= 2 && findings[0]!.refuses && findings[1]!.refuses);
    assert.match(findings[0]!.entry!, /^0 木{198}…$/);
    assert.equal(isCut, true);
  }
});

test('no warning is hidden among many others of one code, nor behind what refuses the file', () => {
  const noise = HOSTILE.findings.map((one) => ({ ...one, code: 'class_unreadable' }));
  const quiet = ['program_inside', 'manifest_name_differs'].map((code) => ({ code, entry: 'a.exe', refuses: false }));
  const secret = { code: 'secret_inside', entry: null, refuses: true };
  for (const room of [STORED_SCAN, LISTED_SCAN]) {
    const { findings } = fitFound({ ...EMPTY, findings: [...noise, secret, ...quiet] }, room);
    assert.ok(bytes(findings) <= room.findings);
    assert.deepEqual(findings[0]!.entry!.slice(0, 2), '0 ', 'those that are kept stay in their order');
    assert.deepEqual(findings.slice(-3), [secret, ...quiet]);
  }
});

test('one that is too long leaves its room to others', () => {
  const long = ['similar_names', 'unsafe_name', 'damaged'].map((code) => ({ ...finding(WIDE, true), code }));
  const last = { code: 'encrypted', entry: 'a', refuses: false };
  const { findings } = fitFound({ ...EMPTY, findings: [...long, last] }, LISTED_SCAN);
  assert.deepEqual(
    findings.map(({ code }) => code),
    ['similar_names', 'unsafe_name', 'encrypted'],
  );
});

test('as many authors and dependencies as have room stay', () => {
  const manifest = { ...HOSTILE.manifest!, file: 'plugin.yml', name: 'x', version: null, main: null, apiVersion: '1' };
  const fitted = fitFound({ ...EMPTY, manifest }, STORED_SCAN).manifest;
  assert.deepEqual([fitted.file, fitted.name, fitted.apiVersion], ['plugin.yml', 'x', '1']);
  assert.ok(fitted.authors.length > 5 && bytes(fitted) <= STORED_SCAN.manifest);
});

test('what is found in nearly all files stays as it is', () => {
  const usual: VersionScan = {
    ...EMPTY,
    findings: Array.from({ length: 5 }, (_, index) => finding(`com/example/Class${index}.class`, false)),
    manifest: {
      ...HOSTILE.manifest!,
      file: 'plugin.yml',
      name: 'Guard',
      version: '1',
      main: 'a.B',
      apiVersion: null,
      authors: ['a'],
      dependencies: ['b', 'c'],
    },
  };
  assert.equal(fitFound(usual, LISTED_SCAN), usual);
  const cutBefore = { ...usual, isCut: true as const };
  assert.equal(fitFound(cutBefore, LISTED_SCAN), cutBefore);
});
