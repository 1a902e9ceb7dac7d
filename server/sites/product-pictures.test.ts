// Icons and galleries over HTTP: everybody sees those of public products, for minutes, and of all others only those who
// run the product do.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { v7 as uuid } from 'uuid';
import { Scope } from '#generated/enums.js';
import type { Holder } from '../../contract-tests/harness/account-fixtures.js';
import { bearer } from '../../contract-tests/harness/common-scenarios.js';
import { openTestService, type TestService } from '../../contract-tests/harness/test-service.js';
import type { NewProduct } from '../../db/catalog/products.js';
import { pictureKey } from '../../capabilities/storage/object-keys.js';

const FOR_FIVE_MINUTES = 'public, max-age=300';
const FOR_NOBODY = 'private, no-store';

let service: TestService;
let admin: Holder;
before(async () => {
  service = await openTestService();
  admin = await service.account({ isAdmin: true, scopes: Scope });
});
after(() => service.close());

type Headers = Readonly<Record<string, string>>;

/** A product with an icon and a picture in its gallery, and their addresses. */
async function pictured(content: Partial<NewProduct> = {}) {
  const [icon, picture] = [uuid(), uuid()];
  const product = await service.product(content);
  for (const id of [icon, picture])
    await service.market.objects.put(pictureKey(product.id, id), Buffer.from(`bytes of ${id}`), {
      contentType: 'image/webp',
    });
  await service.market.write((tables) => tables.products.update(product.id, { iconKey: icon, gallery: [picture] }));
  return { ...product, paths: [icon, picture].map((id) => `/pictures/products/${product.id}/${id}.webp`) };
}

async function look(path: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET') {
  const { statusCode, headers: answered, payload } = await service.server.inject({ method, url: path, headers });
  return { status: statusCode, kept: answered['cache-control'], etag: answered.etag, payload };
}

const HIDDEN = [404, 'no-store', undefined];
const seen = async (path: string, headers?: Headers) => {
  const { status, kept, etag } = await look(path, headers);
  return [status, kept, etag];
};

test('those of a public product are everybody’s for minutes, and cost nothing when they are known', async () => {
  const { paths, seller } = await pictured();
  for (const path of paths) {
    const { status, kept, etag, payload } = await look(path);
    assert.deepEqual([status, kept, payload], [200, FOR_FIVE_MINUTES, `bytes of ${path.slice(-41, -5)}`]);
    assert.deepEqual(await look(path, bearer(seller.key)), { status, kept, etag, payload }, 'the same for all');
    const { read } = service.store;
    service.store.read = () => assert.fail('nothing is read of what is known');
    for (const method of ['GET', 'HEAD'] as const)
      assert.deepEqual(await look(path, { 'if-none-match': etag! }, method), { status: 304, kept, etag, payload: '' });
    service.store.read = read;
    assert.equal((await look(path, { 'if-none-match': 'W/"another"' })).status, 200);
  }
});

test('those of any other product are for its seller and admins alone, and are kept by nobody', async () => {
  const suspended = await pictured();
  await service.suspend(suspended.seller);
  const stranger = await service.account();
  const owner = await service.account();
  for (const status of ['draft', 'under_review', 'archived', 'live'] as const) {
    const { id, paths, seller } = status === 'live' ? suspended : await pictured({ status });
    await service.paidOrder(owner, id);
    const elsewhere = [(await service.product()).id];
    const refused: Record<string, Headers> = {
      nobody: {},
      stranger: bearer(stranger.key),
      'a signed-in stranger': (await service.browser(stranger)).headers,
      'an owner': (await service.browser(owner)).headers,
      'a game server of the seller': bearer(await service.serverToken(seller)),
      'a key limited to another product': bearer(
        (await service.account({ isAdmin: true, scopes: Scope, productIds: elsewhere })).key,
      ),
      'an admin’s key without that scope': bearer((await service.account({ isAdmin: true })).key),
      'a game server of an admin': bearer(await service.serverToken(admin)),
      'what is no key': bearer('mpk_live_nothing'),
    };
    const admitted: Record<string, Headers> = {
      'an admin’s key': bearer(admin.key),
      'an admin in the dashboard': (await service.browser(admin)).headers,
      'an admin’s key for that alone': bearer((await service.account({ isAdmin: true, scopes: ['admin'] })).key),
    };
    const own = { key: bearer(seller.key), session: (await service.browser(seller)).headers };
    Object.assign(status === 'live' ? refused : admitted, own);
    for (const path of paths) {
      for (const [who, headers] of Object.entries(refused))
        assert.deepEqual(await seen(path, headers), HIDDEN, `${status}: ${who}`);
      for (const [who, headers] of Object.entries(admitted))
        assert.deepEqual(await seen(path, headers), [200, FOR_NOBODY, undefined], `${status}: ${who}`);
    }
  }
});

test('what was public a moment ago is not confirmed to whoever kept it', async () => {
  const { id, paths, seller } = await pictured();
  const etags = await Promise.all(paths.map(async (path) => (await look(path)).etag!));
  await service.market.write((tables) => tables.products.update(id, { status: 'archived' }));
  for (const [index, path] of paths.entries()) {
    const known = { 'if-none-match': etags[index]! };
    assert.equal((await look(path, known)).status, 404);
    assert.equal((await look(path, { 'if-none-match': '*' })).status, 404);
    const { status, kept } = await look(path, { ...known, ...bearer(seller.key) });
    assert.deepEqual([status, kept], [200, FOR_NOBODY]);
  }
});

test('a picture of another product, or one that is gone from the store, is not found', async () => {
  const [one, other] = [await pictured(), await pictured()];
  assert.equal((await look(one.paths[0]!.replace(one.id, other.id))).status, 404);
  await service.market.objects.delete(pictureKey(one.id, one.paths[0]!.slice(-41, -5)));
  assert.equal((await look(one.paths[0]!)).status, 404);
});
