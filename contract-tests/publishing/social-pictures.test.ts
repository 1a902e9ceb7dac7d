// The pictures that links to products are shown with: of which products there is one, when it is drawn anew, who is shown
// it, and that nothing is left of those that are not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { v7 as uuid } from 'uuid';
import { bearer } from '../harness/common-scenarios.js';
import { Undrawable } from '../../capabilities/pictures/social/social-drawing.js';
import { StorageFull, StoreUnavailable } from '../../capabilities/storage/object-store.js';
import { socialPictureStage } from './social-picture-fixtures.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test('a product that everybody may see gets its picture, once, and nobody is shown any other', async (t) => {
  const stage = await socialPictureStage(t);
  const { service, look } = stage;
  const live = await service.product({ name: 'Region Guard', shortDescription: 'Guards regions' });
  const draft = await service.product({ name: 'Secret', status: 'draft' });
  assert.equal(await stage.pathOf(live.id), undefined);
  assert.deepEqual(await stage.comeRound(), ['Region Guard']);
  const { icon, name, description, topics, siteColor } = stage.drawn[0]!;
  assert.deepEqual(
    [icon, name, description, topics, siteColor],
    [null, 'Region Guard', 'Guards regions', ['Minecraft', 'Chat'], '#1f7067'],
  );
  const path = (await stage.pathOf(live.id))!;
  assert.match(path, new RegExp(`^/pictures/social/${live.id}-[0-9a-f]{16}\\.png$`));
  const { statusCode, headers, payload } = await service.server.inject({ url: path });
  assert.deepEqual([statusCode, payload], [200, 'picture of Region Guard']);
  assert.equal(headers['cache-control'], 'public, max-age=300', 'it may be hidden tomorrow');
  const again = { url: path, headers: { 'if-none-match': headers.etag! } };
  assert.equal((await service.server.inject(again)).statusCode, 304);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['ratelimit-remaining'], undefined, 'it is not counted');
  assert.deepEqual(await stage.comeRound(), [], 'nothing has changed');
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
  const stage = await socialPictureStage(t);
  const { service, market, look } = stage;
  const { id, slug } = await service.product({ name: 'Region Guard' });
  await stage.comeRound();
  const before = (await stage.pathOf(id))!;
  const state = await market.db.stateOf(`product:${slug}`);
  await service.market.write(({ products }) => products.update(id, { priceCents: 900, descriptionHtml: '<p>New</p>' }));
  assert.deepEqual(await stage.comeRound(), []);
  assert.equal(await stage.pathOf(id), before);
  await service.market.write(({ products }) => products.update(id, { name: 'World Guard' }));
  const edited = await market.db.stateOf(`product:${slug}`);
  assert.notEqual(edited, state);
  assert.deepEqual(await stage.comeRound(), ['World Guard']);
  const path = (await stage.pathOf(id))!;
  assert.notEqual(path, before);
  assert.notEqual(await market.db.stateOf(`product:${slug}`), edited, 'pages that are remembered show the other one');
  assert.equal(await look(path), 'picture of World Guard');
  assert.equal(await look(before), 404);
  await stage.comeRound();
  assert.equal(await stage.stored(), 1);
});

test('of a product that nobody may see any more there is none, at once and for good', async (t) => {
  const stage = await socialPictureStage(t);
  const { service, market, look } = stage;
  const archived = await service.product({ name: 'Archived' });
  const suspended = await service.product({ name: 'Suspended' });
  await stage.comeRound();
  const paths = [(await stage.pathOf(archived.id))!, (await stage.pathOf(suspended.id))!];
  await market.write(({ products }) => products.move(archived.id, 'live', 'archived'));
  const { sellerId } = (await market.tables.products.byId(suspended.id))!;
  await market.write(({ accounts }) => accounts.suspend(sellerId, 'spam'));
  for (const path of paths) assert.equal(await look(path), 404, 'before any job has run');
  assert.deepEqual([await stage.pathOf(archived.id), await stage.pathOf(suspended.id)], [undefined, undefined]);
  await stage.comeRound();
  await stage.comeRound();
  assert.equal(await stage.stored(), 0);
  assert.deepEqual(await market.db.committed.knex('social_pictures').select('product_id'), []);
  await market.write(({ accounts }) => accounts.reinstate(sellerId));
  assert.deepEqual(await stage.comeRound(), ['Suspended']);
});

test('an icon that an admin removes is not shown by the picture of links any longer, also by one that is being drawn', async (t) => {
  const stage = await socialPictureStage(t);
  const { service, market, look } = stage;
  const admin = await service.account({ isAdmin: true, scopes: ['admin', 'products:write'] });
  const { id } = await service.product({ name: 'Region Guard', iconKey: uuid() });
  const removeIcon = () =>
    service.request({ path: `/api/v1/products/${id}/icon`, headers: bearer(admin.key) }, 'DELETE');
  await stage.comeRound();
  const path = (await stage.pathOf(id))!;
  assert.equal((await removeIcon()).status, 204);
  assert.deepEqual([await look(path), await stage.pathOf(id)], [404, undefined], 'before any job has run');
  await stage.comeRound();
  const without = await stage.pathOf(id);
  assert.notEqual(without, path);
  await stage.comeRound();
  assert.equal(await stage.stored(), 1);

  await market.write(({ products }) => products.update(id, { iconKey: uuid() }));
  const late = await stage.drawWithoutNote();
  assert.equal((await removeIcon()).status, 204);
  assert.ok(late !== undefined && late !== 'full');
  await market.write(late.write);
  assert.equal(await stage.pathOf(id), undefined, 'what was drawn with the icon');
  await stage.comeRound();
  assert.equal(await stage.pathOf(id), without);
});

test('when the marketplace gets another name, all are drawn anew, each once', async (t) => {
  const stage = await socialPictureStage(t);
  for (let number = 1; number <= 60; number++) await stage.service.product({ name: `Plugin ${number}` });
  assert.equal((await stage.comeRound()).length, 60, 'more than are looked for at once');
  Object.assign(stage.market.settings, { siteName: 'Blockshop' });
  assert.equal(new Set(await stage.comeRound()).size, 60);
  assert.deepEqual(new Set(stage.drawn.map(({ siteName }) => siteName)), new Set(['Blockshop']));
  assert.deepEqual(await stage.comeRound(), []);
  assert.equal(await stage.stored(), 60);
});

test('nothing is left of pictures that were stored and never noted', async (t) => {
  const stage = await socialPictureStage(t);
  const { id } = await stage.service.product({ name: 'Region Guard' });
  await stage.drawWithoutNote();
  assert.deepEqual([await stage.stored(), await stage.pathOf(id)], [1, undefined]);
  assert.deepEqual(await stage.comeRound(), ['Region Guard']);
  assert.equal(await stage.stored(), 2);
  await stage.comeRound(HOUR_MS);
  assert.equal(await stage.stored(), 1);
  assert.equal(await stage.look((await stage.pathOf(id))!), 'picture of Region Guard');
});

test('a process that is to stop ends with the picture at hand, and the next one goes on from there', async (t) => {
  const stage = await socialPictureStage(t);
  for (const name of ['One', 'Two', 'Three']) await stage.service.product({ name });
  const part = await stage.drawWithoutNote(AbortSignal.abort());
  assert.deepEqual([stage.drawn.map(({ name }) => name), await stage.stored()], [['One'], 1]);
  assert.ok(part !== undefined && part !== 'full' && part.isMore);
  await stage.market.write(part.write);
  const { total } = await stage.market.tables.jobs.list({ kind: 'remove_object', page: 1, limit: 1 });
  assert.equal(total, 0, 'nothing is planned for what was not begun');
  assert.deepEqual(await stage.comeRound(), ['Two', 'Three']);
});

test('what another process has noted meanwhile is not noted a second time', async (t) => {
  const stage = await socialPictureStage(t);
  const { id } = await stage.service.product({ name: 'Region Guard' });
  const late = await stage.drawWithoutNote();
  assert.ok(late !== undefined && late !== 'full');
  await stage.comeRound();
  const path = await stage.pathOf(id);
  await stage.market.write(late.write);
  assert.equal(await stage.pathOf(id), path);
  await stage.comeRound(HOUR_MS);
  assert.deepEqual([await stage.stored(), await stage.look(path!)], [1, 'picture of Region Guard']);
});

test('one that cannot be drawn holds up no other, and is tried again a few times', async (t) => {
  const stage = await socialPictureStage(t);
  const { service, faults, market } = stage;
  const hostile = await service.product({ name: 'Before' });
  await stage.comeRound();
  let tries = 0;
  faults.draw = ({ name }) => {
    if (name !== 'Hostile') return;
    tries += 1;
    throw new Undrawable('killed');
  };
  await market.write(({ products }) => products.update(hostile.id, { name: 'Hostile' }));
  await service.product({ name: 'Harmless' });
  assert.deepEqual(await stage.comeRound(), ['Harmless']);
  assert.deepEqual(stage.logged, [{ productId: hostile.id }]);
  assert.equal(await stage.pathOf(hostile.id), undefined, 'what it showed before is not shown any longer');
  for (let time = 0; time < 8; time++) await stage.comeRound(8 * HOUR_MS);
  assert.deepEqual([tries, await stage.stored()], [5, 1]);
  await market.write(({ products }) => products.update(hostile.id, { name: 'Mended' }));
  assert.deepEqual(await stage.comeRound(), ['Mended']);
});

test('a full disk is waited out quietly, and what was drawn before counts', async (t) => {
  const stage = await socialPictureStage(t);
  for (const name of ['One', 'Two', 'Three']) await stage.service.product({ name });
  let room = 1;
  stage.faults.put = () => {
    if (room-- < 1) throw new StorageFull('full');
  };
  await stage.comeRound();
  assert.deepEqual([await stage.stored(), stage.logged], [1, []]);
  room = 9;
  assert.deepEqual(await stage.comeRound(MINUTE_MS), [], 'not at once');
  assert.deepEqual(await stage.comeRound(10 * MINUTE_MS), ['Two', 'Three']);
});

test('a store that does not answer is tried again, without a mark on the product', async (t) => {
  const stage = await socialPictureStage(t);
  await stage.service.product({ name: 'Region Guard' });
  stage.faults.put = () => Promise.reject(new StoreUnavailable('gone'));
  await stage.comeRound();
  assert.equal(stage.logged.length, 2, 'the job broke off, and is tried again');
  delete stage.faults.put;
  assert.deepEqual(await stage.comeRound(2 * MINUTE_MS), ['Region Guard']);
});

test('its own icon is on it, and without the file the generated one', async (t) => {
  const stage = await socialPictureStage(t);
  const { service, market } = stage;
  const { id } = await service.product({ name: 'Region Guard' });
  await market.objects.put(`products/${id}/pictures/an-icon`, Buffer.from('an icon'), { contentType: 'image/webp' });
  await market.write(({ products }) => products.update(id, { iconKey: 'an-icon' }));
  await stage.comeRound();
  assert.equal(Buffer.from(stage.drawn[0]!.icon!).toString(), 'an icon');
  await market.write(({ products }) => products.update(id, { iconKey: 'another' }));
  await stage.comeRound();
  assert.equal(stage.drawn[0]!.icon, null);
});
