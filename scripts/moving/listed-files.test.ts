// Files are taken one for one as rows name them: none twice, none that no row names, and none outside of the store.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NamedVersion } from '../../db/installation/named-files.js';
import { listedFiles } from './listed-files.js';

const SHA256 = 'a'.repeat(64);
const version = (id: string, more: Partial<NamedVersion> = {}): NamedVersion => ({
  ...{ id, status: 'published', objectKey: `products/p/versions/${id}`, sha256: SHA256 },
  ...more,
});
const line = (key: string): object => ({ key, size: 2, sha256: SHA256 });

/** The keys that are taken of lines, where the rows name these versions. */
async function taken(lines: readonly (object | string)[], versions: readonly NamedVersion[], count = lines.length) {
  let isClosed = false;
  const source = {
    manifest: { files: { count, bytes: count * 2, list: { size: 0, sha256: SHA256 } } },
    async *lines() {
      try {
        for (const [place, text] of lines.entries())
          yield { number: place + 1, text: typeof text === 'string' ? text : JSON.stringify(text) };
      } finally {
        isClosed = true;
      }
    },
  };
  const namedFiles = {
    async *versions() {
      yield* versions;
    },
    async *pictures() {},
  };
  const keys: string[] = [];
  try {
    for await (const { key } of listedFiles(source, { namedFiles })) keys.push(key);
  } finally {
    assert.ok(isClosed);
  }
  return keys;
}

const [A, B] = ['products/p/versions/a', 'products/p/versions/b'];

test('files are taken in the order in which rows name them', async () => {
  assert.deepEqual(await taken([line(A), line(B)], [version('a'), version('b')]), [A, B]);
  assert.deepEqual(await taken([line(B)], [version('a', { status: 'quarantined' }), version('b')]), [B]);
  const missing = { key: A, size: null, sha256: null };
  assert.deepEqual(await taken([missing, line(B)], [version('a'), version('b')], 1), [B]);
});

test('what rows and list do not agree on is refused', async () => {
  await assert.rejects(
    taken([], [version('a')]),
    /^OperatorError: files\.ndjson does not have "products\/p\/versions\/a"/,
  );
  await assert.rejects(
    taken([line(B), line(A)], [version('a'), version('b')]),
    /does not have ".*a" where the rows name it/,
  );
  await assert.rejects(taken([line(A), line(A)], [version('a')]), /files\.ndjson, line 2: no row names ".*a"$/);
  await assert.rejects(taken([line(A)], [version('a')], 2), /has 1 files of 2 bytes instead of 2 of 4$/);
});

test('what leads out of the store, is no file of a marketplace, or is no line is refused', async () => {
  const keys = [
    '../secret.key',
    'products/../../secret.key',
    'products/./x',
    '/etc/passwd',
    'products//x',
    'products/x\\y',
  ];
  for (const key of [
    ...keys,
    'installation',
    'probes/x',
    'products',
    '',
    'products/\u0000',
    `products/${'x'.repeat(300)}`,
  ])
    await assert.rejects(
      taken([line(key)], [version('a', { objectKey: key })]),
      /files\.ndjson, line 1: it is no file of a marketplace$/,
      key,
    );
  for (const text of ['{', '[]', 'null', '"key"', { key: A }, { ...line(A), size: -1 }, { ...line(A), more: 1 }])
    await assert.rejects(taken([text], [version('a')]), /files\.ndjson, line 1/);
});
