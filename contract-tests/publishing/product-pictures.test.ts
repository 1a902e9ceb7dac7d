// Pictures of products: what is made of them, who is shown them, and that nothing is left of those that are not.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { Overloaded } from '../../capabilities/overloaded.js';
import { removeObject } from '../../market/publishing/remove-object.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { greyPicture, pathOf } from './picture-fixtures.js';
import { ownProduct } from './product-fixtures.js';

const PICTURES = 12;
const HOUR_MS = 60 * 60_000;

const time = { now: Date.UTC(2026, 10, 22, 12) };
let service: TestService;
before(async () => {
  service = await openTestService({
    checkResponses: true,
    clock: () => time.now,
    limits: { productPicturesPerHour: PICTURES },
  });
});
after(() => service.close());

type Product = Awaited<ReturnType<typeof ownProduct>>;
interface Shown {
  readonly icon_url: string;
  readonly gallery: readonly string[];
}

const send = (to: Product, place: 'icon' | 'gallery', body: Buffer): Promise<Received> =>
  service.request(
    { path: `${to.path}/${place}`, headers: { ...to.headers, 'Content-Type': 'image/png' }, body },
    place === 'icon' ? 'PUT' : 'POST',
  );

async function sent(to: Product, place: 'icon' | 'gallery', picture: Buffer): Promise<Shown> {
  const { status, body } = await send(to, place, picture);
  assert.ok(status < 300, JSON.stringify(body));
  return (body as { data: Shown }).data;
}

/** The picture at an address, as anybody is shown it; undefined when there is none. */
async function look(address: string) {
  const { statusCode, headers, rawPayload } = await service.server.inject({ url: pathOf(address) });
  if (statusCode === 404) return undefined;
  assert.deepEqual([statusCode, headers['content-type']], [200, 'image/webp']);
  assert.equal(headers['cache-control'], 'public, max-age=300');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  const { width, height, exif } = await sharp(rawPayload).metadata();
  assert.equal(exif, undefined);
  return { width, height };
}

/** The keys of the pictures of a product that lie in the store, once every job that is due has run. */
async function leftOf({ id }: Product): Promise<string[]> {
  const { items } = await service.market.tables.jobs.list({
    kind: 'remove_object',
    status: 'waiting',
    page: 1,
    limit: 100,
  });
  const { run } = removeObject(service.market);
  for (const job of items) {
    if (job.runAt > time.now) continue;
    await run(job as never, new AbortController().signal);
    await service.write(async (_tables, knex) => knex('jobs').where({ id: job.id }).delete());
  }
  const keys: string[] = [];
  for await (const { key } of service.market.objects.list(`products/${id}/`)) keys.push(key);
  return keys;
}

test('an icon shows the middle in a square, wherever the product is shown', async () => {
  const product = await ownProduct(service, 'live', { name: 'Lighthouse' });
  const { icon_url: icon } = await sent(product, 'icon', await greyPicture(300, 40));
  assert.deepEqual(await look(icon), { width: 256, height: 256 });
  await service.market.search.refresh();
  const { body } = await service.request({ path: '/api/search?q=lighthouse' });
  assert.equal((body as { hits: Shown[] }).hits[0]!.icon_url, icon);
  const anybody = await service.request({ path: `/api/products/${product.slug}` });
  assert.equal((anybody.body as Shown).icon_url, icon);
});

test('a gallery shows whole pictures, made smaller but never larger, in the order in which they came', async () => {
  const product = await ownProduct(service, 'live');
  await sent(product, 'gallery', await greyPicture(4000, 500));
  await sent(product, 'gallery', await greyPicture(64, 48));
  const { gallery } = await sent(product, 'gallery', await greyPicture(1000, 4000));
  assert.deepEqual(await Promise.all(gallery.map(look)), [
    { width: 1920, height: 240 },
    { width: 64, height: 48 },
    { width: 270, height: 1080 },
  ]);
});

test('a picture that was replaced or removed is gone, from its address and from the store', async () => {
  const product = await ownProduct(service, 'live');
  const first = await sent(product, 'icon', await greyPicture(16, 16));
  const second = await sent(product, 'icon', await greyPicture(16, 16));
  const { gallery } = await sent(product, 'gallery', await greyPicture(16, 16));
  assert.notEqual(first.icon_url, second.icon_url);
  assert.equal(await look(first.icon_url), undefined);
  assert.equal((await leftOf(product)).length, 2, 'the icon and the picture');
  const pictureId = /([0-9a-f-]{36})\.webp$/.exec(gallery[0]!)![1]!;
  for (const path of [`${product.path}/icon`, `${product.path}/gallery/${pictureId}`])
    assert.equal((await service.request({ path, headers: product.headers }, 'DELETE')).status, 204);
  for (const address of [second.icon_url, gallery[0]!]) assert.equal(await look(address), undefined);
  assert.deepEqual(await leftOf(product), []);
  const { body } = await service.request({ path: product.path, headers: product.headers });
  assert.match((body as { data: Shown }).data.icon_url, /\.svg$/, 'a generated one takes its place');
});

test('of two that come at once for the last place, one is refused and nothing of it is left', async () => {
  const product = await ownProduct(service, 'live', { gallery: Array.from({ length: 9 }, () => uuid()) });
  const picture = await greyPicture(16, 16);
  const answers = await Promise.all([1, 2].map(() => send(product, 'gallery', picture)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
  assert.equal((await leftOf(product)).length, 2, 'who stored it may still be about to use it');
  time.now += HOUR_MS;
  assert.equal((await leftOf(product)).length, 1);
});

test('a picture is stored for nobody who may not edit the product, and nothing is left when the store is full', async () => {
  const product = await ownProduct(service, 'live');
  const other = { ...product, headers: bearer((await service.account()).key) };
  assert.equal((await send(other, 'icon', await greyPicture(16, 16))).status, 403);
  assert.deepEqual(await leftOf(product), []);
  const { store } = service;
  const put = store.put.bind(store);
  Object.assign(store, { put: () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' })) });
  const full = await send(product, 'icon', await greyPicture(16, 16));
  Object.assign(store, { put });
  assert.deepEqual([full.status, (full.body as { code: string }).code], [503, 'storage_full']);
  time.now += HOUR_MS;
  assert.deepEqual(await leftOf(product), []);
  const { body } = await service.request({ path: product.path, headers: product.headers });
  assert.match((body as { data: Shown }).data.icon_url, /\.svg$/);
});

test('an account sends so many pictures of products an hour; one that nobody had time for does not count', async () => {
  const product = await ownProduct(service);
  const picture = await greyPicture(16, 16);
  service.failNext('Publishing', new Overloaded());
  assert.equal((await send(product, 'icon', picture)).status, 503);
  for (let count = 0; count < PICTURES; count++)
    assert.equal(
      (await send(product, 'icon', count === 0 ? Buffer.from('no picture') : picture)).status,
      count === 0 ? 400 : 200,
    );
  assert.equal((await send(product, 'gallery', picture)).status, 429);
  time.now += HOUR_MS;
  assert.equal((await send(product, 'gallery', picture)).status, 201);
});
