// Who may do what with reviews: every operation by everyone, on live and other products, on shown and hidden reviews.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ProductStatus } from '#generated/enums.js';
import { bearer } from '../harness/common-scenarios.js';
import type { Holder } from '../harness/account-fixtures.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { GOOD_REVIEW, ownerOf, post } from './review-fixtures.js';

const CALLERS = [
  'anonymous',
  'stranger',
  'author',
  'owner',
  'refunded',
  'seller',
  'otherSeller',
  'admin',
  'limited',
] as const;
type CallerName = (typeof CALLERS)[number];

interface Act {
  readonly method: string;
  readonly under: 'reviews' | 'review';
  readonly path: string;
  readonly body?: object;
}

const ACTS = {
  list: { method: 'GET', under: 'reviews', path: '' },
  summarize: { method: 'GET', under: 'reviews', path: '/summary' },
  create: { method: 'POST', under: 'reviews', path: '', body: GOOD_REVIEW },
  update: { method: 'PATCH', under: 'review', path: '', body: { rating: 1 } },
  delete: { method: 'DELETE', under: 'review', path: '' },
  mark: { method: 'PUT', under: 'review', path: '/helpful' },
  unmark: { method: 'DELETE', under: 'review', path: '/helpful' },
  reply: { method: 'PUT', under: 'review', path: '/reply', body: { body: 'Thanks' } },
  deleteReply: { method: 'DELETE', under: 'review', path: '/reply' },
  report: { method: 'POST', under: 'review', path: '/report', body: { reason: 'Spam' } },
} as const satisfies Readonly<Record<string, Act>>;
type ActName = keyof typeof ACTS;

/** A status, or the code of a refusal. */
type Outcome = number | string;
const everyone = (
  outcome: Outcome,
  others: Partial<Record<CallerName, Outcome>> = {},
): Record<CallerName, Outcome> => ({
  ...(Object.fromEntries(CALLERS.map((name) => [name, outcome])) as Record<CallerName, Outcome>),
  ...others,
});
const SIGNED_OUT = { anonymous: 'unauthorized', limited: 'not_found' };

const RIGHTS: Readonly<Record<ActName, Record<CallerName, Outcome>>> = {
  list: everyone(200),
  summarize: everyone(200),
  create: everyone('not_owner', { ...SIGNED_OUT, owner: 201, author: 'already_reviewed', seller: 'forbidden' }),
  update: everyone('forbidden', { ...SIGNED_OUT, author: 200 }),
  delete: everyone('forbidden', { ...SIGNED_OUT, author: 204 }),
  mark: everyone(204, { ...SIGNED_OUT, author: 'forbidden' }),
  unmark: everyone(204, SIGNED_OUT),
  reply: everyone('forbidden', { ...SIGNED_OUT, seller: 200 }),
  deleteReply: everyone('forbidden', { ...SIGNED_OUT, seller: 204 }),
  report: everyone(204, SIGNED_OUT),
};

let service: TestService;
let product: { id: string; slug: string };
let callers: Record<CallerName, Holder | undefined>;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 10_000 } });
  const made = await service.product({ priceCents: 499 });
  const another = await service.product();
  product = made;
  callers = {
    anonymous: undefined,
    stranger: await service.account(),
    author: await ownerOf(service, made.id),
    owner: await ownerOf(service, made.id),
    refunded: await ownerOf(service, made.id),
    seller: made.seller,
    otherSeller: another.seller,
    admin: await service.account({ isAdmin: true }),
    limited: await service.account({ productIds: [another.id] }),
  };
  await service.market.db.write(({ knex }) =>
    knex('orders').where({ buyer_id: callers.refunded!.accountId }).update({ status: 'refunded' }),
  );
});
after(() => service.close());

/** Performs an act on a fresh review of the author. */
async function outcomeOf(name: ActName, caller: CallerName, { hidden = false } = {}): Promise<Outcome> {
  const { db } = service.market;
  await db.write(({ knex }) => knex('reviews').delete());
  const review = await post(service, product.id, callers.author!);
  if (hidden) await db.write(({ knex }) => knex('reviews').where({ id: review.id }).update({ hidden_at: 1 }));
  const { method, under, path, ...act }: Act = ACTS[name];
  const holder = callers[caller];
  const received = await service.request(
    {
      path: `/api/products/${product.slug}/reviews${under === 'review' ? `/${review.id}` : ''}${path}`,
      ...(holder ? { headers: bearer(holder.key) } : {}),
      ...(act.body ? { body: act.body } : {}),
    },
    method,
  );
  return received.status < 400 ? received.status : (received.body as { code: string }).code;
}

const outcomes = async (name: ActName, options?: { hidden?: boolean }): Promise<Record<string, Outcome>> => {
  const found: Record<string, Outcome> = {};
  for (const caller of CALLERS) found[caller] = await outcomeOf(name, caller, options);
  return found;
};

for (const name of Object.keys(ACTS) as ActName[]) {
  test(`${name}: who may`, async () => assert.deepEqual(await outcomes(name), RIGHTS[name]));
}

for (const status of ['draft', 'under_review', 'archived'] satisfies ProductStatus[]) {
  test(`nobody finds reviews of a product that is ${status}, not even its seller`, async () => {
    await service.market.write((tables) => tables.products.update(product.id, { status }));
    for (const name of Object.keys(ACTS) as ActName[]) {
      const anonymous = RIGHTS[name].anonymous === 'unauthorized' ? { anonymous: 'unauthorized' } : {};
      assert.deepEqual(await outcomes(name), everyone('not_found', anonymous), name);
    }
    await service.market.write((tables) => tables.products.update(product.id, { status: 'live' }));
  });
}

test('a hidden review exists for its author alone, who may change it, but not make room for another one', async () => {
  for (const name of (Object.keys(ACTS) as ActName[]).filter((act) => ACTS[act].under === 'review')) {
    assert.deepEqual(
      await outcomes(name, { hidden: true }),
      everyone('not_found', {
        anonymous: 'unauthorized',
        author: name === 'delete' ? 'forbidden' : RIGHTS[name].author,
      }),
      name,
    );
  }
});
