// What the sweep clears away, and what it must never touch.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgedFileKey, pictureKey, uploadKey, versionFileKey } from '../../capabilities/storage/object-keys.js';
import { sweepFiles } from '../../market/publishing/sweep-files.js';
import { createRandom } from '../../scripts/seeding/random.js';
import { publishingStage, type PublishingStage } from './publishing-fixtures.js';

const FILE = Buffer.from('a plugin');
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const put = ({ market }: PublishingStage, key: string) =>
  market.objects.put(key, FILE, { contentType: 'application/octet-stream' });

/** As if so much time had passed for the database and, since files have the system's times, for the store. */
async function sweepAfter(stage: PublishingStage, ms: number): Promise<void> {
  stage.time.now += ms;
  const { list } = stage.market.objects;
  const age = Date.now() - (stage.time.now - ms);
  const objects = {
    ...stage.market.objects,
    async *list(prefix: string) {
      for await (const object of list(prefix)) yield { ...object, modifiedAt: object.modifiedAt - age };
    },
  };
  await sweepFiles({ ...stage.market, objects }, { warn: assert.fail });
  await stage.runJobs();
}

test('a dead upload leaves no trace: row, file and tag are gone a day after its link', async (t) => {
  const stage = await publishingStage(t);
  const id = await stage.create(FILE);
  await stage.upload(id, FILE);
  await sweepAfter(stage, DAY_MS + 14 * 60_000);
  assert.equal((await stage.versionOf(id)).status, 'draft');
  await sweepAfter(stage, 60_000);
  assert.equal(await stage.market.tables.versions.byId(id), undefined);
  assert.deepEqual(await stage.keys(), []);
  assert.notEqual(await stage.create(Buffer.from('another plugin')), id);
});

test('a new link keeps a draft', async (t) => {
  const stage = await publishingStage(t);
  const id = await stage.create(FILE);
  stage.time.now += DAY_MS;
  await stage.call('POST', `/api/v1/versions/${id}/upload-link`);
  await sweepAfter(stage, DAY_MS);
  assert.equal((await stage.versionOf(id)).status, 'draft');
});

test('a refused file is kept for thirty days, and its verdict for good', async (t) => {
  const stage = await publishingStage(t);
  stage.judges.scan = () => Promise.resolve({ verdict: 'infected', signature: 'Eicar' });
  const id = await stage.send(FILE);
  await stage.runJobs();
  const { objectKey } = await stage.versionOf(id);
  await sweepAfter(stage, 30 * DAY_MS - 1);
  assert.deepEqual(await stage.keys(), [objectKey]);
  await sweepAfter(stage, 1);
  const { status, scan, objectKey: after } = await stage.versionOf(id);
  assert.deepEqual([status, scan?.signature, after, await stage.keys()], ['quarantined', 'Eicar', null, []]);
});

test('a version whose job is lost is given back when no verdict can be awaited any more', async (t) => {
  const stage = await publishingStage(t);
  const id = await stage.send(FILE);
  await stage.market.db.write(({ knex }) => knex('jobs').delete());
  await sweepAfter(stage, DAY_MS);
  assert.equal((await stage.versionOf(id)).status, 'scanning');
  await sweepAfter(stage, HOUR_MS);
  const { status, scan } = await stage.versionOf(id);
  assert.deepEqual([status, scan?.reason], ['uploaded', 'no_verdict']);
  await sweepAfter(stage, 31 * DAY_MS);
  assert.equal(await stage.market.tables.versions.byId(id), undefined);
  assert.deepEqual(await stage.keys(), []);
});

test('of random versions in every state, and of files that nobody knows, what is needed stays and nothing else', async (t) => {
  const stage = await publishingStage(t);
  const { product } = stage;
  const random = createRandom(20261122);
  const [live, dead] = [new Set<string>(), new Set<string>()];
  for (let made = 0; made < 40; made++) {
    const tag = String(made);
    const verdict = random.pick(['clean', 'infected'] as const);
    stage.judges.scan = () => Promise.resolve(verdict === 'clean' ? { verdict } : { verdict, signature: 'Eicar' });
    const id = await stage.create(FILE, tag);
    const act = random.pick(['draft', 'uploaded', 'judged', 'being judged', 'late'] as const);
    const stray = judgedFileKey(product.id, id, 'killed');
    if (act !== 'draft') await stage.upload(id, FILE);
    if (act === 'being judged') {
      // Whoever judges it may be about to name the copy.
      await stage.market.write(async ({ versions }) => versions.beginJudging((await versions.byId(id))!));
      await put(stage, stray);
      live.add(stray).add(uploadKey(id));
      continue;
    }
    if (act === 'judged' || act === 'late') {
      await stage.publish(id);
      await stage.runJobs();
      live.add((await stage.versionOf(id)).objectKey!);
      if (act === 'late') await put(stage, uploadKey(id)).then(() => dead.add(uploadKey(id)));
    } else if (act === 'uploaded') live.add(uploadKey(id));
    if (random.next() < 0.5) await put(stage, stray).then(() => dead.add(stray));
  }
  for (const key of [uploadKey('nobody'), versionFileKey(product.id, 'nobody'), judgedFileKey('no', 'body', 'x')])
    await put(stage, key).then(() => dead.add(key));
  const picture = pictureKey(product.id, 'a-picture');
  await put(stage, picture);
  live.add(picture);
  await sweepAfter(stage, 0);
  assert.deepEqual(await stage.keys(), [...live, ...dead].sort(), 'what is new is left alone');
  // Links of drafts last for a quarter of an hour and a day: what is swept here are files.
  await sweepAfter(stage, DAY_MS + 60_000);
  assert.ok(dead.size > 10 && live.size > 20, `${dead.size} dead, ${live.size} live`);
  assert.deepEqual(await stage.keys(), [...live].sort());
});
