import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createIndexBuilder } from './build.js';
import { openImage } from './product-index.js';
import { readSnapshot, snapshotFile, UnusableSnapshot, writeSnapshot } from './index-file.js';
import { ask, documentOf, namesFound } from '../../../contract-tests/harness/search-documents.js';

const folder = await mkdtemp(join(tmpdir(), 'search-snapshot-'));
after(() => rm(folder, { recursive: true }));

async function written(): Promise<string> {
  const builder = createIndexBuilder();
  for (let i = 0; i < 50; i++)
    builder.add(
      documentOf(i, {
        name: `Shop ${i}`,
        tags: ['a', 'b'],
        compat: [{ gameVersions: ['1.20'], platforms: ['paper'] }],
      }),
    );
  const path = snapshotFile(folder);
  await writeSnapshot(path, { image: builder.finish(77), token: 'token' });
  return path;
}

test('a snapshot answers as the index it was taken of', async () => {
  const { image, token } = (await readSnapshot(await written()))!;
  const index = openImage(image);
  assert.equal(token, 'token');
  assert.equal(index.lastChangeSeq, 77);
  assert.deepEqual(namesFound(index, 'shop 7').slice(0, 1), ['Shop 7']);
  assert.equal(ask(index, '', { gameVersions: ['1.20'], platforms: ['paper'], tags: ['b'] }).total, 50);
});

test('there is no snapshot where none was written', async () => {
  assert.equal(await readSnapshot(join(folder, 'absent')), undefined);
});

test('a damaged snapshot is refused wherever the damage is', async () => {
  const path = await written();
  const whole = await readFile(path);
  for (let at = 0; at < whole.length; at += Math.max(1, Math.floor(whole.length / 200))) {
    const damaged = Buffer.from(whole);
    damaged[at]! ^= 0x40;
    await writeFile(path, damaged);
    await assert.rejects(readSnapshot(path), UnusableSnapshot, `byte ${at}`);
  }
});

test('a snapshot cut short is refused', async () => {
  for (const length of [0, 5, 19, 25, 1000]) {
    const path = await written();
    await truncate(path, length);
    await assert.rejects(readSnapshot(path), UnusableSnapshot, `${length} bytes`);
  }
});

test(
  'one that the disk has no room for leaves the former one and nothing else',
  { skip: !existsSync('/dev/full') && 'there is no /dev/full' },
  async () => {
    const path = await written();
    const before = await readFile(path);
    await symlink('/dev/full', `${path}.new`);
    await assert.rejects(written(), { code: 'ENOSPC' });
    assert.deepEqual([await readdir(folder), await readFile(path)], [['search-index.bin'], before]);
  },
);
