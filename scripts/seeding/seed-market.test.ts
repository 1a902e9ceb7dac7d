// The made-up catalogue: the same for the same seed, valid by the rules of real ones, and downloadable.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { TOTP } from 'otpauth';
import { bearer } from '../../contract-tests/harness/common-scenarios.js';
import { openTestService, type TestService } from '../../contract-tests/harness/test-service.js';
import { isCategoryOf } from '../../market/catalog/categories.js';
import { seeded } from '../../contract-tests/harness/seeded-database.js';
import { temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import { PUBLIC_VERSIONS } from '../../db/catalog/version-lists.js';
import { pictureKey, versionFileKey } from '../../capabilities/storage/object-keys.js';
import { StoreUnavailable } from '../../capabilities/storage/object-store.js';
import { createRandom } from './random.js';
import { PRODUCT_IDS } from './example-ids.js';
import { EXAMPLES_TODAY } from './example-products.js';
import { NotEmpty, type SeededProduct, type SeedResult } from './seed-market.js';

async function catalogue(t: TestContext, seed: number) {
  const { db, objects } = await seeded(t, { products: 60, seed, clock: () => 1_000 });
  const { products, versions } = db.tables;
  const { items, total } = await products.list({ visible: 'all', sort: 'newest', page: 1, limit: 100 });
  assert.equal(total, 60);
  const versionsOf = async (id: string) => (await versions.list(id, { ...PUBLIC_VERSIONS, beta: true })).items;
  return { db, objects, items, versionsOf };
}

test('the same seed makes the same catalogue and files, another seed others', async (t) => {
  const comparable = async (seed: number) => {
    const { items, versionsOf } = await catalogue(t, seed);
    return Promise.all(
      items.map(async ({ id, sellerId: _sellerId, latestVersion, ...rest }) => ({
        ...rest,
        latestVersion: latestVersion?.versionTag,
        versions: (await versionsOf(id)).map(
          ({ id: _id, productId: _productId, objectKey: _objectKey, ...version }) => version,
        ),
      })),
    );
  };
  const first = await comparable(1);
  assert.deepEqual(await comparable(1), first);
  assert.notDeepEqual(await comparable(2), first);
});

test('made-up data is dated back from a day, whatever the clock says; what the examples name keeps its dates', async (t) => {
  const apart = 100 * 86_400_000;
  const dated = async (today: number, clock: () => number) => {
    const { db } = await seeded(t, { products: 60, today, clock });
    const list = (await db.tables.products.list({ visible: 'all', sort: 'newest', page: 1, limit: 100 })).items;
    const examples: readonly string[] = Object.values(PRODUCT_IDS);
    const [named, others] = [true, false].map((is) => list.filter(({ id }) => examples.includes(id) === is));
    const ids = others!.map(({ id }) => id);
    const times = (table: string): Promise<number[]> =>
      db.knex(table).whereIn('product_id', ids).orderBy('created_at').pluck('created_at');
    const accounts = await db.knex('accounts').whereLike('email', '%er-%').pluck('created_at');
    return {
      named: named!.map(({ createdAt, updatedAt }) => [createdAt, updatedAt]),
      made: [
        ...others!.flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt]),
        ...(await Promise.all(['versions', 'orders', 'downloads', 'reviews'].map(times))).flat(),
        ...accounts,
      ],
    };
  };
  const first = await dated(EXAMPLES_TODAY, () => EXAMPLES_TODAY + apart);
  assert.ok(first.made.length > 300 && first.made.every((time) => time < EXAMPLES_TODAY));
  assert.ok(Math.min(...first.named.flat()) > Math.max(...first.made), 'lists begin with what the examples name');
  const later = await dated(EXAMPLES_TODAY + apart, Date.now);
  assert.deepEqual(
    later.made,
    first.made.map((time) => time + apart),
  );
  assert.deepEqual(later.named, first.named);
});

test('every product has a category of its game, versions and a stable latest one; every game and status occurs', async (t) => {
  const { items } = await catalogue(t, 1);
  for (const product of items) {
    assert.ok(isCategoryOf(product.game, product.category));
    assert.ok(product.gameVersions.length > 0 && product.platforms.length > 0);
    assert.equal(product.latestVersion!.channel, 'stable');
    assert.ok(product.ratingAvg <= 5 && product.tags.length >= 1 && product.tags.length <= 10);
  }
  assert.equal(new Set(items.map((product) => product.game)).size, 3);
  assert.ok(items.some((product) => product.status !== 'live'));
});

test('the two newest versions and the latest stable one have a file in the store, older ones have none', async (t) => {
  const { items, objects, versionsOf } = await catalogue(t, 1);
  const hashes: string[] = [];
  for (const { id, latestVersion } of items) {
    const versions = await versionsOf(id);
    const latest = versions.findIndex((version) => version.id === latestVersion!.id);
    for (const [index, version] of versions.entries()) {
      assert.equal(version.sha256 !== null, index < 2 || index <= latest, `version ${index} from the newest`);
      if (version.sha256 === null) continue;
      assert.equal(version.objectKey, versionFileKey(id, version.id));
      assert.equal((await objects.stat(version.objectKey))?.size, version.fileSize);
      hashes.push(version.sha256);
    }
  }
  assert.equal(new Set(hashes).size, hashes.length, 'each file tells its version');
});

/** A running server on a seeded database. */
async function seededWorld(t: TestContext): Promise<{ service: TestService; result: SeedResult }> {
  const service = await openTestService({ listen: true, checkResponses: true });
  t.after(() => service.close());
  const { result } = await seeded(t, {
    db: service.market.db,
    objects: service.store,
    sealer: service.sealer,
    products: 3,
  });
  return { service, result };
}

test('the buyer downloads what it owns, from the order to the bytes, and not what it does not own', async (t) => {
  const {
    service,
    result: {
      accounts: { buyer },
      owned,
      paid,
      free,
    },
  } = await seededWorld(t);
  const ask = (path: string) => service.request({ path, headers: bearer(buyer.api_key) });
  const download = ({ slug, version_id }: SeededProduct) => ask(`/api/products/${slug}/download/${version_id}`);

  const {
    data: [order, ...others],
  } = (await ask('/api/v1/purchases')).body as { data: { product_id: string; status: string }[] };
  assert.deepEqual([order!.product_id, order!.status, others.length], [owned.product_id, 'paid', 0]);
  for (const product of [owned, free]) {
    const { status, headers } = await download(product);
    assert.equal(status, 302);
    const bytes = Buffer.from(await (await fetch(headers['location']!)).arrayBuffer());
    const version = (await service.market.tables.versions.byId(product.version_id))!;
    assert.deepEqual(
      [createHash('sha256').update(bytes).digest('hex'), bytes.length],
      [version.sha256, version.fileSize],
    );
  }
  const { status, body } = await download(paid);
  assert.deepEqual([status, (body as { code: string }).code], [403, 'not_owner']);
});

test('every account has a password of its own and a confirmed address; the seller has an authenticator app as well', async (t) => {
  const {
    service,
    result: { accounts },
  } = await seededWorld(t);
  for (const { email, password } of Object.values(accounts)) {
    const { account, passwordHash } = (await service.market.tables.accounts.credentials(email))!;
    assert.ok(await service.market.passwords.verify(passwordHash, password));
    assert.equal(service.market.passwords.needsRehash(passwordHash!), false);
    assert.ok(account.emailVerifiedAt !== null);
    assert.equal(await service.market.tables.secondFactors.hasAny(account.id), email === accounts.seller.email);
  }
  const logIn = async ({ email, password }: { email: string; password: string }, code: object = {}): Promise<unknown> =>
    (await service.request({ path: '/api/account/login', body: { email, password, ...code } }, 'POST')).status;
  assert.deepEqual([await logIn(accounts.buyer), await logIn(accounts.seller)], [200, 401]);
  assert.equal(
    await logIn(accounts.seller, { totp_code: new TOTP({ secret: accounts.seller.totp_secret }).generate() }),
    200,
  );
});

test('with pictures, what people see first has an icon, and the examples have galleries; the same each time', async (t) => {
  const drawn = async () => {
    const { db, objects } = await seeded(t, { products: 20, pictures: true });
    const { items } = await db.tables.products.list({ visible: 'all', sort: 'downloads', page: 1, limit: 100 });
    const hashes: Record<string, string[]> = {};
    for (const { id, slug, iconKey, gallery } of items) {
      const keys = [...(iconKey === null ? [] : [iconKey]), ...gallery].map((picture) => pictureKey(id, picture));
      const stored = await Promise.all(keys.map(async (key) => buffer((await objects.read(key))!)));
      hashes[slug] = stored.map((bytes) => createHash('sha256').update(bytes).digest('hex'));
    }
    return hashes;
  };
  const first = await drawn();
  assert.deepEqual(await drawn(), first);
  assert.equal(new Set(first['region-guard']).size, 4);
  assert.equal(Object.values(first)[0]!.length, 1, 'the most popular');
  assert.ok(Object.values(first).some(({ length }) => length === 0));
});

test('a store that is down is noticed before anything is written', async (t) => {
  const { objects } = await seeded(t, { products: 3 });
  const { database: db, knex } = await temporaryDatabase(t);
  const down = { ...objects, check: () => Promise.reject(new StoreUnavailable('The object store does not answer')) };
  await assert.rejects(seeded(t, { db, objects: down, products: 3 }), StoreUnavailable);
  assert.deepEqual(await knex('accounts'), []);
});

test('a database with anything in it is not seeded', async (t) => {
  const { db } = await catalogue(t, 1);
  await assert.rejects(seeded(t, { db: db.database, products: 3 }), NotEmpty);
});

test('random numbers stay in their bounds and samples have no repetition', () => {
  const random = createRandom(42);
  for (let i = 0; i < 1_000; i++) {
    const number = random.integer(3, 5);
    assert.ok(number >= 3 && number <= 5);
    const sample = random.sample([1, 2, 3, 4], 3);
    assert.equal(new Set(sample).size, 3);
  }
  assert.deepEqual(random.sample([1], 5), [1]);
});
