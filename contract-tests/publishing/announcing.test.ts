// What may be announced: the same again is the same version, and neither a tag, a seller nor a product has room without
// end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UNPUBLISHED_MAX } from '../../market/publishing/create-version.js';
import { linkSeconds } from '../../market/publishing/upload-link.js';
import { announcementOf, publishingFixtures, type PublishingFixtures } from './publishing-fixtures.js';
import { makeVersion } from './version-fixtures.js';

const FILE = Buffer.from('a plugin');
const OTHER = Buffer.from('another plugin');
const MB = 2 ** 20;

interface Answered {
  readonly code?: string;
  readonly error?: string;
  readonly data: { readonly version: { readonly id: string; readonly status: string }; readonly upload: object | null };
}

const announce = async (fixtures: PublishingFixtures, body: object, productId = fixtures.product.id) => {
  const answer = await fixtures.call('POST', `/api/v1/products/${productId}/versions`, body);
  return { status: answer.status, ...(answer.body as Answered) };
};

test('the same tag and file are the same version in every state; other bytes are refused until it is', async (t) => {
  const fixtures = await publishingFixtures(t);
  const same = announcementOf(FILE, ' 1.0 ');
  const id = await fixtures.create(FILE, '1.0');
  const draft = await announce(fixtures, same);
  assert.deepEqual([draft.status, draft.data.version.id, draft.data.upload !== null], [200, id, true]);
  const other = announcementOf(OTHER, '1.0');
  const refused = await announce(fixtures, other);
  assert.deepEqual([refused.status, refused.code], [409, 'version_exists']);
  assert.match(refused.error!, /or delete that version/);
  await fixtures.upload(id, FILE);
  await fixtures.publish(id);
  for (const status of ['scanning', 'published']) {
    const { data } = await announce(fixtures, same);
    assert.deepEqual([data.version.id, data.version.status, data.upload], [id, status, null]);
    assert.equal((await announce(fixtures, other)).code, 'version_exists');
    await fixtures.runJobs();
  }
});

test('what a version runs on is that of the newest published one of its channel where it is left out; [] is none', async (t) => {
  const fixtures = await publishingFixtures(t);
  const runsOn = async (tag: string, given: object) => {
    const { data, status } = await announce(fixtures, { ...announcementOf(Buffer.from(tag), tag), ...given });
    const { id, game_versions, platforms } = data.version as typeof data.version & Record<string, string[]>;
    assert.equal(status, 201);
    return { id, runsOn: [game_versions, platforms] };
  };
  const publish = async (tag: string, given: object) => {
    const { id } = await runsOn(tag, given);
    await fixtures.upload(id, Buffer.from(tag));
    await fixtures.publish(id);
    await fixtures.runJobs();
    assert.equal((await fixtures.versionOf(id)).status, 'published');
    return id;
  };
  const beta = { channel: 'beta' };
  assert.deepEqual((await runsOn('0.1', {})).runsOn, [[], []], 'there is none before');
  await publish('1.0', { game_versions: ['1.20.6'], platforms: ['spigot'] });
  const newest = await publish('1.1', { game_versions: ['1.21.4', '1.21.1'], platforms: ['paper', 'folia'] });
  await publish('2.0-beta', { ...beta, game_versions: ['1.22'], platforms: ['paper'] });
  await runsOn('1.2', { game_versions: ['1.99'], platforms: ['velocity'] });
  assert.deepEqual((await runsOn('1.3', {})).runsOn, [
    ['1.21.4', '1.21.1'],
    ['paper', 'folia'],
  ]);
  assert.deepEqual((await runsOn('2.1-beta', beta)).runsOn, [['1.22'], ['paper']]);
  assert.deepEqual((await runsOn('1.4', { platforms: ['purpur'] })).runsOn, [['1.21.4', '1.21.1'], ['purpur']]);
  assert.deepEqual((await runsOn('1.5', { game_versions: [] })).runsOn, [[], ['paper', 'folia']]);
  assert.deepEqual((await runsOn('1.6', { game_versions: [], platforms: [] })).runsOn, [[], []]);
  // It did run there, whatever came of it.
  await fixtures.call('POST', `/api/v1/versions/${newest}/yank`, { reason: 'Broken' });
  assert.deepEqual((await runsOn('1.7', {})).runsOn[1], ['paper', 'folia']);

  // An edit that leaves them out leaves them alone.
  const edit = async (body: object) => {
    const answer = await fixtures.call('PATCH', `/api/v1/versions/${newest}`, body);
    const { data } = answer.body as { data: Record<string, string[]> };
    return [data['game_versions'], data['platforms']];
  };
  assert.deepEqual(await edit({ release_notes_html: '<p>Better</p>' }), [
    ['1.21.4', '1.21.1'],
    ['paper', 'folia'],
  ]);
  assert.deepEqual(await edit({ platforms: [] }), [['1.21.4', '1.21.1'], []]);
});

test('a tag is free again when its draft is deleted, or its file was refused', async (t) => {
  const fixtures = await publishingFixtures(t);
  const id = await fixtures.create(FILE, '1.0');
  await fixtures.upload(id, FILE);
  assert.equal((await fixtures.call('DELETE', `/api/v1/versions/${id}`)).status, 204);
  await fixtures.runJobs();
  assert.deepEqual(await fixtures.keys(), []);
  fixtures.judges.scan = () => Promise.resolve({ verdict: 'infected', signature: 'Eicar' });
  const refused = await fixtures.send(OTHER, '1.0');
  await fixtures.runJobs();
  assert.equal((await fixtures.versionOf(refused)).status, 'quarantined');
  assert.equal((await announce(fixtures, announcementOf(FILE, '1.0'))).status, 201);
});

test('the files of a seller share one allowance, whichever product they are of', async (t) => {
  const settings = { sellerQuotaBytes: 3 * MB, uploadLimitBytes: 2 * MB };
  const fixtures = await publishingFixtures(t, { settings });
  const elsewhere = await fixtures.service.product({}, fixtures.seller);
  const of = (size: number, tag: string) => ({ ...announcementOf(FILE, tag), file_size: size });
  const first = await announce(fixtures, of(2 * MB, '1.0'));
  assert.equal(first.status, 201);
  const over = await announce(fixtures, of(MB + 1, '1.0'), elsewhere.id);
  assert.deepEqual([over.status, over.code], [409, 'quota_exceeded']);
  assert.match(over.error!, /of which 1 MB are left/);
  assert.equal((await announce(fixtures, of(MB, '1.0'), elsewhere.id)).status, 201);
  await fixtures.call('DELETE', `/api/v1/versions/${first.data.version.id}`);
  assert.equal((await announce(fixtures, of(2 * MB, '1.1'), elsewhere.id)).status, 201);
  assert.equal((await announce(fixtures, of(2 * MB + 1, '2.0'))).code, 'validation_failed');
});

test('many announcements at once cannot go over the allowance', async (t) => {
  const fixtures = await publishingFixtures(t, { settings: { sellerQuotaBytes: 3 * MB } });
  const tags = Array.from({ length: 12 }, (_, index) => `1.${index}`);
  const answers = await Promise.all(
    tags.map((tag) => announce(fixtures, { ...announcementOf(FILE, tag), file_size: MB })),
  );
  assert.equal(answers.filter(({ status }) => status === 201).length, 3);
});

test('a hundred versions may wait at a time, and a product has a thousand', async (t) => {
  const fixtures = await publishingFixtures(t);
  await fixtures.market.write(async (tables) => {
    for (let made = 0; made < UNPUBLISHED_MAX; made++) await makeVersion(tables, fixtures.product.id, 'draft');
  });
  const waiting = await announce(fixtures, announcementOf(FILE, '1.0'));
  assert.deepEqual([waiting.code, /100 of your versions/.test(waiting.error!)], ['quota_exceeded', true]);
  await fixtures.market.db.write(({ knex }) => knex('versions').update({ status: 'published', published_at: 1 }));
  assert.equal((await announce(fixtures, announcementOf(FILE, '1.0'))).status, 201);
  const { id } = await fixtures.service.product({}, fixtures.seller);
  await fixtures.market.write((tables) =>
    tables.versions.create(
      id,
      Array.from({ length: 1000 }, (_, index) => ({ versionTag: `${index}`, channel: 'stable', status: 'published' })),
    ),
  );
  const full = await announce(fixtures, announcementOf(FILE, '1.0'), id);
  assert.deepEqual([full.code, /1,000 versions/.test(full.error!)], ['quota_exceeded', true]);
});

test('a link lasts for its file at 16 kB a second, from a quarter of an hour to twelve hours', () => {
  assert.deepEqual([1, 14_400_000, 14_400_001, 512 * MB, 2047 * MB].map(linkSeconds), [900, 900, 901, 33_555, 43_200]);
});

test('an unfinished upload is not published, and its sentence says what is missing', async (t) => {
  const fixtures = await publishingFixtures(t);
  const id = await fixtures.create(FILE);
  const path = `/api/v1/versions/${id}/publish`;
  const none = await fixtures.call('POST', path);
  assert.match((none.body as Answered).error!, /not uploaded yet/);
  await fixtures.upload(id, OTHER);
  const other = await fixtures.call('POST', path);
  assert.deepEqual([other.status, (other.body as Answered).code], [409, 'upload_incomplete']);
  assert.match((other.body as Answered).error!, new RegExp(`${OTHER.length} bytes, and ${FILE.length}`));
  assert.equal((await fixtures.versionOf(id)).status, 'draft');
});
