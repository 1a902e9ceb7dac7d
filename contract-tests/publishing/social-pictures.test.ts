// The pictures that links to products are shown with: of which products there is one, when it is drawn anew, who is shown
// it, and that nothing is left of those that are not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { v7 as uuid } from 'uuid';
import { bearer } from '../harness/common-scenarios.js';
import { Undrawable } from '../../capabilities/pictures/social/social-drawing.js';
import { StorageFull, StoreUnavailable } from '../../capabilities/storage/object-store.js';
import { socialPictureFixtures } from './social-picture-fixtures.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test('a product that everybody may see gets its picture, once, and nobody is shown any other', async (t) => {
  const fixtures = await socialPictureFixtures(t);
  const { service, look } = fixtures;
  const live = await service.product({ name: 'Region Guard', shortDescription: 'Guards regions' });
  const draft = await service.product({ name: 'Secret', status: 'draft' });
  assert.equal(await fixtures.pathOf(live.id), undefined);
  assert.deepEqual(await fixtures.comeRound(), ['Region Guard']);
  const { icon, name, description, topics, siteColor } = fixtures.drawn[0]!;
  assert.deepEqual(
    [icon, name, description, topics, siteColor],
    [null, 'Region Guard', 'Guards regions', ['Minecraft', 'Chat'], '#1f7067'],
  );
  const path = (await fixtures.pathOf(live.id))!;
  assert.match(path, new RegExp(`^/pictures/social/${live.id}-[0-9a-f]{16}\\.png$`));
  const { statusCode, headers, payload } = await service.server.inject({ url: path });
  assert.deepEqual([statusCode, payload], [200, 'picture of Region Guard']);
  assert.equal(headers['cache-control'], 'public, max-age=300', 'it may be hidden tomorrow');
  const again = { url: path, headers: { 'if-none-match': headers.etag! } };
  assert.equal((await service.server.inject(again)).statusCode, 304);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['ratelimit-remaining'], undefined, 'it is not counted');
  assert.deepEqual(await fixtures.comeRound(), [], 'nothing has changed');
  for (const other of [
    path.replace(/.{16}\.png$/, '0123456789abcdef.png'),
    path.replace('.png', '.webp'),
    path.replace(live.id, draft.id),
    `/pictures/social/${live.id}.png`,
    '/pictures/social/%2e%2e-0123456789abcdef.png',
  ])
    assert.equal(await look(other), 404, other);
});

test('it is drawn anew when what it shows has changed, and only then; the one before is gone', async (t) => {
  const fixtures = await socialPictureFixtures(t);
  const { service, market, look } = fixtures;
  const { id, slug } = await service.product({ name: 'Region Guard' });
  await fixtures.comeRound();
  const before = (await fixtures.pathOf(id))!;
  const state = (await market.db.look())(`product:${slug}`);
  await service.market.write(({ products }) => products.update(id, { priceCents: 900, descriptionHtml: '<p>New</p>' }));
  assert.deepEqual(await fixtures.comeRound(), []);
  assert.equal(await fixtures.pathOf(id), before);
  await service.market.write(({ products }) => products.update(id, { name: 'World Guard' }));
  const edited = (await market.db.look())(`product:${slug}`);
  assert.notEqual(edited, state);
  assert.deepEqual(await fixtures.comeRound(), ['World Guard']);
  const path = (await fixtures.pathOf(id))!;
  assert.notEqual(path, before);
  assert.notEqual((await market.db.look())(`product:${slug}`), edited, 'pages that are remembered show the other one');
  assert.equal(await look(path), 'picture of World Guard');
  assert.equal(await look(before), 404);
  await fixtures.comeRound();
  assert.equal(await fixtures.stored(), 1);
});

test('of a product that nobody may see any more there is none, at once and for good', async (t) => {
  const fixtures = await socialPictureFixtures(t);
  const { service, market, look } = fixtures;
  const archived = await service.product({ name: 'Archived' });
  const suspended = await service.product({ name: 'Suspended' });
  await fixtures.comeRound();
  const paths = [(await fixtures.pathOf(archived.id))!, (await fixtures.pathOf(suspended.id))!];
  await market.write(({ products }) => products.move(archived.id, 'live', 'archived'));
  const { sellerId } = (await market.tables.products.byId(suspended.id))!;
  await market.write(({ accounts }) => accounts.suspend(sellerId, 'spam'));
  for (const path of paths) assert.equal(await look(path), 404, 'before any job has run');
  assert.deepEqual([await fixtures.pathOf(archived.id), await fixtures.pathOf(suspended.id)], [undefined, undefined]);
  await fixtures.comeRound();
  await fixtures.comeRound();
  assert.equal(await fixtures.stored(), 0);
  assert.deepEqual(await market.db.committed.knex('social_pictures').select('product_id'), []);
  await market.write(({ accounts }) => accounts.reinstate(sellerId));
  assert.deepEqual(await fixtures.comeRound(), ['Suspended']);
});

test('an icon that an admin removes is not shown by the picture of links any longer, also by one that is being drawn', async (t) => {
  const fixtures = await socialPictureFixtures(t);
  const { service, market, look } = fixtures;
  const admin = await service.account({ isAdmin: true, scopes: ['admin', 'products:write'] });
  const { id } = await service.product({ name: 'Region Guard', iconKey: uuid() });
  const removeIcon = () =>
    service.request({ path: `/api/v1/products/${id}/icon`, headers: bearer(admin.key) }, 'DELETE');
  await fixtures.comeRound();
  const path = (await fixtures.pathOf(id))!;
  assert.equal((await removeIcon()).status, 204);
  assert.deepEqual([await look(path), await fixtures.pathOf(id)], [404, undefined], 'before any job has run');
  await fixtures.comeRound();
  const without = await fixtures.pathOf(id);
  assert.notEqual(without, path);
  await fixtures.comeRound();
  assert.equal(await fixtures.stored(), 1);

  await market.write(({ products }) => products.update(id, { iconKey: uuid() }));
  const late = await fixtures.drawWithoutNote();
  assert.equal((await removeIcon()).status, 204);
  assert.ok(late !== undefined && late !== 'full');
  await market.write(late.write);
  assert.equal(await fixtures.pathOf(id), undefined, 'what was drawn with the icon');
  await fixtures.comeRound();
  assert.equal(await fixtures.pathOf(id), without);
});

test('when the marketplace gets another name, all are drawn anew, each once', async (t) => {
  const fixtures = await socialPictureFixtures(t);
  for (let number = 1; number <= 60; number++) await fixtures.service.product({ name: `Plugin ${number}` });
  assert.equal((await fixtures.comeRound()).length, 60, 'more than are looked for at once');
  Object.assign(fixtures.market.settings, { siteName: 'Blockshop' });
  assert.equal(new Set(await fixtures.comeRound()).size, 60);
  assert.deepEqual(new Set(fixtures.drawn.map(({ siteName }) => siteName)), new Set(['Blockshop']));
  assert.deepEqual(await fixtures.comeRound(), []);
  assert.equal(await fixtures.stored(), 60);
});

test('nothing is left of pictures that were stored and never noted', async (t) => {
  const fixtures = await socialPictureFixtures(t);
  const { id } = await fixtures.service.product({ name: 'Region Guard' });
  await fixtures.drawWithoutNote();
  assert.deepEqual([await fixtures.stored(), await fixtures.pathOf(id)], [1, undefined]);
  assert.deepEqual(await fixtures.comeRound(), ['Region Guard']);
  assert.equal(await fixtures.stored(), 2);
  await fixtures.comeRound(HOUR_MS);
  assert.equal(await fixtures.stored(), 1);
  assert.equal(await fixtures.look((await fixtures.pathOf(id))!), 'picture of Region Guard');
});

test('a process that is to stop ends with the picture at hand, and the next one goes on from there', async (t) => {
  const fixtures = await socialPictureFixtures(t);
  for (const name of ['One', 'Two', 'Three']) await fixtures.service.product({ name });
  const part = await fixtures.drawWithoutNote(AbortSignal.abort());
  assert.deepEqual([fixtures.drawn.map(({ name }) => name), await fixtures.stored()], [['One'], 1]);
  assert.ok(part !== undefined && part !== 'full' && part.isMore);
  await fixtures.market.write(part.write);
  const { total } = await fixtures.market.tables.jobs.list({ kind: 'remove_object', page: 1, limit: 1 });
  assert.equal(total, 0, 'nothing is planned for what was not begun');
  assert.deepEqual(await fixtures.comeRound(), ['Two', 'Three']);
});

test('what another process has noted meanwhile is not noted a second time', async (t) => {
  const fixtures = await socialPictureFixtures(t);
  const { id } = await fixtures.service.product({ name: 'Region Guard' });
  const late = await fixtures.drawWithoutNote();
  assert.ok(late !== undefined && late !== 'full');
  await fixtures.comeRound();
  const path = await fixtures.pathOf(id);
  await fixtures.market.write(late.write);
  assert.equal(await fixtures.pathOf(id), path);
  await fixtures.comeRound(HOUR_MS);
  assert.deepEqual([await fixtures.stored(), await fixtures.look(path!)], [1, 'picture of Region Guard']);
});

test('one that cannot be drawn holds up no other, and is tried again a few times', async (t) => {
  const fixtures = await socialPictureFixtures(t);
  const { service, faults, market } = fixtures;
  const hostile = await service.product({ name: 'Before' });
  await fixtures.comeRound();
  let tries = 0;
  faults.draw = ({ name }) => {
    if (name !== 'Hostile') return;
    tries += 1;
    throw new Undrawable('killed');
  };
  await market.write(({ products }) => products.update(hostile.id, { name: 'Hostile' }));
  await service.product({ name: 'Harmless' });
  assert.deepEqual(await fixtures.comeRound(), ['Harmless']);
  assert.deepEqual(fixtures.logged, [{ productId: hostile.id }]);
  assert.equal(await fixtures.pathOf(hostile.id), undefined, 'what it showed before is not shown any longer');
  for (let time = 0; time < 8; time++) await fixtures.comeRound(8 * HOUR_MS);
  assert.deepEqual([tries, await fixtures.stored()], [5, 1]);
  await market.write(({ products }) => products.update(hostile.id, { name: 'Mended' }));
  assert.deepEqual(await fixtures.comeRound(), ['Mended']);
});

test('a full disk is waited out quietly, and what was drawn before counts', async (t) => {
  const fixtures = await socialPictureFixtures(t);
  for (const name of ['One', 'Two', 'Three']) await fixtures.service.product({ name });
  let room = 1;
  fixtures.faults.put = () => {
    if (room-- < 1) throw new StorageFull('full');
  };
  await fixtures.comeRound();
  assert.deepEqual([await fixtures.stored(), fixtures.logged], [1, []]);
  room = 9;
  assert.deepEqual(await fixtures.comeRound(MINUTE_MS), [], 'not at once');
  assert.deepEqual(await fixtures.comeRound(10 * MINUTE_MS), ['Two', 'Three']);
});

test('a store that does not answer is tried again, without a mark on the product', async (t) => {
  const fixtures = await socialPictureFixtures(t);
  await fixtures.service.product({ name: 'Region Guard' });
  fixtures.faults.put = () => Promise.reject(new StoreUnavailable('gone'));
  await fixtures.comeRound();
  assert.equal(fixtures.logged.length, 2, 'the job broke off, and is tried again');
  delete fixtures.faults.put;
  assert.deepEqual(await fixtures.comeRound(2 * MINUTE_MS), ['Region Guard']);
});

test('its own icon is on it, and without the file the generated one', async (t) => {
  const fixtures = await socialPictureFixtures(t);
  const { service, market } = fixtures;
  const { id } = await service.product({ name: 'Region Guard' });
  await market.objects.put(`products/${id}/pictures/an-icon`, Buffer.from('an icon'), { contentType: 'image/webp' });
  await market.write(({ products }) => products.update(id, { iconKey: 'an-icon' }));
  await fixtures.comeRound();
  assert.equal(Buffer.from(fixtures.drawn[0]!.icon!).toString(), 'an icon');
  await market.write(({ products }) => products.update(id, { iconKey: 'another' }));
  await fixtures.comeRound();
  assert.equal(fixtures.drawn[0]!.icon, null);
});
