// GET /api/v1/events
import type { Call } from '#generated/operations.js';
import { envelopeOf } from '../../market/events/expand-event.js';
import { followEvents, type AskedEvents } from '../../market/events/follow-events.js';
import { orRefuse, type Handler } from '../handler.js';
import { followedBy, offsetOf } from '../paging.js';

export const listEvents: Handler<'listEvents'> = async (call) => {
  const { query, market, refuse, gather } = call;
  const asked = askedEvents(query, offsetOf(query.cursor, refuse));
  // Judged before anything is gathered: a HEAD, which gathers nothing, answers as its GET does.
  if (query.cursor !== undefined && !(await market.eventFeed.isKept(asked.afterSeq))) return refuse('cursor_expired');
  return gather(async (answer) => {
    const page = orRefuse(await followEvents(market, call, asked), refuse);
    const data = await Promise.all(page.items.map((event) => envelopeOf(market.tables, event)));
    const { meta, Link } = followedBy(call, '/api/v1/events', page);
    return answer({ data, meta }, { Link });
  });
};

const askedEvents = (query: Call<'listEvents'>['query'], afterSeq: number): AskedEvents => ({
  event: query.event,
  productId: query.product_id,
  afterSeq,
  sinceMs: query.since === undefined ? 0 : Date.parse(query.since),
  limit: query.limit,
  wait: query.wait,
});
