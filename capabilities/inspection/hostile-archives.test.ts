// Hundreds of hostile archives, none of which is accepted, and the honest ones they were made from, which are.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { generateSecret, KEY_PREFIX, SERVER_TOKEN_PREFIX } from '../../db/credentials/key-format.js';
import { bytesOfMemory } from './archive/archive-bytes.js';
import { examineBytes } from './examine.js';
import { extraField, wide } from '../../tests/hostile/archives/archive-builder.js';
import { hostileArchives } from '../../tests/hostile/archives/hostile-archives.js';
import { CLASS, FILES, jarOf, jarWith, STREAMED } from '../../tests/hostile/archives/honest-archives.js';

const scratch = mkdtempSync(join(tmpdir(), 'inspection-'));
after(() => rmSync(scratch, { recursive: true }));

/** As folders and empty files are "compressed". */
const NOTHING = { method: 8, data: Buffer.from('0300', 'hex') };

const refusing = async (bytes: Buffer, about: Parameters<typeof examineBytes>[1]): Promise<string[]> =>
  (await examineBytes(bytesOfMemory(bytes), about, scratch)).findings
    .filter(({ refuses }) => refuses)
    .map(({ code }) => code);

test('no hostile archive is accepted, and each is refused for what it is', async () => {
  const archives = hostileArchives(
    ([KEY_PREFIX, SERVER_TOKEN_PREFIX] as const).map((prefix) => generateSecret(prefix)),
  );
  assert.ok(archives.length >= 300);
  const wrong: string[] = [];
  for (const { name, about, expected, build } of archives) {
    const found = await refusing(build(), about);
    if (!expected.some((code) => found.includes(code))) wrong.push(`${name}: ${found.join() || 'accepted'}`);
  }
  assert.deepEqual(wrong, []);
});

test('the honest archives that they were made from are accepted', async () => {
  const about = { fileName: 'RegionGuard.jar', game: 'minecraft' } as const;
  for (const bytes of [
    jarOf(),
    jarOf({ entries: STREAMED }),
    jarOf({ zip64: {} }),
    jarOf({ entries: [...FILES].reverse(), listed: [2, 0, 1, 4, 3] }),
    jarWith({ name: 'assets/', ...NOTHING }, { name: 'lib/', ...NOTHING, descriptor: {} }),
    jarWith(
      { name: 'META-INF/versions/9/module-info.class', content: CLASS },
      { name: 'META-INF/versions/9/com/example/plugin.yml', content: 'text' },
      { name: 'META-INF/versions/plugin.yml', content: 'text' },
    ),
    jarWith({ name: 'META-INF/maven/', central: { attributes: 0o177777 * 0x10000 + 0x10 } }),
    jarWith({ name: 'empty.txt', ...NOTHING, descriptor: {} }, { name: 'none.txt' }),
    // Repacked by a program that left the field behind, which nothing refers to.
    jarWith({ name: 'a.txt', content: 'text', localExtra: extraField(1, wide(400, 400)) }),
    jarOf({ comment: Buffer.from('Made by an example') }),
    jarOf({ entries: [...FILES, { name: 'lib/inner.jar', content: jarOf(), method: 0 }] }),
    jarOf({ entries: [...FILES, { name: 'lib/inner.jar', content: jarOf() }] }),
  ])
    assert.deepEqual(await refusing(bytes, about), []);
});
