// The way of a version to its publication: each step starts from one state, and what comes to nothing is found.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import type { VersionScan } from './version-record.js';
import { DRAFT_KEPT_MS, VERDICT_WITHIN_MS, type NewDraft } from './version-states.js';

const START = 1_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const PASSED: VersionScan = {
  verdict: 'passed',
  scanner: 'clean',
  reason: null,
  signature: null,
  findings: [],
  manifest: null,
  rules: 1,
  judgedAt: START,
};
const REJECTED: VersionScan = { ...PASSED, verdict: 'rejected', scanner: 'infected', reason: 'malware' };

async function setUp(t: TestContext) {
  const time = { now: START };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { products, versions } = db.tables;
  const sellerId = await db.write((tables) => addSeller(tables, 'seller'));
  const productId = await db.write((tables) => addProduct(tables, { slug: 'worldguard', sellerId }));
  let made = 0;
  const draft = async (draft: Partial<NewDraft> = {}) => {
    const id = draft.id ?? `v${++made}`;
    await db.write((tables) =>
      tables.versions.draft(productId, {
        id,
        versionTag: id,
        channel: 'stable',
        releaseNotesHtml: '',
        gameVersions: ['1.21'],
        platforms: ['paper'],
        file: { name: 'plugin.jar', size: 100, sha256: 'a'.repeat(64) },
        linkUntil: time.now + 1000,
        ...draft,
      }),
    );
    return (await versions.byId(id))!;
  };
  const scanning = async (more: Partial<NewDraft> = {}) => {
    const made = await draft(more);
    await db.write((tables) => tables.versions.beginJudging(made));
    return (await versions.byId(made.id))!;
  };
  return { db, time, products, versions, sellerId, productId, draft, scanning };
}

test('a draft changes nothing that its product says, and neither does a refused one', async (t) => {
  const { db, time, products, productId, draft, scanning, versions } = await setUp(t);
  const before = (await products.byId(productId))!;
  time.now += 1;
  await draft();
  const refused = await scanning();
  await db.write((tables) => tables.versions.quarantine(refused, 'key', REJECTED));
  assert.deepEqual(await products.byId(productId), before);
  assert.deepEqual((await versions.byId(refused.id))!.scan, REJECTED);
});

test('what passes is published with the copy that was judged, and is then the latest version', async (t) => {
  const { db, products, productId, scanning, versions } = await setUp(t);
  const version = await scanning();
  assert.deepEqual([version.status, version.publishRequestedAt], ['scanning', START]);
  assert.equal(await db.write((tables) => tables.versions.publish(version, 'the/copy', PASSED)), true);
  const published = (await versions.byId(version.id))!;
  assert.deepEqual(
    [published.status, published.objectKey, published.publishedAt, published.scan],
    ['published', 'the/copy', START, PASSED],
  );
  assert.equal((await products.byId(productId))!.latestVersion!.id, version.id);
});

test('no step is taken twice, nor from another state', async (t) => {
  const { db, scanning, draft } = await setUp(t);
  const version = await scanning();
  const outcomes = await db.write(async ({ versions }) => [
    await versions.sendBack(version, { ...PASSED, verdict: 'none', reason: 'no_verdict' }),
    await versions.publish(version, 'late', PASSED),
    await versions.quarantine(version, 'late', REJECTED),
    await versions.sendBack(version, PASSED),
    await versions.delete(version),
    (await versions.beginJudging({ ...version, status: 'draft' })) !== undefined,
  ]);
  assert.deepEqual(outcomes, [true, false, false, false, false, false]);
  const fresh = await draft();
  const race = await db.write(async ({ versions }) => [
    await versions.delete(fresh),
    (await versions.beginJudging(fresh)) !== undefined,
  ]);
  assert.deepEqual(race, [true, false]);
});

test('a refused file frees its tag, and whatever else there is keeps it', async (t) => {
  const { db, productId, scanning, draft, versions } = await setUp(t);
  const refused = await scanning({ id: 'refused', versionTag: '1.0' });
  await assert.rejects(draft({ id: 'other', versionTag: '1.0' }));
  await db.write((tables) => tables.versions.quarantine(refused, 'key', REJECTED));
  assert.equal(await versions.byTag(productId, '1.0'), undefined);
  const again = await scanning({ id: 'again', versionTag: '1.0' });
  assert.equal((await versions.byTag(productId, '1.0'))!.id, 'again');
  await db.write((tables) => tables.versions.publish(again, 'key', PASSED));
  await assert.rejects(draft({ id: 'third', versionTag: '1.0' }));
});

test("a seller's use counts files that are kept or announced, and what is not decided yet", async (t) => {
  const { db, sellerId, scanning, draft, versions } = await setUp(t);
  assert.deepEqual(await versions.useOfSeller(sellerId), { bytes: 0, unpublished: 0 });
  await draft();
  const [refused, passed] = [await scanning(), await scanning()];
  assert.deepEqual(await versions.useOfSeller(sellerId), { bytes: 300, unpublished: 3 });
  await db.write(async (tables) => {
    await tables.versions.quarantine(refused, 'key', REJECTED);
    await tables.versions.publish(passed, 'key', PASSED);
  });
  assert.deepEqual(await versions.useOfSeller(sellerId), { bytes: 300, unpublished: 1 });
  await db.write(async (tables) => tables.versions.forgetFile((await tables.versions.byId(refused.id))!));
  assert.deepEqual(await versions.useOfSeller(sellerId), { bytes: 200, unpublished: 1 });
});

test('what comes to nothing is overdue: a dead draft, one without a verdict, an old upload, a refused file', async (t) => {
  const { db, time, scanning, draft, versions } = await setUp(t);
  const overdue = async () => (await versions.overdue(10)).map(({ id }) => id);
  await draft({ id: 'dead' });
  await scanning({ id: 'unjudged' });
  const [sentBack, refused, passed] = [await scanning(), await scanning(), await scanning()];
  await db.write(async (tables) => {
    await tables.versions.sendBack(sentBack, PASSED);
    await tables.versions.quarantine(refused, 'key', REJECTED);
    await tables.versions.publish(passed, 'key', PASSED);
  });
  time.now = START + 1000 + DRAFT_KEPT_MS - 1;
  assert.deepEqual(await overdue(), []);
  time.now += 1;
  assert.deepEqual(await overdue(), ['dead']);
  time.now = START + VERDICT_WITHIN_MS + 60 * 60 * 1000;
  assert.deepEqual(await overdue(), ['dead', 'unjudged']);
  time.now = START + 30 * DAY_MS;
  assert.deepEqual((await overdue()).sort(), ['dead', 'unjudged', sentBack.id, refused.id].sort());
  await db.write(async (tables) => {
    await tables.versions.keepForLink((await tables.versions.byId('dead'))!, time.now);
    await tables.versions.forgetFile((await tables.versions.byId(refused.id))!);
  });
  assert.deepEqual((await overdue()).sort(), ['unjudged', sentBack.id].sort());
});

test('a published beta that becomes stable is the latest version from then on', async (t) => {
  const { db, time, products, productId, scanning, versions } = await setUp(t);
  const beta = await scanning({ id: 'beta', channel: 'beta' });
  await db.write((tables) => tables.versions.publish(beta, 'key', PASSED));
  assert.equal((await products.byId(productId))!.latestVersion, null);
  time.now += 5;
  const stable = await scanning({ id: 'stable' });
  await db.write((tables) => tables.versions.publish(stable, 'key', PASSED));
  time.now += 5;
  await db.write(async (tables) => tables.versions.edit((await tables.versions.byId('beta'))!, { channel: 'stable' }));
  assert.equal((await versions.byId('beta'))!.publishedAt, time.now);
  assert.equal((await products.byId(productId))!.latestVersion!.id, 'beta');
});
