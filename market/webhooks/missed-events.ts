// Which events an endpoint would have been told of, had it not been paused or disabled when they happened.
import type { EventGroup, EventOffset, CommittedEvent } from '../../db/events/events.js';
import type { Tables } from '../../db/tables.js';
import type { EndpointRecord } from '../../db/webhooks/endpoint-record.js';

type Read = Pick<Tables, 'events' | 'webhookDeliveries'>;
type Wanting = Pick<EndpointRecord, 'id' | 'accountId' | 'events' | 'productIds' | 'createdAt'>;

/** Which events are looked at. */
interface MissedSpan {
  /** They happened then or later, in epoch milliseconds. */
  readonly since: number;
  /** Their last place in commit order. */
  readonly upTo: number;
}

/** Places that are read of one group of events at once. */
const PLACES_AT_ONCE = 100;
/** Milliseconds by which a clock may have been wrong for a while: events are found by their times, roughly. */
const CLOCK_SLACK_MS = 60 * 60 * 1000;

/** Whether an endpoint, as it is now, takes an event. */
export const takes = (
  { events, productIds }: Pick<EndpointRecord, 'events' | 'productIds'>,
  { kind, productId }: Pick<CommittedEvent, 'kind' | 'productId'>,
): boolean => events.includes(kind) && (productIds === null || (productId !== null && productIds.includes(productId)));

/** A place in commit order up to which everything happened before a time; found by halving, since times follow places. */
export async function placeBefore({ events }: Read, { since, upTo }: MissedSpan): Promise<number> {
  let [from, to] = [await events.horizon(), upTo];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const [next] = await events.after(middle, 1);
    if (next !== undefined && next.createdAt < since - CLOCK_SLACK_MS) from = next.changeSeq;
    else to = middle;
  }
  return from;
}

/**
 * The next events of a span that an endpoint takes and was not given yet, after a place and in commit order; and up to
 * which place there are no others. Of what happened before the endpoint was made it misses nothing.
 */
export async function missedAfter(
  tables: Read,
  endpoint: Wanting,
  { since, upTo }: MissedSpan,
  afterSeq: number,
): Promise<{ missed: CommittedEvent[]; lastSeq: number }> {
  const { offsets, lastSeq } = await offsetsAfter(tables, endpoint, afterSeq, upTo);
  const wanted: CommittedEvent[] = [];
  for (const { kind, changeSeq, createdAt } of offsets) {
    if (!endpoint.events.includes(kind) || createdAt < Math.max(since, endpoint.createdAt)) continue;
    const event = await tables.events.bySeq(changeSeq);
    if (event !== undefined) wanted.push(event);
  }
  const given = await tables.webhookDeliveries.givenOf(
    endpoint.id,
    wanted.map(({ id }) => id),
  );
  return { missed: wanted.filter(({ id }) => !given.has(id)), lastSeq };
}

/** Places of events of any kind that concern an endpoint, complete up to `lastSeq`. */
async function offsetsAfter(
  { events }: Read,
  endpoint: Wanting,
  afterSeq: number,
  upTo: number,
): Promise<{ offsets: EventOffset[]; lastSeq: number }> {
  const parts: EventOffset[][] = [];
  for (const group of groupsOf(endpoint)) parts.push(await events.offsetsAfter(group, afterSeq, PLACES_AT_ONCE));
  // Of a group with more than was read, nothing is known behind the last that was.
  const unread = parts.filter((part) => part.length === PLACES_AT_ONCE).map((part) => part.at(-1)!.changeSeq);
  const lastSeq = Math.min(upTo, ...unread);
  const offsets = parts.flat().filter(({ changeSeq }) => changeSeq <= lastSeq);
  return { offsets: offsets.sort((one, other) => one.changeSeq - other.changeSeq), lastSeq };
}

/** What is public and what the account alone is told of, by product where the endpoint takes those of some alone. */
const groupsOf = ({ accountId, productIds }: Wanting): EventGroup[] =>
  (productIds ?? [null]).flatMap((productId) => [
    { recipientId: null, productId },
    { recipientId: accountId, productId },
  ]);
