// GET /api/v1/events
import type { Caller } from '../../market/caller.js';
import { audienceOf } from '../../market/events/event-audience.js';
import type { EventPage } from '../../market/events/event-feed.js';
import { envelopeOf } from '../../market/events/expand-event.js';
import { WAITS } from '../../market/events/wait-for-events.js';
import type { Handler } from '../handler.js';
import { followedBy, offsetOf } from '../paging.js';

type Call = Parameters<Handler<'listEvents'>>[0];

/** Seconds from which on a wait that found nothing costs no allowance. */
const FREE_FROM = 10;
/** Milliseconds after which a place to wait in is free again at the latest. */
const WAIT_MS = 30_000;

export const listEvents: Handler<'listEvents'> = async (call) => {
  const { query, market, refuse, gather } = call;
  const afterSeq = offsetOf(query.cursor, refuse);
  if (query.cursor !== undefined && !(await market.eventFeed.isKept(afterSeq))) return refuse('cursor_expired');
  return gather(async (answer) => {
    const page = await read(call, afterSeq);
    const data = await Promise.all(page.items.map((event) => envelopeOf(market.tables, event)));
    const { meta, Link } = followedBy(call, '/api/v1/events', page);
    return answer({ data, meta }, { Link });
  });
};

/** The page after a place; where there is nothing yet, the caller may want to wait for it. */
async function read(call: Call, afterSeq: number): Promise<EventPage> {
  const page = await pageFor(call, call.caller, afterSeq);
  if (page.items.length > 0 || call.query.wait === 0) return page;
  const leave = takePlace(call);
  try {
    return await waitAfter(call, page);
  } finally {
    leave();
  }
}

function pageFor({ query, market }: Call, caller: Caller, afterSeq: number): Promise<EventPage> {
  const sinceMs = query.since === undefined ? 0 : Date.parse(query.since);
  return market.eventFeed.page(audienceFor(query, caller), { afterSeq, sinceMs, limit: query.limit });
}

const audienceFor = ({ event, product_id: productId }: Call['query'], caller: Caller) =>
  audienceOf(caller, { ...(event && { event }), ...(productId && { productId }) });

function takePlace({ caller, market, stayWithin, refuse }: Call): () => void {
  const { kind, accountId, credentialId } = caller;
  const leave = market.eventFeed.takePlace(kind === 'key' ? `key:${credentialId}` : 'sessions', accountId);
  if (leave === 'all') return refuse('unavailable', 'Too many wait for events already: ask again without `wait`');
  if (leave !== 'own') return leave;
  stayWithin({ limit: WAITS.ofOne, used: WAITS.ofOne, resetsAt: market.clock() + WAIT_MS });
  return () => {};
}

/**
 * Waits until something follows an empty page, and gives the page that it is on. Whoever waited is admitted once more:
 * the key, or what it may read, may be gone by then.
 */
async function waitAfter(call: Call, empty: EventPage): Promise<EventPage> {
  const { query, market, left, admitAgain, uncount } = call;
  const until = performance.now() + query.wait * 1000;
  let [caller, page]: [Caller, EventPage] = [call.caller, empty];
  while (page.items.length === 0) {
    const mostMs = until - performance.now();
    const wait = { mostMs: Math.max(0, mostMs), left: left() };
    const outcome = await market.eventFeed.wait(audienceFor(query, caller), page.lastSeq, wait);
    caller = await admitAgain();
    if (outcome === 'over' && query.wait >= FREE_FROM) await uncount();
    if (outcome !== 'found') return page;
    page = await pageFor(call, caller, page.lastSeq);
  }
  return page;
}
