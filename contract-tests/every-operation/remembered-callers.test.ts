// All kinds of callers ask for the answers of one product, with acts of all kinds in between: each gets what a server
// gives that remembers nothing, whoever asked before.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { erase } from '../moderation/moderation-fixtures.js';
import { ownerOf, post } from '../reviews/review-fixtures.js';
import { giveGrant } from '../harness/given-grant.js';

const HIGH = { keyPerHour: 1e6, sessionPerHour: 1e6, serverTokenPerHour: 1e6, anonymousPerHour: 1e7 };
const NOT_YET = 'not-there-yet';

/** A product with all that belongs to it, and those who ask. */
async function makeScene(service: TestService) {
  const product = await service.product({ priceCents: 499, name: 'Quokka Vault' });
  const versionId = await service.version(product.id);
  const author = await ownerOf(service, product.id);
  const review = await post(service, product.id, author);
  const [admin, buyer, limited, guest] = [
    await service.account({ isAdmin: true, sellerName: null }),
    await service.account({ sellerName: null }),
    await service.account({ sellerName: null, productIds: [product.id] }),
    await service.account({ sellerName: null }),
  ];
  const callers: Record<string, Record<string, string>> = {
    nobody: {},
    'the seller': bearer(product.seller.key),
    'the seller in a browser': (await service.browser(product.seller)).headers,
    'another seller': bearer((await service.account()).key),
    'an admin': bearer(admin.key),
    'a buyer': bearer(buyer.key),
    'a buyer in a browser': (await service.browser(buyer)).headers,
    'an owner': bearer(author.key),
    'a limited key': bearer(limited.key),
    'a guest': bearer(guest.key),
    'a game server': bearer(await service.serverToken(buyer)),
  };
  return { product, versionId, author, review, buyer, guest, callers };
}
type Scene = Awaited<ReturnType<typeof makeScene>>;

const addressesOf = ({ slug }: { readonly slug: string }): string[] => [
  `/api/products/${slug}`,
  `/api/products/${slug}/versions`,
  `/api/products/${slug}/reviews`,
  `/api/products/${slug}/reviews/summary`,
  `/api/products/${NOT_YET}`,
  `/api/products/${NOT_YET}/versions`,
  `/api/products/${NOT_YET}/reviews`,
  '/api/search?q=quokka',
  '/api/search/suggest?q=quok',
  '/api/settings',
  '/api/categories',
];

type Act = (service: TestService, scene: Scene) => Promise<unknown>;

/** In this order; what one does the next ones find. */
const ACTS: Readonly<Record<string, Act>> = {
  'nothing at all': async () => undefined,
  'a new name': ({ market }, { product }) =>
    market.write(({ products }) => products.update(product.id, { name: 'Quokka Safe' })),
  'a beta version': (service, { product }) => service.version(product.id, { channel: 'beta' }),
  'a stable version': (service, { product }) => service.version(product.id),
  'a yanked version': ({ market }, { versionId }) =>
    market.write(async ({ versions }) => versions.yank((await versions.byId(versionId))!, 'broken')),
  'a download': ({ market }, { product, versionId: id, author: { accountId } }) =>
    market.write(({ downloads }) =>
      downloads.record(
        downloads.draft({ accountId, version: { id, productId: product.id }, address: '192.0.2.1', countable: true }),
      ),
    ),
  'a paid order': (service, { product, buyer }) => service.paidOrder(buyer, product.id),
  'a review': (service, { product, buyer }) => post(service, product.id, buyer, { rating: 1 }),
  'an edited review': ({ market }, { review }) =>
    market.write(({ reviews }) => reviews.update(review, { rating: 2, body: 'Not any more' })),
  'another name of its author': ({ market }, { author }) =>
    market.write(({ accounts }) => accounts.rename(author.accountId, 'Somebody else')),
  'a deleted review': ({ market }, { review }) => market.write(({ reviews }) => reviews.delete(review)),
  'another name of the seller': ({ market }, { product }) =>
    market.write(({ accounts }) => accounts.rename(product.seller.accountId, 'A new brand')),
  'a buyer who becomes an admin': ({ market }, { buyer: { accountId: id } }) =>
    market.db.write(({ knex }) => knex('accounts').where({ id }).update({ is_admin: 1 })),
  'and is none any more': ({ market }, { buyer: { accountId: id } }) =>
    market.db.write(({ knex }) => knex('accounts').where({ id }).update({ is_admin: 0 })),
  'a guest who becomes its seller': ({ market }, { guest: { accountId: id }, product }) =>
    market.db.write(async ({ knex }) => {
      await knex('accounts').where({ id }).update({ seller_name: 'the-guest' });
      await knex('products').where({ id: product.id }).update({ seller_id: id });
    }),
  'a seller who is it again': ({ market }, { product: { id, seller } }) =>
    market.db.write(({ knex }) => knex('products').where({ id }).update({ seller_id: seller.accountId })),
  'a buyer who is suspended': (service, { buyer }) => service.suspend(buyer),
  'a buyer who is reinstated': ({ market }, { buyer }) =>
    market.write(({ accounts }) => accounts.reinstate(buyer.accountId)),
  'an archived product': ({ market }, { product }) =>
    market.write(({ products }) => products.update(product.id, { status: 'archived' })),
  'a product given to a guest': ({ market }, { product, guest }) =>
    market.write((tables) => giveGrant(tables, guest.accountId, product.id)),
  'a product that is back': ({ market }, { product }) =>
    market.write(({ products }) => products.update(product.id, { status: 'live' })),
  'a seller who is suspended': (service, { product }) => service.suspend(product.seller),
  'a seller who is reinstated': ({ market }, { product }) =>
    market.write(({ accounts }) => accounts.reinstate(product.seller.accountId)),
  'a product of a name that nobody had': (service) => service.product({ slug: NOT_YET }),
  'a revoked key': ({ market }, { buyer }) => market.write(({ keys }) => keys.revoke(buyer.keyId)),
  'sessions that are ended': ({ market }, { buyer }) =>
    market.write(({ sessions }) => sessions.endAll(buyer.accountId)),
  'an author who is deleted': (service, { author }) => erase(service, author),
};

/** What must be the same; allowances and ids of requests differ. */
const essenceOf = ({ status, headers, body }: Received) => ({ status, etag: headers['etag'], body });

for (const [order, arrange] of [
  ['first nobody, then those who see more', (names: string[]) => names],
  ['those who see more first', (names: string[]) => names.toReversed()],
] as const) {
  test(`no caller gets what is stale or another's: ${order}`, async (t) => {
    const service = await openTestService({ limits: HIGH });
    t.after(() => service.close());
    const scene = await makeScene(service);
    const different = new Set<string>();
    for (const [name, act] of Object.entries(ACTS)) {
      await act(service, scene);
      await service.market.search.refresh();
      const requestAnew = await service.another();
      for (const path of addressesOf(scene.product)) {
        for (const who of arrange(Object.keys(scene.callers))) {
          const request = { path, headers: scene.callers[who]! };
          // At once, so that on a server both need one look at what was committed.
          const [remembered, made] = await Promise.all([service.request(request), requestAnew(request)]);
          const anew = essenceOf(made);
          assert.deepEqual(essenceOf(remembered), anew, `${path} for ${who} after ${name}`);
          different.add(JSON.stringify(anew));
        }
      }
    }
    assert.ok(different.size > Object.keys(ACTS).length, `only ${different.size} different answers were seen`);
  });
}
