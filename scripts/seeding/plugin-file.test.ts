// The archives of made-up versions: readable, about their version, and the same on every machine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'yaml';
import { makePluginFile } from './plugin-file.js';

const product = {
  slug: 'epic-chest-log-7',
  name: 'Epic Chest Log',
  shortDescription: 'Adds "rare" drops: many',
  game: 'minecraft',
} as const;
const version = { versionTag: '1.2.0-beta' };

test('an archive names its product and version', () => {
  const { name, bytes } = makePluginFile(product, version);
  const files = unzipSync(bytes);
  const facts = {
    name: product.name,
    version: '1.2.0-beta',
    description: product.shortDescription,
    website: 'https://plugins.example.com/epic-chest-log-7',
  };
  assert.deepEqual(parse(strFromU8(files['plugin.yml']!)), facts);
  assert.match(strFromU8(files['README.md']!), /^# Epic Chest Log 1\.2\.0-beta\n/);
  assert.equal(name, 'EpicChestLog-1.2.0-beta.jar');
  assert.ok(bytes.length < 1_000);
});

test('a plugin that is not Java comes as a zip', () => {
  const { name, contentType } = makePluginFile({ ...product, game: 'rust' }, version);
  assert.deepEqual([name, contentType], ['EpicChestLog-1.2.0-beta.zip', 'application/zip']);
});

test('the same version has the same bytes, another version or product others', () => {
  assert.deepEqual(makePluginFile(product, version), makePluginFile({ ...product }, { ...version }));
  assert.notDeepEqual(
    makePluginFile({ ...product, slug: 'epic-chest-log-8' }, version).bytes,
    makePluginFile(product, version).bytes,
  );
  assert.notDeepEqual(makePluginFile(product, { versionTag: '1.3.0' }).bytes, makePluginFile(product, version).bytes);
});
