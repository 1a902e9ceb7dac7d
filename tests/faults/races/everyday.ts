// Everything at once: buyers who order, with and without a coupon, review and get money back, while sellers edit and follow
// their events, all of it through two services or more. Afterwards the books are read.
import { bearer } from '../../../contract-tests/harness/common-scenarios.js';
import { aCoupon } from '../../../contract-tests/coupons/coupon-fixtures.js';
import type { Holder } from '../../../contract-tests/harness/account-fixtures.js';
import type { TestService } from '../../../contract-tests/harness/test-service.js';
import type { Answer, Asked, Racers } from './asking.js';
import { faultsOfBooks } from './books.js';
import { post } from './race.js';

interface Size {
  readonly sellers: number;
  /** Buyers at once, each of whom is followed by another until the time is over. */
  readonly atOnce: number;
  readonly ms: number;
}

/** What came of it. */
export interface EverydayOutcome {
  readonly orders: number;
  /** Answers 503 after which a request was sent again. */
  readonly unavailable: number;
  /** Answers that nobody should be given, as `status path`. */
  readonly wrong: readonly string[];
  /** What the books have wrong. */
  readonly faults: readonly string[];
}

interface Stall {
  readonly seller: Holder;
  readonly productId: string;
  readonly slug: string;
  readonly coupon: string;
}

const CENTS = 500;
const BACK_CENTS = 100;

export async function everyday(services: Racers, { sellers, atOnce, ms }: Size): Promise<EverydayOutcome> {
  const { shop } = services;
  const stalls = await openStalls(shop, sellers);
  const wrong: string[] = [];
  let place = 0;
  let orders = 0;
  let unavailable = 0;
  const ask = async (asked: Asked, ...good: number[]): Promise<Answer> => {
    const answer = await services.ask(place++, asked);
    unavailable += answer.unavailable;
    if (!good.includes(answer.status)) wrong.push(`${answer.status} ${asked.method} ${asked.path}`);
    return answer;
  };
  const buyer = async (number: number): Promise<void> => {
    const { seller, productId, slug, coupon } = stalls[number % stalls.length]!;
    const { key } = await shop.account({ sellerName: null });
    const wanted = { product_id: productId, ...(number % 3 === 0 ? { coupon } : {}) };
    const order = await ask(post('/api/v1/orders', wanted, bearer(key)), 201);
    if (order.status !== 201) return;
    orders++;
    const { id } = (order.body as { data: { id: string } }).data;
    await Promise.all([
      ask(post(`/api/products/${slug}/reviews`, { rating: 1 + (number % 5), body: 'Runs as told' }, bearer(key)), 201),
      ask(post(`/api/v1/orders/${id}/refund`, { amount_cents: BACK_CENTS }, bearer(seller.key)), 200),
      ask(
        {
          method: 'PATCH',
          path: `/api/v1/products/${productId}`,
          headers: bearer(seller.key),
          body: { short_description: `Edited ${number} times` },
        },
        200,
      ),
    ]);
  };
  const until = performance.now() + ms;
  let next = 0;
  let isOver = false;
  const followers = [0, 1].map((at) => follow(services, at, stalls[0]!.seller, () => !isOver));
  const buyers = Array.from({ length: atOnce }, async () => {
    while (performance.now() < until) await buyer(next++);
  });
  await Promise.all(buyers);
  isOver = true;
  const told = await Promise.all(followers);
  const faults = [...(await faultsOfBooks(shop, booksOf(stalls))), ...(await faultsOfFeed(shop, stalls[0]!, told))];
  return { orders, unavailable, wrong: [...new Set(wrong)], faults };
}

const booksOf = (stalls: readonly Stall[]) => ({
  sellerIds: stalls.map(({ seller }) => seller.accountId),
  productIds: stalls.map(({ productId }) => productId),
});

async function openStalls(shop: TestService, count: number): Promise<readonly Stall[]> {
  const stalls: Stall[] = [];
  while (stalls.length < count) {
    const { id: productId, slug, seller } = await shop.product({ priceCents: CENTS });
    stalls.push({ seller, productId, slug, coupon: (await aCoupon(shop, seller)).code });
  }
  return stalls;
}

/** The ids of the events that a seller reads at one service, until all is over and nothing is left. */
async function follow(
  services: Racers,
  place: number,
  { key }: Holder,
  goesOn: () => boolean,
): Promise<readonly string[]> {
  const ids: string[] = [];
  let cursor = '';
  for (;;) {
    // Asked before: what is read after that has all that was committed until then.
    const isLast = !goesOn();
    const path = `/api/v1/events?event=order.created&since=2020-01-01T00:00:00Z&limit=100${cursor}`;
    const { body } = await services.ask(place, { method: 'GET', path, headers: bearer(key) });
    const { data, meta } = body as { data: { id: string }[]; meta: { next_cursor: string } };
    ids.push(...data.map(({ id }) => id));
    cursor = `&cursor=${meta.next_cursor}`;
    if (isLast && data.length === 0) return ids;
  }
}

/** Each order of the seller is to be told to each follower, once. */
async function faultsOfFeed(
  { market }: TestService,
  { seller }: Stall,
  told: readonly (readonly string[])[],
): Promise<string[]> {
  const stored = (await market.db.committed
    .knex('events')
    .where({ kind: 'order.created', recipient_id: seller.accountId })
    .pluck('id')) as string[];
  return told.flatMap((ids, place) => {
    const seen = new Set(ids);
    const missing = stored.filter((id) => !seen.has(id)).length;
    if (missing === 0 && ids.length === stored.length && seen.size === ids.length) return [];
    return [`follower ${place} was told ${ids.length} events of ${stored.length}, ${missing} are missing`];
  });
}
