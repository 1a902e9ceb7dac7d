// Reads the feed of events for somebody who follows it, and may want to wait for what comes next.
import type { EventKind } from '#generated/events.cjs';
import type { StayWithin } from '../audit/daily-allowance.js';
import type { Caller } from '../caller.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import { audienceOf, type Audience } from './event-audience.js';
import type { EventPage } from './event-feed.js';
import type { EventStart } from './event-offsets.js';
import { WAITS } from './wait-for-events.js';

/** Seconds from which on a wait that found nothing costs no allowance. */
const FREE_FROM = 10;
/** Milliseconds after which a slot to wait in is free again at the latest. */
const WAIT_MS = 30_000;

/** Whoever follows, and what a wait needs of the call. */
interface FollowingCall {
  readonly caller: Caller;
  readonly stayWithin: StayWithin;
  /** Aborts when nobody waits for the answer any more. */
  left(): AbortSignal;
  /** Admits the caller once more, by what is committed by then. */
  admitAgain(): Promise<Caller>;
  /** Takes back that the request was counted. */
  uncount(): Promise<void>;
}

export interface AskedEvents extends EventStart {
  /** The only kind that is asked for; undefined for all. */
  readonly event: EventKind | undefined;
  /** The only product that is asked about; undefined for all, and for what is about none. */
  readonly productId: string | undefined;
  /** Seconds to wait where there is nothing yet. */
  readonly wait: number;
}

type Needed = Pick<Services, 'eventFeed' | 'clock'>;

/** The page that begins where somebody is; where there is nothing yet, as soon as something comes. */
export async function followEvents(
  services: Needed,
  call: FollowingCall,
  asked: AskedEvents,
): Promise<EventPage | Refused<'unavailable'>> {
  const page = await services.eventFeed.page(audienceFor(call.caller, asked), asked);
  if (page.items.length > 0 || asked.wait === 0) return page;
  const leave = takeSlot(services, call);
  if (isRefused(leave)) return leave;
  try {
    return await waitAfter(services, call, asked, page);
  } finally {
    leave();
  }
}

const audienceFor = (caller: Caller, { event, productId }: AskedEvents): Audience =>
  audienceOf(caller, { ...(event && { event }), ...(productId && { productId }) });

function takeSlot(
  { eventFeed, clock }: Needed,
  { caller, stayWithin }: FollowingCall,
): (() => void) | Refused<'unavailable'> {
  const { kind, accountId, credentialId } = caller;
  const leave = eventFeed.takeSlot(kind === 'key' ? `key:${credentialId}` : 'sessions', accountId);
  if (leave === 'all') return refused('unavailable', 'Too many wait for events already: ask again without `wait`');
  if (leave !== 'own') return leave;
  stayWithin({ limit: WAITS.ofOne, used: WAITS.ofOne, resetsAt: clock() + WAIT_MS });
  return () => undefined;
}

/**
 * Waits until something follows an empty page, and gives the page that it is on. Whoever waited is admitted once more:
 * the key, or what it may read, may be gone by then.
 */
async function waitAfter(
  { eventFeed }: Needed,
  call: FollowingCall,
  asked: AskedEvents,
  empty: EventPage,
): Promise<EventPage> {
  const until = performance.now() + asked.wait * 1000;
  let { caller } = call;
  let page = empty;
  while (page.items.length === 0) {
    const mostMs = Math.max(0, until - performance.now());
    const outcome = await eventFeed.wait(audienceFor(caller, asked), page.lastSeq, { mostMs, left: call.left() });
    caller = await call.admitAgain();
    if (outcome === 'over' && asked.wait >= FREE_FROM) await call.uncount();
    if (outcome !== 'found') return page;
    page = await eventFeed.page(audienceFor(caller, asked), { ...asked, afterSeq: page.lastSeq });
  }
  return page;
}
