// Those who follow a seller's events, one on each node, while events are appended: each is told all of them once, in one
// order.
import { setTimeout as pause } from 'node:timers/promises';
import type { Holder } from '../../../contract-tests/harness/account-fixtures.js';
import { bearer } from '../../../contract-tests/harness/common-scenarios.js';
import { privateEvent } from '../../../contract-tests/events/feed-fixtures.js';
import { askOnce } from '../races/asking.js';
import { inLanes, percentile, type Part } from './part.js';
import type { Trio } from './installation.js';

/** Of each write: every tenth is an edit through a node, of one event. */
const EVENTS_OF_WRITE = 10;
const EDITED_EVERY = 10;
/** On average. */
const EVENTS_OF_ANY_WRITE = ((EDITED_EVERY - 1) * EVENTS_OF_WRITE + 1) / EDITED_EVERY;
const WRITES_PER_SECOND = 100;
/** Of those that are made beside all nodes, at once. */
const OWN_WRITES = 4;
const PAGE = 100;
/** Seconds that somebody waits for events. */
const WAIT = 20;

export const followers: Part = {
  name: 'followers',
  promise: 'who follows events on any node is told each of them once',
  async run({ count, tell, trio }) {
    const { shop, origins, ask } = await trio();
    const wanted = count(100_000, 1000);
    const { id: productId, seller } = await shop.product();
    const since = new Date(shop.market.clock() - 1000).toISOString();
    let isOver = false;
    const following = origins.map((origin) => follow(origin, seller, since, () => isOver));
    const began = performance.now();
    const edits: Promise<unknown>[] = [];
    const writes = Math.ceil(wanted / EVENTS_OF_ANY_WRITE);
    await inLanes(writes, OWN_WRITES, async (write) => {
      await pause(Math.max(0, began + (write * 1000) / WRITES_PER_SECOND - performance.now()));
      if (write % EDITED_EVERY === 0) {
        const body = { short_description: `Edited ${write} times` };
        const path = `/api/v1/products/${productId}`;
        edits.push(ask(write / EDITED_EVERY, { method: 'PATCH', path, headers: bearer(seller.key), body }));
      } else {
        const events = Array.from({ length: EVENTS_OF_WRITE }, (_, number) =>
          privateEvent(seller.accountId, productId, number),
        );
        await shop.market.write((tables) => tables.events.appendAll(events));
      }
    });
    await Promise.all(edits);
    const seconds = (performance.now() - began) / 1000;
    isOver = true;
    // Whoever waits is woken by one more, and asks for the last time then.
    await shop.market.write((tables) => tables.events.appendAll([privateEvent(seller.accountId, productId)]));
    const told = await Promise.all(following);
    const stored = await storedEvents(shop, seller.accountId, productId);
    const late = told.flatMap(({ lateMs }) => lateMs);
    tell(`${stored.length} events in ${seconds.toFixed(0)} s (${Math.round(writes / seconds)} writes/s)`);
    tell(`told after ${percentile(late, 0.5)} ms (median), ${percentile(late, 0.99)} ms (p99)`);
    return told.flatMap(({ ids }, place) => faultsOf(stored, ids, place));
  },
};

interface Told {
  readonly ids: readonly string[];
  /** Milliseconds from each event's moment until it was heard of. */
  readonly lateMs: readonly number[];
}

/** Follows the events of a seller on one node, until all is over and nothing is left. */
async function follow(origin: string, { key }: Holder, since: string, isOver: () => boolean): Promise<Told> {
  const ids: string[] = [];
  const lateMs: number[] = [];
  for (let cursor = ''; ;) {
    // Asked before: what is read after that has all that was committed until then.
    const isLast = isOver();
    const path = `/api/v1/events?since=${since}&limit=${PAGE}&wait=${isLast ? 0 : WAIT}${cursor}`;
    const { status, body } = await askOnce(origin, { method: 'GET', path, headers: bearer(key) });
    if (status !== 200) throw new Error(`a follower was answered by ${status}: ${JSON.stringify(body)}`);
    const { data, meta } = body as { data: { id: string; created_at: string }[]; meta: { next_cursor: string } };
    for (const { id, created_at } of data) {
      ids.push(id);
      lateMs.push(Date.now() - Date.parse(created_at));
    }
    cursor = `&cursor=${meta.next_cursor}`;
    if (isLast && data.length === 0) return { ids, lateMs };
  }
}

/** The ids of a seller's events and of those of a product, in their order. */
const storedEvents = ({ market }: Trio['shop'], sellerId: string, productId: string): Promise<string[]> =>
  market.db.committed
    .knex('events')
    .where({ recipient_id: sellerId })
    .orWhere({ product_id: productId, recipient_id: null })
    .orderBy('change_seq')
    .pluck('id') as Promise<string[]>;

function faultsOf(stored: readonly string[], ids: readonly string[], place: number): string[] {
  const wanted = new Set(stored);
  const own = ids.filter((id) => wanted.has(id));
  const missing = wanted.size - new Set(own).size;
  const repeated = ids.length - new Set(ids).size;
  // Each once, in their order.
  if (own.length === stored.length && own.every((id, at) => id === stored[at]) && repeated === 0) return [];
  return [`follower ${place} misses ${missing} of ${stored.length} events, and was told ${repeated} again`];
}
