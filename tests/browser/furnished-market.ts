// A made-up market that looks alive to one person, who runs it, sells there and buys: sales of the last weeks, reviews with
// and without an answer, and of everything that waits for somebody one or two.
import { Scope } from '#generated/enums.js';
import { bearer } from '../../contract-tests/harness/common-scenarios.js';
import type { NewAccount } from '../../db/accounts/accounts.js';
import type { Holder } from '../../contract-tests/harness/account-fixtures.js';
import { waiting } from '../../contract-tests/moderation/queue-fixtures.js';
import { addFinding, addRescan } from '../../contract-tests/moderation/rescan-fixtures.js';
import { secure } from '../../contract-tests/publishing/product-fixtures.js';
import { post } from '../../contract-tests/reviews/review-fixtures.js';
import { addProducts, type AddedProduct } from '../../scripts/seeding/add-products.js';
import { EXAMPLES_TODAY } from '../../scripts/seeding/example-products.js';
import { makeUpProduct } from '../../scripts/seeding/made-up-product.js';
import { createProductPictures } from '../../scripts/seeding/product-pictures.js';
import { createRandom } from '../../scripts/seeding/random.js';
import type { TestShop } from './test-shop.js';

const DAY_MS = 86_400_000;
const BUYERS = ['Mira Lund', 'Tom Okafor', 'Jules Petit', 'Ana Reyes', 'Kei Tanaka', 'Noor Haddad'];
/** Days ago on which something of each product was sold. */
const SOLD_DAYS_AGO = [1, 2, 4, 5, 9, 13, 14, 20, 26];
const PRICES_CENTS = [1499, 999, 2499];
/** Another source of chance than the catalogue's, so that no address is taken. */
const SEED = 17;
const FIRST_NUMBER = 9001;

export interface FurnishedMarket {
  readonly who: Holder;
  /** Pages of the dashboard about one thing each. */
  readonly paths: readonly string[];
}

export async function furnishMarket(shop: TestShop): Promise<FurnishedMarket> {
  const { service, origin } = shop;
  const who = await addPerson(shop, 'Alex Winter', { isAdmin: true, sellerName: 'winterworks' });
  await secure(service, who);
  await addCredentials(shop, who, origin);
  const products = await addOwnProducts(shop, who);
  const buyers = await Promise.all(BUYERS.map((name) => addPerson(shop, name)));
  await addSales(shop, products, buyers);
  await addReviews(shop, products, buyers);
  await addPurchases(shop, who);
  const [product] = products;
  const version = await service.version(product!.id, { versionTag: '9.9.0', status: 'uploaded' });
  const judged = await addWork(shop, who, buyers);
  const own = `/publishing/products/${product!.id}`;
  return {
    who,
    paths: [
      ...['', '/versions', '/versions/new', `/versions/${version}`, '/notes'].map((below) => own + below),
      '/publishing/products/new',
      `/administration/accounts/${who.accountId}`,
      ...judged,
      ...(await webhookPaths(shop, who)),
    ],
  };
}

/** Somebody with a key that may do what they may. */
function addPerson(
  { service: { market } }: TestShop,
  displayName: string,
  more: Partial<NewAccount> = {},
): Promise<Holder> {
  const email = `${displayName.toLowerCase().replaceAll(' ', '.')}@example.com`;
  return market.write(async (tables) => {
    const account = await tables.accounts.create({ email, displayName, ...more });
    const { key, secret } = await tables.keys.create(account, {
      name: 'Operator’s laptop',
      ...(account.isAdmin ? { scopes: Scope } : {}),
    });
    return { accountId: account.id, email, keyId: key.id, key: secret };
  });
}

/** Keys, tokens, a log of what happened, and an invitation that no mail server sent. */
async function addCredentials({ service }: TestShop, who: Holder, origin: string): Promise<void> {
  const { market } = service;
  const account = (await market.tables.accounts.byId(who.accountId))!;
  const used = await market.write(async (tables) => {
    const ci = await tables.keys.create(account, {
      name: 'CI publishing',
      scopes: ['catalog:read', 'orders:read'],
      expiresAt: market.clock() + 90 * DAY_MS,
    });
    await tables.keys.create(account, { name: 'Price tracker', scopes: ['catalog:read'] });
    const server = await tables.serverTokens.create(account.id, { name: 'survival-1' });
    for (const name of ['survival-2', 'lobby']) await tables.serverTokens.create(account.id, { name });
    for (const action of ['key.created', 'server_token.created', 'password.changed'] as const) {
      await tables.audit.append({ accountId: account.id, actorId: account.id, action, address: '203.0.113.7' });
    }
    await tables.oneTimeLinks.create({
      purpose: 'invitation',
      accountId: null,
      createdBy: account.id,
      payload: { email: 'sam@example.com' },
      hash: 'a'.repeat(64),
      lifetimeMs: 7 * DAY_MS,
    });
    await market.mail.send(
      tables,
      { kind: 'invitation', link: `${origin}/app/join#token=${'a'.repeat(43)}`, inviter: 'Alex Winter' },
      { accountId: null, email: 'sam@example.com' },
    );
    return [ci.secret, server.secret];
  });
  const ask = (secret: string) => service.request({ path: '/api/categories', headers: bearer(secret) });
  for (let count = 0; count < 17; count++) await ask(who.key);
  for (const secret of used) await ask(secret);
}

/** Products as the seed makes them, with icons and files; live, and for money. */
async function addOwnProducts({ service }: TestShop, { accountId }: Holder): Promise<AddedProduct[]> {
  const { market, store: objects } = service;
  const random = createRandom(SEED);
  const made = PRICES_CENTS.map((priceCents, index) => {
    const { product, versions } = makeUpProduct(random, FIRST_NUMBER + index, EXAMPLES_TODAY);
    return { product: { ...product, status: 'live' as const, priceCents }, versions, sellerId: accountId };
  });
  return addProducts({ write: market.write, objects, pictures: createProductPictures(objects, EXAMPLES_TODAY) }, made);
}

/** Sales of the last weeks, and two orders whose money has not come yet. */
async function addSales(
  { service }: TestShop,
  products: readonly AddedProduct[],
  buyers: readonly Holder[],
): Promise<void> {
  const { market } = service;
  for (const [place, { id }] of products.entries()) {
    for (const [index, days] of SOLD_DAYS_AGO.slice(place).entries()) {
      const order = await service.paidOrder(buyers[index % buyers.length]!, id, { additionalSeats: true });
      const at = market.clock() - days * DAY_MS + place * 3_600_000;
      await market.db.write(({ knex }) => knex('orders').where({ id: order }).update({ created_at: at, paid_at: at }));
    }
  }
  for (const buyer of buyers.slice(0, 2)) await service.pendingOrder(buyer, products[0]!.id);
  const [refunded] = buyers;
  const asked = await service.paidOrder(refunded!, products[1]!.id, { additionalSeats: true });
  await service.request(
    {
      path: `/api/v1/orders/${asked}/request-refund`,
      headers: bearer(refunded!.key),
      body: { reason: 'Bought it twice' },
    },
    'POST',
  );
}

/** Reviews of owners, of which the first was answered and the last reported. */
async function addReviews(
  { service }: TestShop,
  products: readonly AddedProduct[],
  buyers: readonly Holder[],
): Promise<void> {
  const opinions = [
    { rating: 5, body: 'Set up in five minutes and never touched again. Our players asked for nothing else.' },
    { rating: 4, body: 'Solid. Some texts cannot be translated yet.' },
    { rating: 2, body: 'Get it cheaper on my own site, the link is in my profile.' },
  ];
  for (const [index, opinion] of opinions.entries()) {
    const { id } = await post(service, products[index % products.length]!.id, buyers[index]!, opinion);
    await service.market.write(async ({ reviews }) => {
      if (index === 0) await reviews.reply(id, 'Thank you, good to hear that');
      if (index === opinions.length - 1) await reviews.report(id, buyers[0]!.accountId, 'Advertises another shop');
    });
  }
}

/** What the person owns of others, of which one has a new version. */
async function addPurchases({ service, seeded }: TestShop, who: Holder): Promise<void> {
  const { market } = service;
  await service.paidOrder(who, seeded.owned.product_id);
  await market.write(({ ownership }) => ownership.takeFree(who.accountId, seeded.free.product_id));
  await service.version(seeded.owned.product_id, { versionTag: '7.2.0', releaseNotesHtml: '<p>Faster borders</p>' });
}

/** What waits for an admin: products, and a rescan with a finding. Returns the pages of some. */
async function addWork(shop: TestShop, who: Holder, buyers: readonly Holder[]): Promise<string[]> {
  const { service, seeded } = shop;
  const { market } = service;
  const seller = await addPerson(shop, 'Ida Berg', { sellerName: 'ida-berg' });
  const product = await waiting(
    service,
    { name: 'Sunrise Gate', shortDescription: 'Opens the gate at sunrise', priceCents: 499 },
    seller,
  );
  await waiting(service, { name: 'Quiet Mobs', shortDescription: 'Fewer noises at night' }, seller);
  await addPerson(shop, 'Sam Newman', { emailVerifiedAt: null });
  const rescan = await addRescan(service, who.accountId);
  await addFinding(service, rescan, (await market.tables.versions.byId(seeded.paid.version_id))!);
  await market.write(({ productReports }) =>
    productReports.create({
      kind: 'stolen',
      body: 'A copy of another plugin',
      versionId: null,
      productId: seeded.free.product_id,
      reporterId: buyers[1]!.accountId,
    }),
  );
  return [`/moderation/products/${product.id}`, `/moderation/rescans/${rescan.id}`];
}

/** The pages of an endpoint and of something that waits to be sent to it. */
async function webhookPaths({ service }: TestShop, { key }: Holder): Promise<string[]> {
  const send = async (path: string, body: object): Promise<string> => {
    const answer = await service.request({ path, headers: bearer(key), body }, 'POST');
    return (answer.body as { data: { id: string } }).data.id;
  };
  const events = ['order.created', 'order.refunded', 'review.created'];
  const endpoint = await send('/api/v1/webhooks', { url: 'https://example.com/hooks', events });
  const delivery = await send(`/api/v1/webhooks/${endpoint}/test`, { event: 'order.created' });
  return [`/settings/webhooks/${endpoint}`, `/settings/webhooks/${endpoint}/deliveries/${delivery}`];
}
