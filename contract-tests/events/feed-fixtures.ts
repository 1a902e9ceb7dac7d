// For tests of the feed: a seller with products, events of every sort, and those who read them.
import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BodyOf } from '#generated/operations.js';
import type { Scope } from '#generated/enums.js';
import type { NewEvent } from '../../db/events/events.js';
import { bearer } from '../harness/common-scenarios.js';
import type { Holder } from '../harness/account-fixtures.js';
import type { TestService } from '../harness/test-service.js';

export type Page = BodyOf<'listEvents', 200>;
type Sent = Page['data'][number];

/** A public event of a product, which tells its number by the slug that it names. */
export const publicEvent = (productId: string, number: number): NewEvent => ({
  kind: 'product.updated',
  recipientId: null,
  data: { product_id: productId, product_slug: `update-${number}` },
});

/** An event that is told to one account. */
export const privateEvent = (recipientId: string, productId: string, number = 1): NewEvent => ({
  kind: 'review.created',
  recipientId,
  data: { review_id: productId, product_id: productId, rating: (number % 5) + 1 },
});

export const append = ({ market }: TestService, ...events: readonly NewEvent[]): Promise<void> =>
  market.write((tables) => tables.events.appendAll(events));

/** Asks for events. */
export async function ask(service: TestService, headers: Record<string, string>, query = ''): Promise<Page> {
  const { status, body } = await service.request({ path: `/api/v1/events?${query}`, headers });
  assert.equal(status, 200, JSON.stringify(body));
  return body as Page;
}

/** Keys of an account besides its own. */
export async function keyOf(
  { market }: TestService,
  { accountId }: Pick<Holder, 'accountId'>,
  limits: { scopes?: readonly Scope[]; productIds?: readonly string[] } = {},
): Promise<{ id: string; headers: Record<string, string> }> {
  const account = (await market.tables.accounts.byId(accountId))!;
  const { key, secret } = await market.write(({ keys }) => keys.create(account, { name: 'another', ...limits }));
  return { id: key.id, headers: bearer(secret) };
}

/** Follows the feed until `done`, and returns what came, in the order in which it came. */
export async function follow(
  service: TestService,
  headers: Record<string, string>,
  { query, done }: { query: string; done(seen: readonly Sent[]): boolean },
): Promise<Sent[]> {
  const seen: Sent[] = [];
  for (let cursor = ''; !done(seen);) {
    const page = await ask(service, headers, `${query}${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.data);
    cursor = page.meta.next_cursor!;
    // Without a socket, nothing else would let others write.
    await nextTurn();
  }
  return seen;
}

/** Resolves when so many wait for events. */
export async function untilWaiting({ market }: TestService, count: number): Promise<void> {
  while (market.eventFeed.waiting() !== count) await nextTurn();
}
