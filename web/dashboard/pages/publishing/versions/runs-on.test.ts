// What is proposed of a new version: by the manifests in its file, and by the version before it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import type { Channel, Platform } from '#generated/enums.js';
import { readManifests } from './manifest-files.js';
import { missingWords, originWords, proposedRunsOn, saidOf, versionBefore } from './runs-on.js';

const before = (game_versions: string[], platforms: Platform[]) => ({ version_tag: '1.0', game_versions, platforms });

/** What is proposed of a file with these files in it. */
async function proposed(files: Readonly<Record<string, string>>, earlier?: ReturnType<typeof before>) {
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  const proposal = proposedRunsOn(await readManifests(new Blob([Uint8Array.from(packed)])), earlier);
  return { runsOn: [proposal.game_versions, proposal.platforms], told: originWords(proposal) };
}

test('a first version runs on what its manifest says', async () => {
  assert.deepEqual(await proposed({ 'plugin.yml': 'name: A\napi-version: 1.20\n' }), {
    runsOn: [['1.20'], ['paper', 'spigot']],
    told: 'Filled in from plugin.yml.',
  });
  const folia = { 'paper-plugin.yml': "{name: A, api-version: '1.21', folia-supported: true}" };
  assert.deepEqual((await proposed(folia)).runsOn, [['1.21'], ['paper', 'folia']]);
  assert.deepEqual(
    (await proposed({ 'plugin.yml': 'name: A\nmain: b.C\ndepends: [Vault]\n' })).runsOn,
    [[], ['bungeecord']],
    'spelt as for BungeeCord',
  );
  const both = { 'velocity-plugin.json': '{"id": "a"}', 'bungee.yml': 'name: A', 'plugin.yml': 'name: A' };
  assert.deepEqual(await proposed(both), {
    runsOn: [[], ['paper', 'spigot', 'bungeecord', 'velocity']],
    told: 'Filled in from plugin.yml, bungee.yml and velocity-plugin.json.',
  });
});

test('what a manifest leaves open is as before, as far as it fits', async () => {
  const earlier = before(['1.19.4', '1.20', '1.20.6', '1.21.x', '1.100'], ['purpur', 'folia', 'velocity']);
  assert.deepEqual(await proposed({ 'plugin.yml': 'api-version: 1.20.1' }, earlier), {
    runsOn: [['1.20.6', '1.21.x', '1.100'], ['purpur']],
    told: 'Filled in from plugin.yml and version 1.0.',
  });
  assert.deepEqual((await proposed({ 'plugin.yml': 'api-version: 1.21' }, before(['1.20.6'], ['spigot']))).runsOn, [
    ['1.21'],
    ['spigot'],
  ]);
  assert.deepEqual((await proposed({ 'plugin.yml': 'name: A' }, before(['1.21'], ['bungeecord']))).runsOn, [
    ['1.21'],
    ['bungeecord'],
  ]);
});

test('without a manifest that can be read it runs on what the version before does', async () => {
  const earlier = before(['1.21'], ['paper']);
  const asBefore = { runsOn: [['1.21'], ['paper']], told: 'Filled in from version 1.0.' };
  assert.deepEqual(
    await proposed({ 'inner/plugin.yml': 'api-version: 1.8', 'README.md': 'plugin.yml' }, earlier),
    asBefore,
  );
  const noArchive = await readManifests(new Blob(['// a source file']));
  assert.deepEqual([noArchive, proposedRunsOn(noArchive, earlier).platforms], [{}, ['paper']]);
  assert.deepEqual(await proposed({ 'README.md': '' }), { runsOn: [[], []], told: undefined });
  for (const odd of [
    '[',
    'a'.repeat(300_000),
    '- api-version',
    'api-version: latest',
    'api-version: [1.21]',
    '',
    '{"a":',
  ])
    assert.deepEqual((await proposed({ 'plugin.yml': odd }, earlier)).runsOn, asBefore.runsOn, odd.slice(0, 20));
});

test('a manifest whose keys are collections does not keep the page busy', { timeout: 10_000 }, async () => {
  const began = performance.now();
  assert.deepEqual((await proposed({ 'plugin.yml': `${'? '.repeat(300)}a\n` })).runsOn, [[], ['paper', 'spigot']]);
  assert.ok(performance.now() - began < 1000);
  const odd = 'api-version: 1.21\n? [api-version]\n: 1.8\n{{a}}: b\n';
  assert.deepEqual((await proposed({ 'plugin.yml': odd })).runsOn, [['1.21'], ['paper', 'spigot']]);
  const aliases = `a: &a 1\n${'b: *a\n'.repeat(101)}api-version: 1.21\n`;
  assert.deepEqual((await proposed({ 'plugin.yml': aliases })).runsOn, [[], ['paper', 'spigot']]);
});

test('what a manifest merges counts', async () => {
  const merging = 'x: &x {api-version: 1.21}\n<<: [*x, {folia-supported: true}]\n';
  assert.deepEqual((await proposed({ 'plugin.yml': merging })).runsOn, [['1.21'], ['paper', 'spigot', 'folia']]);
  assert.deepEqual((await proposed({ 'plugin.yml': '!!merge x: {api-version: 1.21}' })).runsOn[0], []);
});

test('the version before is the newest of the channel that is published, else of the other one', () => {
  const listed = (['draft stable', 'published beta', 'published stable', 'published stable'] as const).map(
    (words, place) => {
      const [status, channel] = words.split(' ') as ['draft' | 'published', Channel];
      return { status, channel, place };
    },
  );
  assert.deepEqual(
    [versionBefore(listed, 'stable'), versionBefore(listed, 'beta')].map((one) => one?.place),
    [2, 1],
  );
  assert.equal(versionBefore(listed.slice(2), 'beta')?.place, 2);
  assert.equal(versionBefore(listed.slice(0, 1), 'stable'), undefined);
});

test('what stayed empty untouched is left to the service, and what was emptied is none', () => {
  const values = { channel: 'stable', game_versions: [], platforms: [] };
  assert.deepEqual(saidOf(values), { channel: 'stable' });
  assert.deepEqual(saidOf(values, { platforms: [] }), { channel: 'stable', platforms: [] });
  assert.deepEqual(saidOf({ game_versions: ['1.21'], platforms: [] }, { game_versions: ['1.21'] }), {
    game_versions: ['1.21'],
  });
});

test('what a version does not name is told', () => {
  const words = (game_versions: string[], platforms: Platform[]) => missingWords({ game_versions, platforms });
  assert.equal(words(['1.21'], ['paper']), undefined);
  assert.match(
    words([], [])!,
    /names no game versions and no server software\. .* filter by game version or server software /,
  );
  assert.match(words(['1.21'], [])!, /names no server software\. .* filter by server software /);
  assert.match(words([], ['paper'])!, /names no game versions\. .* filter by game version /);
});
