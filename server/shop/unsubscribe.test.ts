// The page that ends a kind of mail: who only looks changes nothing, who posts does, and nobody else's link works.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { openTestService, type TestService } from '../../contract-tests/harness/test-service.js';
import { EXAMPLES } from '../../tests/fixtures/message-fixtures.js';
import { makeShopFolder } from '../../tests/fixtures/shop-parts.js';
import { notifyOwner } from '../../market/notices/notify-owner.js';

const FORM = 'application/x-www-form-urlencoded';
const ONE_CLICK = 'List-Unsubscribe=One-Click';

const shop = makeShopFolder();
let service: TestService;
before(async () => {
  service = await openTestService({ storefront: { folder: shop.folder } });
});
after(async () => {
  await service.close();
  shop.remove();
});

/** The path of the link in an e-mail about a sale to somebody new. */
async function aLink(): Promise<{ accountId: string; path: string }> {
  const { accountId } = await service.account();
  const { market } = service;
  await market.write((tables) =>
    notifyOwner(tables, market, accountId, { ...EXAMPLES.sale_made[0], kind: 'sale_made' }),
  );
  const { items } = await market.tables.mailQueue.listUnsent({ page: 1, limit: 1 });
  return { accountId, path: /\/unsubscribe\?token=\S+/.exec(items[0]!.text!)![0] };
}

const wantsSales = async (accountId: string): Promise<boolean> =>
  (await service.market.tables.mailPreferences.of(accountId)).sales;

const post = (path: string, body?: string, type = FORM) =>
  service.request(
    { path, headers: { 'content-type': type }, ...(body === undefined ? {} : { body: Buffer.from(body) }) },
    'POST',
  );

test('to open the link, or to ask for its head, changes nothing and shows a button', async () => {
  const { accountId, path } = await aLink();
  const { status, headers, body } = await service.request({ path });
  assert.equal(status, 200);
  assert.match(String(body), /No more mail about your sales\?.*<form method="post">.*<button /);
  assert.ok(!String(body).includes('token='), 'no link on the page opens it again for others');
  assert.match(headers['content-type']!, /^text\/html/);
  assert.match(headers['content-security-policy']!, /^default-src 'none';.*form-action 'self'/);
  assert.deepEqual([headers['cache-control'], headers['referrer-policy']], ['no-store', 'no-referrer']);
  assert.equal((await service.request({ path }, 'HEAD')).status, 200);
  assert.equal(await wantsSales(accountId), true);
});

test('the page comes compressed in one piece, each link with its own', async () => {
  const { path } = await aLink();
  const headers = { 'accept-encoding': 'gzip' };
  for (const url of [path, path, '/unsubscribe?token=wrong']) {
    const { headers: sent, rawPayload } = await service.server.inject({ url, headers });
    assert.deepEqual([sent['content-encoding'], sent['content-length']], ['gzip', rawPayload.length]);
    const isRight = url === path;
    assert.equal(/<button class="button">/.test(gunzipSync(rawPayload).toString()), isRight);
  }
});

test('the button, and the one click of a mail program, end that kind of mail, again and again', async () => {
  for (const [body, type] of [
    [ONE_CLICK, FORM],
    [
      `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--`,
      'multipart/form-data; boundary=x',
    ],
    [undefined, FORM],
  ] as const) {
    const { accountId, path } = await aLink();
    for (let times = 0; times < 2; times++) {
      const { status, body: page } = await post(path, body, type);
      assert.equal(status, 200);
      assert.match(String(page), /You get no more mail about your sales/);
    }
    const wanted = await service.market.tables.mailPreferences.of(accountId);
    assert.deepEqual(wanted, { sales: false, reviews: true, review_replies: true, new_versions: true, webhooks: true });
  }
});

test('a link that was changed does nothing, whatever its page is asked', async () => {
  const { accountId, path } = await aLink();
  for (const wrong of [
    path.slice(0, -1),
    path.replace('sales.', 'reviews.'),
    '/unsubscribe',
    '/unsubscribe?token=<b>',
  ]) {
    for (const answer of [await service.request({ path: wrong }), await post(wrong, ONE_CLICK)]) {
      assert.equal(answer.status, 400, wrong);
      assert.match(String(answer.body), /This link is not complete/);
      assert.doesNotMatch(String(answer.body), /<b>/);
    }
  }
  assert.equal(await wantsSales(accountId), true);
});

test('only forms are taken, and only small ones', async () => {
  const { accountId, path } = await aLink();
  assert.equal((await post(path, '{}', 'application/json')).status, 415);
  assert.equal((await post(path, 'x'.repeat(5000))).status, 413);
  assert.equal(await wantsSales(accountId), true);
});

test('the link of somebody who left is answered alike, and leaves nothing', async () => {
  const { accountId, path } = await aLink();
  await service.market.write(async (tables) => {
    await tables.lock('account', accountId);
    await tables.accounts.delete(accountId);
  });
  assert.equal((await post(path, ONE_CLICK)).status, 200);
  assert.equal(await wantsSales(accountId), true);
});

test('an address that nobody has confirmed gets only what must be sent', async () => {
  const { market } = service;
  const { accountId } = await service.account({ isVerified: false });
  const kinds = ['sale_made', 'receipt'] as const;
  for (const kind of kinds)
    await market.write((tables) => notifyOwner(tables, market, accountId, { ...EXAMPLES[kind][0], kind } as never));
  const since = await market.write(async ({ mailQueue }) => [
    await mailQueue.isKeptSince(accountId, 'sale_made', 0),
    await mailQueue.isKeptSince(accountId, 'receipt', 0),
  ]);
  assert.deepEqual(since, [false, true]);
});
