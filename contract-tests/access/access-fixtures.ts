// The fixtures of an access trial: five people, and what they sell, own, ordered and wrote.
import { randomBytes } from 'node:crypto';
import type { AccountRecord } from '../../db/accounts/accounts.js';
import type { NewProduct } from '../../db/catalog/products.js';
import type { NewVersion } from '../../db/catalog/versions.js';
import type { Executor } from '../../db/engine/executor.js';
import type { Tables } from '../../db/tables.js';
import { GOOD_REVIEW } from '../reviews/review-fixtures.js';
import type { TestService } from '../harness/test-service.js';
import { giveGrant } from '../harness/given-grant.js';

/**
 * The buyer owns nothing; the owner bought and reviewed what the seller sells; the other seller sells something else.
 */
export const PEOPLE = ['buyer', 'owner', 'seller', 'otherSeller', 'admin'] as const;
export type Person = (typeof PEOPLE)[number];

/** What a product and a version of it are called on the wire. */
export interface ProductIds {
  readonly id: string;
  readonly slug: string;
  readonly versionId: string;
  readonly sha256: string;
}

export interface AccessFixtures {
  readonly service: TestService;
  readonly people: Readonly<Record<Person, AccountRecord & { readonly email: string }>>;
  /** Costs money; the owner bought it, and `review` is the owner's. */
  readonly paid: ProductIds;
  /** Costs nothing; the owner took it and has not reviewed it. */
  readonly free: ProductIds;
  /** Was never live; the owner was given it all the same. */
  readonly draft: ProductIds;
  /** Was live when the owner bought it. */
  readonly archived: ProductIds;
  /** Live, but for the suspension of its seller, who is none of the people; the owner bought it. */
  readonly suspended: ProductIds;
  /** Sold by the other seller: what a limited key is limited to. */
  readonly elsewhere: ProductIds;
  /** A beta version of `paid`, and one that is not published. */
  readonly beta: Pick<ProductIds, 'versionId' | 'sha256'>;
  readonly unpublished: Pick<ProductIds, 'versionId' | 'sha256'>;
  /** The owner's review of `paid`. */
  readonly review: string;
  /** The owner's order of `paid`. */
  readonly order: string;
  /** Makes something that only few requests need, once for these fixtures, and remembers it by its name. */
  once<T>(name: string, make: (tables: Tables, knex: Executor['knex']) => Promise<T>): Promise<T>;
}

let lastSerial = 0;

/**
 * Makes several sets of fixtures in one transaction, because committing takes longer than everything else. The sets of
 * one service are independent of each other.
 */
export function makeFixtureSets(service: TestService, count: number): Promise<AccessFixtures[]> {
  return service.market.write(async (tables) => {
    const made: AccessFixtures[] = [];
    while (made.length < count) made.push(await makeFixtureSet(tables, service, ++lastSerial));
    return made;
  });
}

async function makeFixtureSet(tables: Tables, service: TestService, serial: number): Promise<AccessFixtures> {
  const people = await makePeople(tables, serial);
  const { seller, owner } = people;
  const gone = await tables.accounts.create({
    email: `gone-${serial}@example.com`,
    displayName: 'Gone',
    sellerName: `gone-${serial}`,
  });
  const madeProducts = await makeProducts(tables, { ...people, gone }, serial);
  await tables.ownership.takeFree(owner.id, madeProducts.free.id);
  await giveGrant(tables, owner.id, madeProducts.draft.id);
  const order = await orderOf(tables, service, owner, { ...madeProducts.paid, sellerId: seller.id }, 'test');
  await orderOf(tables, service, owner, { ...madeProducts.archived, sellerId: seller.id }, 'test');
  await orderOf(tables, service, owner, { ...madeProducts.suspended, sellerId: gone.id }, 'test');
  await tables.products.update(madeProducts.archived.id, { status: 'archived' });
  await tables.accounts.suspend(gone.id, 'a test');
  const written = { ...GOOD_REVIEW, verifiedPurchase: true, verifiedVersion: null };
  const review = await tables.reviews.create({ ...written, productId: madeProducts.paid.id, authorId: owner.id });
  return { service, people, ...madeProducts, order: order.id, review: review!.id, once: createMemory(service) };
}

function createMemory({ write }: TestService): AccessFixtures['once'] {
  const made = new Map<string, unknown>();
  return async <T>(name: string, make: (tables: Tables, knex: Executor['knex']) => Promise<T>): Promise<T> => {
    if (!made.has(name)) made.set(name, await write(make));
    return made.get(name) as T;
  };
}

async function makePeople(tables: Tables, serial: number): Promise<AccessFixtures['people']> {
  const made = {} as Record<Person, AccountRecord & { email: string }>;
  for (const person of PEOPLE) {
    const handle = `${person.toLowerCase()}-${serial}`;
    const email = `${handle}@example.com`;
    const sells = person === 'seller' || person === 'otherSeller';
    const account = await tables.accounts.create({
      email,
      displayName: handle,
      sellerName: sells ? handle : null,
      isAdmin: person === 'admin',
    });
    made[person] = { ...account, email };
  }
  return made;
}

type Sellers = Readonly<Record<'seller' | 'otherSeller' | 'gone', AccountRecord>>;

async function makeProducts(tables: Tables, { seller, otherSeller, gone }: Sellers, serial: number) {
  const make = async (
    name: string,
    content: Partial<NewProduct> = {},
    ...versions: Partial<NewVersion>[]
  ): Promise<ProductIds & { all: ProductIds[] }> => {
    const slug = `${name}-${serial}`;
    const id = await tables.products.create({
      slug,
      sellerId: seller.id,
      name: slug,
      shortDescription: 'Does something',
      descriptionHtml: '',
      priceCents: PRICE_CENTS,
      game: 'minecraft',
      category: 'chat',
      status: 'live',
      ...content,
    });
    const files = [{}, ...versions].map((version, index) => aVersion(`1.${index}.0`, version));
    const ids = await tables.versions.create(id, files);
    const all = ids.map((versionId, index) => ({ id, slug, versionId, sha256: files[index]!.file!.sha256 }));
    return { ...all[0]!, all };
  };
  const paid = await make('paid', {}, { channel: 'beta' }, { status: 'uploaded' });
  return {
    paid,
    beta: paid.all[1]!,
    unpublished: paid.all[2]!,
    free: await make('free', { priceCents: 0 }),
    draft: await make('draft', { status: 'draft' }),
    archived: await make('archived'),
    suspended: await make('suspended', { sellerId: gone.id }),
    elsewhere: await make('elsewhere', { sellerId: otherSeller.id }),
  };
}

/** A published version whose file is like no other. */
const aVersion = (versionTag: string, content: Partial<NewVersion>): NewVersion => {
  const sha256 = randomBytes(32).toString('hex');
  return {
    versionTag,
    channel: 'stable',
    status: 'published',
    file: { name: 'plugin.jar', size: 3, sha256, objectKey: `products/${sha256}` },
    ...content,
  };
};

/** What a product costs in cents. */
const PRICE_CENTS = 499;

/** An order of something that costs money: of `test` it is paid at once, of `manual` it waits for an admin. */
export function orderOf(
  tables: Tables,
  { market }: TestService,
  buyer: AccountRecord,
  { id, slug, sellerId }: ProductIds & { readonly sellerId: string },
  payment: 'manual' | 'test',
) {
  const { currency, platformFeePercent: feePercent } = market.settings;
  const product = { id, name: slug, sellerId, priceCents: PRICE_CENTS };
  return tables.orders.create({
    product,
    buyerId: buyer.id,
    quantity: 1,
    additionalSeats: false,
    currency,
    payment,
    feePercent,
  });
}
