// What all versions of a product may take together: neither by creating nor by editing does their list grow beyond 4 MB,
// however the notes are written, and what was too long before becomes shorter only.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VERSIONS_BYTES } from '../../db/catalog/version-lists.js';
import type { NewVersion } from '../../db/catalog/versions.js';
import { createVersion, UNPUBLISHED_MAX, type AnnouncedVersion } from '../../market/publishing/create-version.js';
import { isRefused } from '../../market/refused.js';
import { announcementOf, publishingFixtures, type PublishingFixtures } from './publishing-fixtures.js';

const FILE = Buffer.from('a plugin');

interface Answered {
  readonly status: number;
  readonly code?: string;
  readonly error?: string;
}

const told = ({ status, body }: { status: number; body: unknown }): Answered => ({ status, ...(body as object) });

const announce = async (fixtures: PublishingFixtures, tag: string, more: object) =>
  told(
    await fixtures.call('POST', `/api/v1/products/${fixtures.product.id}/versions`, {
      ...announcementOf(FILE, tag),
      ...more,
    }),
  );

const edit = async (fixtures: PublishingFixtures, id: string, body: object) =>
  told(await fixtures.call('PATCH', `/api/v1/versions/${id}`, body));

/** Publishes versions past all bounds, as they may have been before there were any. */
const publish = (fixtures: PublishingFixtures, versions: readonly Partial<NewVersion>[]): Promise<string[]> =>
  fixtures.market.write((tables) =>
    tables.versions.create(
      fixtures.product.id,
      versions.map((version, index) => ({
        versionTag: `0.${index}`,
        channel: 'stable',
        status: 'published',
        ...version,
      })),
    ),
  );

/** Bytes of the list of all versions, as a stranger and as the seller is given it. */
async function listed(fixtures: PublishingFixtures): Promise<number> {
  const path = `/api/products/${fixtures.product.slug}/versions`;
  const answers = [await fixtures.service.request({ path }), await fixtures.call('GET', path)];
  return Math.max(...answers.map(({ body }) => Buffer.byteLength(JSON.stringify(body))));
}

test('announcing ends where all versions would take more than 4 MB, and says whose notes to shorten', async (t) => {
  const fixtures = await publishingFixtures(t);
  const nearly = 'x'.repeat(199_000);
  const ids = await publish(
    fixtures,
    Array.from({ length: 20 }, () => ({ releaseNotesHtml: nearly })),
  );
  const release_notes_html = '&'.repeat(39_000);
  assert.equal((await announce(fixtures, '1.0', { release_notes_html })).status, 201);
  const over = await announce(fixtures, '1.1', { release_notes_html });
  assert.deepEqual([over.status, over.code], [409, 'quota_exceeded']);
  assert.match(
    over.error!,
    /^All versions of a product may take 4 MB together, notes included, and these would make it 4\.\d\d MB\. Shorten these notes \(192 kB\), those of 0\.19 \(196 kB\), those of 0\.18 \(196 kB\), or those of 0\.17 \(196 kB\)$/,
  );
  assert.equal((await edit(fixtures, ids[3]!, { release_notes_html: 'short' })).status, 200);
  assert.equal((await announce(fixtures, '1.1', { release_notes_html })).status, 201);
});

test('editing does not go beyond it either, by notes or by what a version runs on', async (t) => {
  const fixtures = await publishingFixtures(t);
  const [first, second] = await publish(
    fixtures,
    Array.from({ length: 22 }, (_, index) => ({ releaseNotesHtml: index < 21 ? 'x'.repeat(198_000) : '' })),
  );
  const long = await edit(fixtures, second!, { release_notes_html: '"'.repeat(49_000) });
  assert.equal(long.status, 200, 'it became shorter');
  const longer = await edit(fixtures, first!, { release_notes_html: '木'.repeat(49_999) + '&'.repeat(1) });
  assert.equal(longer.status, 200);
  await edit(fixtures, second!, { release_notes_html: '&'.repeat(39_990) });
  const game_versions = Array.from({ length: 200 }, (_, index) => `${index}`.padStart(32, '1'));
  const ids = await publish(
    fixtures,
    Array.from({ length: 20 }, (_, index) => ({ versionTag: `1.${index}` })),
  );
  const statuses: number[] = [];
  for (const id of ids) statuses.push((await edit(fixtures, id, { game_versions })).status);
  assert.ok(statuses.includes(200) && statuses.at(-1) === 409, statuses.join());
  assert.ok((await listed(fixtures)) <= VERSIONS_BYTES);
});

/** Announces versions with such notes until no more are taken, publishes them, and returns how many there are. */
async function fill(
  fixtures: PublishingFixtures,
  about: Omit<AnnouncedVersion, 'versionTag'>,
  tag: string,
): Promise<number> {
  const { market, seller, product } = fixtures;
  for (let made = 0; ;) {
    const isFull = await market.write(async (tables) => {
      for (let step = 0; step < UNPUBLISHED_MAX; step += 1) {
        const announced = { ...about, versionTag: `${made} ${tag}` };
        const outcome = await createVersion(
          tables,
          market,
          seller,
          { id: product.id, sellerId: seller.accountId },
          announced,
        );
        if (isRefused(outcome)) {
          assert.match(outcome.refused[1]!, /^All versions of a product/);
          return true;
        }
        made += 1;
      }
      return false;
    });
    await market.db.write(({ knex }) => knex('versions').update({ status: 'published', published_at: 1 }));
    if (isFull) return made;
  }
}

test('the list keeps within 4 MB whatever the notes, tags and names are made of', async (t) => {
  const fixtures = await publishingFixtures(t);
  for (const piece of ['&', '<i>"木\\\n</i>', '<a href="https://example.com/?a&b">x</a>']) {
    await fixtures.market.db.write(({ knex }) => knex('versions').delete());
    const about = {
      channel: 'stable' as const,
      releaseNotesHtml: `x${piece.repeat(20_000 / (piece.length + 3))}x`,
      gameVersions: Array.from({ length: 9 }, (_, index) => `"\\${index}`),
      platforms: ['paper' as const],
      file: { name: '"木'.repeat(100), size: 1, sha256: 'a'.repeat(64) },
    };
    const made = await fill(fixtures, about, '"木'.repeat(20));
    const bytes = await listed(fixtures);
    assert.ok(bytes <= VERSIONS_BYTES, `${piece}: ${bytes} of ${made} versions`);
    assert.ok(bytes > VERSIONS_BYTES * 0.9, `${piece}: ${bytes} are hardly the most there can be`);
  }
});

test('what takes more already may be edited and become shorter, and nothing is added to it', async (t) => {
  const fixtures = await publishingFixtures(t);
  const ids = await publish(
    fixtures,
    Array.from({ length: 40 }, () => ({ releaseNotesHtml: `<p>${'x'.repeat(150_000)}</p>` })),
  );
  assert.equal((await announce(fixtures, '1.0', {})).code, 'quota_exceeded');
  const id = ids[0]!;
  const answers = {
    same: await edit(fixtures, id, { platforms: [] }),
    shorter: await edit(fixtures, id, { release_notes_html: 'x'.repeat(40_000) }),
    longer: await edit(fixtures, id, { release_notes_html: 'x'.repeat(40_001) }),
    wider: await edit(fixtures, id, { platforms: ['paper'] }),
  };
  assert.deepEqual(
    Object.entries(answers).map(([name, { status, code }]) => [name, status, code]),
    [
      ['same', 200, undefined],
      ['shorter', 200, undefined],
      ['longer', 409, 'quota_exceeded'],
      ['wider', 409, 'quota_exceeded'],
    ],
  );
  assert.match(answers.longer.error!, /would make it 5\.\d\d MB/);
});

test('many who announce at once cannot go over it', async (t) => {
  const fixtures = await publishingFixtures(t);
  await publish(
    fixtures,
    Array.from({ length: 20 }, () => ({ releaseNotesHtml: 'x'.repeat(190_000) })),
  );
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      announce(fixtures, `1.${index}`, { release_notes_html: '&'.repeat(30_000) }),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 201).length, 2);
});
