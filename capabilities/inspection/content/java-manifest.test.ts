// Manifests of jars: those that Java reads, and those that keep it from opening the jar, whole and in pieces.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkJavaManifest, isJavaManifest } from './java-manifest.js';

/** Whether a manifest is readable that is told in pieces of so many bytes. */
function isReadable(text: string, pieceLength: number): boolean {
  const check = checkJavaManifest();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceLength) check.take(bytes.subarray(at, at + pieceLength));
  return check.isReadable();
}

const long = (length: number): string => `Name-Of-It: ${'x'.repeat(length - 'Name-Of-It: '.length)}`;

const READABLE = [
  '',
  '\r\n',
  'Manifest-Version: 1.0\r\nCreated-By: 17 (Example)\r\n\r\n',
  'Manifest-Version: 1.0\nMain-Class: com.example.Main',
  'Manifest-Version: 1.0\rCreated-By: 1\r\r',
  'Class-Path: a.jar b\r\n .jar\r\n  c.jar\r\nSealed: true\r\n',
  'A: 1\r\n\r\n\r\nName: com/example/\r\nSealed: true\r\n\r\nname: a\r\n b.class\r\nSHA-256-Digest: x\r\n\r\n',
  'A: 1\n\nName: a\n\nName: b\n',
  'A: größe\n',
  `${long(510)}\r\n`,
  'not a header, without an end',
];
const UNREADABLE = [
  'size=1\n',
  'A:1\n',
  ': 1\n',
  'A\n',
  'größe: 1\n',
  'A b: 1\n',
  ' goes on\n',
  'A: 1\n\n goes on\n',
  'A: 1\n\nB: 2\n',
  'A: 1\n\nName:a\n',
  `${'n'.repeat(71)}: 1\n`,
  `${long(511)}\r\n`,
  'x'.repeat(600),
];

test('what Java reads is readable, and nothing else, wherever a piece ends', () => {
  for (const pieceLength of [1, 2, 3, 7, 100, 10_000]) {
    for (const text of READABLE) assert.ok(isReadable(text, pieceLength), JSON.stringify([text, pieceLength]));
    for (const text of UNREADABLE) assert.ok(!isReadable(text, pieceLength), JSON.stringify([text, pieceLength]));
  }
});

test('Java finds it by its name, whatever the case', () => {
  assert.ok(['META-INF/MANIFEST.MF', 'meta-inf/manifest.mf'].every(isJavaManifest));
  assert.ok(!['META-INF/MANIFEST.MF2', 'a/META-INF/MANIFEST.MF', 'MANIFEST.MF'].some(isJavaManifest));
});
