// What the sweep clears away, and what it must never touch.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  judgedFileKey,
  pictureKey,
  probeKey,
  uploadKey,
  versionFileKey,
} from '../../capabilities/storage/object-keys.js';
import { sweepFiles } from '../../market/publishing/sweep-files.js';
import { createRandom } from '../../scripts/seeding/random.js';
import { publishingFixtures, type PublishingFixtures } from './publishing-fixtures.js';

const FILE = Buffer.from('a plugin');
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const put = ({ market }: PublishingFixtures, key: string) =>
  market.objects.put(key, FILE, { contentType: 'application/octet-stream' });

/** As if so much time had passed for the database and, since files have the system's times, for the store. */
async function sweepAfter(fixtures: PublishingFixtures, ms: number): Promise<void> {
  fixtures.time.now += ms;
  const { list } = fixtures.market.objects;
  const age = Date.now() - (fixtures.time.now - ms);
  const objects = {
    ...fixtures.market.objects,
    async *list(prefix: string) {
      for await (const object of list(prefix)) yield { ...object, modifiedAt: object.modifiedAt - age };
    },
  };
  await sweepFiles({ ...fixtures.market, objects }, { warn: assert.fail });
  await fixtures.runJobs();
}

test('a dead upload leaves no trace: row, file and tag are gone a day after its link', async (t) => {
  const fixtures = await publishingFixtures(t);
  const id = await fixtures.create(FILE);
  await fixtures.upload(id, FILE);
  await sweepAfter(fixtures, DAY_MS + 14 * 60_000);
  assert.equal((await fixtures.versionOf(id)).status, 'draft');
  await sweepAfter(fixtures, 60_000);
  assert.equal(await fixtures.market.tables.versions.byId(id), undefined);
  assert.deepEqual(await fixtures.keys(), []);
  assert.notEqual(await fixtures.create(Buffer.from('another plugin')), id);
});

test('a new link keeps a draft', async (t) => {
  const fixtures = await publishingFixtures(t);
  const id = await fixtures.create(FILE);
  fixtures.time.now += DAY_MS;
  await fixtures.call('POST', `/api/v1/versions/${id}/upload-link`);
  await sweepAfter(fixtures, DAY_MS);
  assert.equal((await fixtures.versionOf(id)).status, 'draft');
});

test('a refused file is kept for thirty days, and its verdict for good', async (t) => {
  const fixtures = await publishingFixtures(t);
  fixtures.judges.scan = () => Promise.resolve({ verdict: 'infected', signature: 'Eicar' });
  const id = await fixtures.send(FILE);
  await fixtures.runJobs();
  const { objectKey } = await fixtures.versionOf(id);
  await sweepAfter(fixtures, 30 * DAY_MS - 1);
  assert.deepEqual(await fixtures.keys(), [objectKey]);
  await sweepAfter(fixtures, 1);
  const { status, scan, objectKey: after } = await fixtures.versionOf(id);
  assert.deepEqual([status, scan?.signature, after, await fixtures.keys()], ['quarantined', 'Eicar', null, []]);
});

test('a version whose job is lost is given back when no verdict can be awaited any more', async (t) => {
  const fixtures = await publishingFixtures(t);
  const id = await fixtures.send(FILE);
  await fixtures.market.db.write(({ knex }) => knex('jobs').delete());
  await sweepAfter(fixtures, DAY_MS);
  assert.equal((await fixtures.versionOf(id)).status, 'scanning');
  await sweepAfter(fixtures, HOUR_MS);
  const { status, scan } = await fixtures.versionOf(id);
  assert.deepEqual([status, scan?.reason], ['uploaded', 'no_verdict']);
  await sweepAfter(fixtures, 31 * DAY_MS);
  assert.equal(await fixtures.market.tables.versions.byId(id), undefined);
  assert.deepEqual(await fixtures.keys(), []);
});

test('what a doctor that was killed has left of its trial of the store goes after a day', async (t) => {
  const fixtures = await publishingFixtures(t);
  await put(fixtures, probeKey('019a9f3c-e550-4f6a-9b77-0d1e2f3a4b56'));
  await sweepAfter(fixtures, DAY_MS - HOUR_MS);
  assert.equal((await fixtures.keys()).length, 1);
  await sweepAfter(fixtures, DAY_MS);
  assert.deepEqual(await fixtures.keys(), []);
});

test('of random versions in every state, and of files that nobody knows, what is needed stays and nothing else', async (t) => {
  const fixtures = await publishingFixtures(t);
  const { product } = fixtures;
  const random = createRandom(20261122);
  const [live, dead] = [new Set<string>(), new Set<string>()];
  for (let made = 0; made < 40; made++) {
    const tag = String(made);
    const verdict = random.pick(['clean', 'infected'] as const);
    fixtures.judges.scan = () => Promise.resolve(verdict === 'clean' ? { verdict } : { verdict, signature: 'Eicar' });
    const id = await fixtures.create(FILE, tag);
    const act = random.pick(['draft', 'uploaded', 'judged', 'being judged', 'late'] as const);
    const stray = judgedFileKey(product.id, id, 'killed');
    if (act !== 'draft') await fixtures.upload(id, FILE);
    if (act === 'being judged') {
      // Whoever judges it may be about to name the copy.
      await fixtures.market.write(async ({ versions }) => versions.beginJudging((await versions.byId(id))!));
      await put(fixtures, stray);
      live.add(stray).add(uploadKey(id));
      continue;
    }
    if (act === 'judged' || act === 'late') {
      await fixtures.publish(id);
      await fixtures.runJobs();
      live.add((await fixtures.versionOf(id)).objectKey!);
      if (act === 'late') await put(fixtures, uploadKey(id)).then(() => dead.add(uploadKey(id)));
    } else if (act === 'uploaded') live.add(uploadKey(id));
    if (random.next() < 0.5) await put(fixtures, stray).then(() => dead.add(stray));
  }
  for (const key of [uploadKey('nobody'), versionFileKey(product.id, 'nobody'), judgedFileKey('no', 'body', 'x')])
    await put(fixtures, key).then(() => dead.add(key));
  const picture = pictureKey(product.id, 'a-picture');
  await put(fixtures, picture);
  live.add(picture);
  await sweepAfter(fixtures, 0);
  assert.deepEqual(await fixtures.keys(), [...live, ...dead].sort(), 'what is new is left alone');
  // Links of drafts last for a quarter of an hour and a day: what is swept here are files.
  await sweepAfter(fixtures, DAY_MS + 60_000);
  assert.ok(dead.size > 10 && live.size > 20, `${dead.size} dead, ${live.size} live`);
  assert.deepEqual(await fixtures.keys(), [...live].sort());
});
