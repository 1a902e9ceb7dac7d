// The second reader judges for itself: it refuses what the walk would have let pass.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildArchive, type EntrySpec } from '../../../tests/hostile/archives/archive-builder.js';
import { FILES, jarOf } from '../../../tests/hostile/archives/honest-archives.js';
import { bytesOfMemory } from './archive-bytes.js';
import { Refusal } from './refusal.js';
import { checkAgainstStrictReader } from './strict-reader.js';
import { walkArchive } from './walk.js';

const honest = bytesOfMemory(jarOf());

test('it agrees on an honest archive, and not when an entry is missing, added or different', async () => {
  const { entries } = await walkArchive(honest);
  await checkAgainstStrictReader(honest, entries);
  const [first, ...others] = entries;
  for (const wrong of [
    others,
    [...entries, { ...first!, name: 'more' }],
    [{ ...first!, size: 1 }, ...others],
    [{ ...first!, headerAt: 1 }, ...others],
    [{ ...first!, checksum: 1 }, ...others],
  ])
    await assert.rejects(checkAgainstStrictReader(honest, wrong), Refusal);
});

test('it compares the headers of entries, though it does not read their data', async () => {
  const { entries } = await walkArchive(honest);
  const changes: Partial<EntrySpec>[] = [
    { localName: 'plugin.ym1' },
    { local: { checksum: 1 } },
    { local: { method: 0 } },
  ];
  for (const change of changes) {
    const changed = buildArchive({
      entries: FILES.map((file, index) => (index === 2 ? { ...file, ...change } : file)),
    });
    await assert.rejects(
      checkAgainstStrictReader(bytesOfMemory(changed), entries),
      (error) => error instanceof Refusal && error.code === 'readers_disagree' && error.entry === 'plugin.yml',
    );
  }
});

test('an error of the disk is not taken for one of the archive', async () => {
  const broken = {
    size: honest.size,
    read: () => {
      throw new Error('EIO');
    },
  };
  await assert.rejects(checkAgainstStrictReader(broken, []), /EIO/);
});
