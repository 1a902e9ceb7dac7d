// Pictures over HTTP: which is shown, how long it may be kept, and what no browser may make of it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestService, type TestService } from '../../contract-tests/harness/test-service.js';

const FOREVER = 'public, max-age=31536000, immutable';
const FOR_FIVE_MINUTES = 'public, max-age=300';

let now = Date.UTC(2026, 10, 21, 9);
let service: TestService;
before(async () => {
  service = await openTestService({ clock: () => now });
});
after(() => service.close());

const upload = (accountId: string, image: string): Promise<number> =>
  service.market.write((tables) => tables.avatars.set(accountId, Buffer.from(image)));

async function look(path: string, sent: Record<string, string> = {}) {
  const { statusCode, headers, payload } = await service.server.inject({ url: path, headers: sent });
  const { 'content-type': type, 'cache-control': cacheControl } = headers;
  return { status: statusCode, type, cacheControl, payload, headers };
}

test('a product’s icon and the picture of a seller who uploaded none are generated, each its own', async () => {
  const { seller } = await service.product();
  const name = (await service.market.tables.accounts.byId(seller.accountId))!.sellerName!;
  const another = await service.account();
  const [icon, one, other] = [
    await look('/pictures/products/019a9f3c.svg'),
    await look(`/pictures/sellers/${name}.svg`),
    await look(`/pictures/sellers/${another.accountId}.svg`),
  ];
  assert.deepEqual([icon.status, icon.type, icon.cacheControl], [200, 'image/svg+xml', FOREVER]);
  assert.deepEqual([one.status, one.type, one.cacheControl], [200, 'image/svg+xml', FOR_FIVE_MINUTES]);
  assert.notEqual(one.payload, other.payload);
});

test('whoever begins to sell keeps the picture that was drawn for them, and the one that they chose', async () => {
  const { accountId } = await service.account({ sellerName: 'newcomer' });
  const [before, after] = [`/pictures/sellers/${accountId}.svg`, '/pictures/sellers/newcomer.svg'];
  assert.equal((await look(after)).payload, (await look(before)).payload);
  await upload(accountId, 'the picture');
  assert.equal((await look(after)).payload, 'the picture');
});

test('an uploaded picture is kept for minutes, and asked for again by its name', async () => {
  const { accountId } = await service.account({ sellerName: 'painter' });
  const own = `/pictures/avatars/${accountId}-${await upload(accountId, 'the picture')}.webp`;
  for (const path of [own, '/pictures/sellers/painter.svg']) {
    const { status, type, cacheControl, payload, headers } = await look(path);
    assert.deepEqual([status, type, cacheControl, payload], [200, 'image/webp', FOR_FIVE_MINUTES, 'the picture']);
    const again = await look(path, { 'if-none-match': headers.etag! });
    assert.deepEqual([again.status, again.payload, again.headers.etag], [304, '', headers.etag]);
    assert.equal(again.cacheControl, FOR_FIVE_MINUTES);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.match(String(headers['content-security-policy']), /^default-src 'none'/);
  }
});

test('somebody who is suspended looks as if they had uploaded nothing, and again as before after that', async () => {
  const { accountId } = await service.account({ sellerName: 'villain' });
  const drawn = (await look('/pictures/sellers/villain.svg')).payload;
  const own = `/pictures/avatars/${accountId}-${await upload(accountId, 'an insult')}.webp`;
  const { headers } = await look(own);
  await service.suspend({ accountId });
  for (const path of [own, '/pictures/sellers/villain.svg', `/pictures/sellers/${accountId}.svg`]) {
    const { status, type, payload } = await look(path, { 'if-none-match': headers.etag! });
    assert.deepEqual([status, type, payload], [200, 'image/svg+xml', drawn], path);
  }
  await service.market.write((tables) => tables.accounts.reinstate(accountId));
  assert.equal((await look(own)).payload, 'an insult');
});

test('a picture that was replaced or taken away is gone', async () => {
  const { accountId } = await service.account();
  const pathAt = (time: number): string => `/pictures/avatars/${accountId}-${time}.webp`;
  const first = await upload(accountId, 'first');
  now += 1;
  const second = await upload(accountId, 'second');
  assert.deepEqual([(await look(pathAt(first))).status, (await look(pathAt(second))).payload], [404, 'second']);
  await service.market.write((tables) => tables.avatars.remove(accountId));
  assert.equal((await look(pathAt(second))).status, 404);
});

test('what is no address of a picture is not found', async () => {
  for (const path of [
    '/pictures/sellers/Painter.svg',
    '/pictures/products/x.png',
    '/pictures/avatars/me.webp',
    '/pictures/avatars/..%2f..%2fmarket.db',
    '/pictures/covers/x.svg',
  ]) {
    assert.equal((await look(path)).status, 404, path);
  }
});

test('pictures cost nobody anything', async () => {
  const { headers: first } = await look('/pictures/products/a.svg');
  const { headers: second } = await look('/pictures/products/a.svg');
  assert.equal(first['x-ratelimit-remaining'], second['x-ratelimit-remaining']);
});
