// Recalls of files: they hold for the bytes, in whatever version of whatever product, and give back what they took.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BodyOf } from '#generated/operations.js';
import { actionsOf, logOf } from '../account/mail-and-log.js';
import { codeOf } from './moderation-fixtures.js';
import { REASON, recallFixtures, type Placed, type RecallFixtures } from './recall-fixtures.js';

const GIVEN = '302';
const GONE = '410 version_recalled';

const productOf = async ({ service }: RecallFixtures, { slug }: Placed) =>
  (await service.request({ path: `/api/products/${slug}` })).body as BodyOf<'getProduct', 200>;

test('a recall takes every version with the same file, and whatever names them says so', async (t) => {
  const fixtures = await recallFixtures(t);
  const { service, place, recall, shown, download } = fixtures;
  const one = await place({ gameVersions: ['1.21'] });
  const { sha256 } = one;
  const again = await place({ sha256, createdAt: 1 }, one);
  const other = await place({ sha256, gameVersions: ['1.20'], versionTag: '6.6.6' });
  const older = await place({ gameVersions: ['1.19'], createdAt: 1 }, other);
  const archived = await place({ sha256 });
  await service.market.write((tables) => tables.products.update(archived.productId, { status: 'archived' }));
  const suspended = await place({ sha256 });
  await service.suspend(suspended.seller);
  const beta = await place({ sha256, channel: 'beta' });
  const draft = await place({ sha256 }, { status: 'draft' });
  const yanked = await place({ sha256 });
  await service.market.write((tables) => tables.versions.yank(yanked, 'broken'));
  const untouched = await place();
  const owner = await service.account();
  assert.equal(await download(other, owner), GIVEN);

  assert.deepEqual((await recall(one)).applies_to, 'file');
  for (const version of [one, again, other, archived, suspended, beta, draft, yanked])
    assert.deepEqual(await shown(version), ['file', REASON, null], version.slug);
  for (const version of [one, again, other, archived, beta, draft, yanked])
    assert.equal(await download(version), GONE, version.slug);
  assert.equal(await download(other, owner), GONE);
  assert.deepEqual([await shown(untouched), await download(untouched)], [null, GIVEN]);
  const product = await productOf(fixtures, other);
  assert.deepEqual([product.latest_version?.id, product.game_versions], [older.id, ['1.19']]);
  await service.market.search.refresh();
  const found = await service.request({ path: '/api/search?game_version=1.20' });
  assert.equal((found.body as BodyOf<'searchProducts', 200>).total, 0);
  const feed = await service.request({ path: `/api/products/${other.slug}/versions` });
  assert.deepEqual(
    (feed.body as { id: string }[]).map(({ id }) => id),
    [older.id],
  );
  const checks = await service.market.tables.recalls.isRecalled(other.productId, '6.6.6');
  assert.equal(checks, true, 'what licenses are judged by');
  assert.deepEqual(
    (await fixtures.told()).sort(),
    [one, again, other, archived, suspended, yanked].map(({ id }) => id).sort(),
    'once for each that buyers can have',
  );
});

test('a recall of a version leaves its twins alone', async (t) => {
  const { place, recall, shown, download, told, byHash } = await recallFixtures(t);
  const stolen = await place({ createdAt: 1 });
  const honest = await place({ sha256: stolen.sha256 });
  await recall(stolen, { applies_to: 'version' });
  assert.deepEqual([await shown(stolen), await shown(honest)], [['version', REASON, null], null]);
  assert.deepEqual([await download(stolen), await download(honest)], [GONE, GIVEN]);
  assert.deepEqual([await told(), await byHash(stolen.sha256)], [[stolen.id], [honest.id, false]]);
});

test('whoever has a recalled file is told, also where the product is archived or its seller suspended', async (t) => {
  const { service, place, recall, byHash } = await recallFixtures(t);
  const archive = ({ productId }: Placed): Promise<unknown> =>
    service.market.write((tables) => tables.products.update(productId, { status: 'archived' }));
  const [file, alone, suspended] = [await place(), await place(), await place()];
  for (const version of [file, suspended]) await recall(version);
  await recall(alone, { applies_to: 'version' });
  for (const version of [file, alone]) await archive(version);
  await service.suspend(suspended.seller);
  for (const { id, sha256 } of [file, alone, suspended]) assert.deepEqual(await byHash(sha256), [id, true]);
  // A twin that everybody sees answers by itself.
  const twin = await place({ sha256: file.sha256, createdAt: Date.now() + 1000 });
  await recall(twin);
  assert.deepEqual(await byHash(file.sha256), [twin.id, true]);
  // Nobody was offered these.
  const [never, beta] = [await place({}, { status: 'draft' }), await place({ channel: 'beta' })];
  for (const version of [never, beta]) {
    await recall(version);
    assert.equal(await byHash(version.sha256), '404 not_found');
    assert.deepEqual(await byHash(version.sha256, version.seller), [version.id, true]);
  }
  const limited = await service.account({ productIds: [never.productId] });
  assert.equal(await byHash(file.sha256, limited), '404 not_found');
});

test('what a recall took is given back with it, and no more; the log counts it', async (t) => {
  const fixtures = await recallFixtures(t);
  const { service, place, recall, lift, shown, download } = fixtures;
  const [one, alone] = [await place({ createdAt: 1 }), await place({ createdAt: 2 })];
  const file = { sha256: one.sha256 };
  const own = await place(file);
  const others = [await place(file), await place(file, one)];
  await recall(own, { applies_to: 'version', reason: 'Sold by somebody else' });
  await recall(alone);
  await recall(one);
  assert.deepEqual(await shown(own), ['version', 'Sold by somebody else', null]);
  const lifted = await lift(others[0]!);
  assert.deepEqual([lifted.recalled, lifted.applies_to, lifted.replacement_version_id], [false, null, null]);
  for (const version of [one, ...others])
    assert.deepEqual([await shown(version), await download(version)], [null, GIVEN]);
  assert.deepEqual(await shown(own), ['version', 'Sold by somebody else', null]);
  assert.deepEqual(await shown(alone), ['file', REASON, null]);
  const entries = (await logOf(service, one.seller)).map(({ action, targetId, details }) => [
    action,
    targetId,
    details,
  ]);
  assert.deepEqual(entries, [
    ['version.recalled', one.id, { applies_to: 'file', twins: 2 }],
    ['version.recall_lifted', one.id, { twins: 2 }],
  ]);
  assert.deepEqual(await actionsOf(service, others[0]!.seller), ['version.recalled', 'version.recall_lifted']);
  assert.deepEqual(await actionsOf(service, own.seller), ['version.recalled']);
});

test('a version that was recalled by itself goes on being recalled with its file when that recall is lifted', async (t) => {
  const { place, recall, lift, shown, download } = await recallFixtures(t);
  const own = await place({ createdAt: 1 });
  const [twin, next] = [await place({ sha256: own.sha256 }), await place()];
  const home = await place({ sha256: own.sha256 }, next);
  await recall(own, { applies_to: 'version', reason: 'Sold by somebody else' });
  await recall(home, { replacement_version_id: next.id });
  assert.equal((await lift(own)).recalled, true);
  assert.deepEqual(await shown(own), ['file', REASON, null]);
  assert.deepEqual(await shown(home), ['file', REASON, next.id]);
  await lift(own);
  for (const version of [own, twin, home])
    assert.deepEqual([await shown(version), await download(version)], [null, GIVEN]);
});

test('recalling again changes what a recall is of, in both directions', async (t) => {
  const { place, recall, lift, shown, told } = await recallFixtures(t);
  const one = await place({ createdAt: 1 });
  const twin = await place({ sha256: one.sha256 });
  await recall(one, { applies_to: 'version' });
  await recall(one, { reason: 'Malware' });
  assert.deepEqual(
    [await shown(one), await shown(twin)],
    [
      ['file', 'Malware', null],
      ['file', 'Malware', null],
    ],
  );
  await recall(twin, { reason: 'Malware, certainly' });
  assert.deepEqual((await shown(one))?.[1], 'Malware, certainly', 'the file has one recall');
  await recall(one, { applies_to: 'version' });
  assert.deepEqual([await shown(one), await shown(twin)], [['version', REASON, null], null]);
  await recall(twin);
  assert.deepEqual(
    [await shown(one), await shown(twin)],
    [
      ['version', REASON, null],
      ['file', REASON, null],
    ],
  );
  await recall(one, { reason: 'Malware' });
  await recall(one, { applies_to: 'version' });
  assert.deepEqual(
    [await shown(one), await shown(twin)],
    [
      ['version', REASON, null],
      ['file', 'Malware', null],
    ],
  );
  await lift(twin);
  assert.deepEqual([await shown(one), await shown(twin)], [['version', REASON, null], null]);
  assert.deepEqual(await told(), [one.id, twin.id, twin.id], 'once whenever one is withdrawn');
});

test('two who recall twins at the same time make one recall of the file', async (t) => {
  const { service, place, recall, shown, told, lift } = await recallFixtures(t);
  const one = await place({ createdAt: 1 });
  const twins = [one, await place({ sha256: one.sha256 }), await place({ sha256: one.sha256 })];
  await Promise.all(twins.map((twin, index) => recall(twin, { reason: `Reason ${index}` })));
  assert.equal((await told()).length, 3);
  const reasons = await Promise.all(twins.map(async (twin) => (await shown(twin))![1]));
  assert.equal(new Set(reasons).size, 1, String(reasons));
  await lift(twins[1]!);
  const open: unknown[] = await service.market.db.committed.knex('version_recalls').whereNull('lifted_at').select('id');
  assert.deepEqual([open, await shown(one)], [[], null]);
});

test('a key that is limited to products recalls and gives back no versions of others', async (t) => {
  const { service, place, recall, act, shown } = await recallFixtures(t);
  const one = await place({ createdAt: 1 });
  const twin = await place({ sha256: one.sha256 });
  const limited = await service.account({
    isAdmin: true,
    scopes: ['admin', 'catalog:read'],
    productIds: [one.productId],
  });
  assert.equal(codeOf(await act(one.id, 'recall', { reason: REASON }, limited)), '403 forbidden');
  assert.deepEqual([await shown(one), await shown(twin)], [null, null]);
  const request = {
    path: `/api/v1/admin/versions/${one.id}/twins`,
    headers: { Authorization: `Bearer ${limited.key}` },
  };
  assert.equal(((await service.request(request)).body as BodyOf<'listVersionTwins', 200>).meta.total, 0);
  await recall(one);
  for (const [name, body] of [
    ['lift-recall', undefined],
    ['recall', { reason: REASON, applies_to: 'version' }],
    ['recall', { reason: 'Malware' }],
  ] as const)
    assert.equal(codeOf(await act(one.id, name, body, limited)), '403 forbidden', name);
  assert.deepEqual(await shown(twin), ['file', REASON, null]);
});

test('a version without a file is recalled alone, and one from before counts as recalled alone', async (t) => {
  const { service, place, recall, shown, lift } = await recallFixtures(t);
  const [first, second] = [await service.product(), await service.product()];
  const ids = [await service.version(first.id), await service.version(second.id)];
  await recall({ id: ids[0]! });
  assert.deepEqual([await shown({ id: ids[0]! }), await shown({ id: ids[1]! })], [['version', REASON, null], null]);
  const old = await place();
  const twin = await place({ sha256: old.sha256 });
  await service.market.db.write(async ({ knex }) => {
    await knex('versions').where({ id: old.id }).update({ recalled_at: 1, recalled_reason: 'Long ago' });
    await knex('version_recalls').insert({ id: 'old', version_id: old.id, created_at: 1 });
  });
  assert.deepEqual([await shown(old), await shown(twin)], [['version', 'Long ago', null], null]);
  await recall(old);
  assert.deepEqual(await shown(twin), ['file', REASON, null]);
  await lift(old);
  assert.deepEqual([await shown(old), await shown(twin)], [null, null]);
});
