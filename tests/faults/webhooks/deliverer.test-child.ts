// The process of the webhook drill that is killed: it delivers as the service does, and lets events happen as it is told.
import { setInterval as ticks } from 'node:timers/promises';
import type { NewEvent } from '../../../db/events/events.js';
import { openDrillMarket } from './drill-market.js';

/** What the parent says: how many deliveries to ask for each second (0 stops), or how far ahead the clock is to be. */
type Said = { readonly perSecond: number } | { readonly aheadMs: number };

interface Cast {
  readonly dataDir: string;
  readonly productId: string;
  readonly productSlug: string;
  readonly accountIds: readonly string[];
  readonly reviewId: string;
  readonly perSecond: number;
  readonly aheadMs: number;
}

const TICK_MS = 100;
const cast = JSON.parse(process.argv[2]!) as Cast;
let { perSecond, aheadMs } = cast;
const { market, start, stop } = await openDrillMarket(cast.dataDir, () => Date.now() + aheadMs);

const ofEverybody = (): NewEvent => ({
  kind: 'product.updated',
  recipientId: null,
  data: { product_id: cast.productId, product_slug: cast.productSlug },
});

const ofSeller = (recipientId: string): NewEvent => ({
  kind: 'review.created',
  recipientId,
  data: { review_id: cast.reviewId, product_id: cast.productId, rating: 5 },
});

/** The events of a tenth of a second: half of the deliveries are of events that everybody is told of. */
function eventsOf(tick: number): NewEvent[] {
  const { accountIds } = cast;
  const share = (perSecond * TICK_MS) / 2000;
  const everybody =
    Math.floor(((tick + 1) * share) / accountIds.length) - Math.floor((tick * share) / accountIds.length);
  const draw = (): string => accountIds[Math.floor(Math.random() * accountIds.length)]!;
  return [...Array.from({ length: everybody }, ofEverybody), ...Array.from({ length: share }, () => ofSeller(draw()))];
}

process.on('message', (said: Said) => {
  if ('aheadMs' in said) aheadMs = said.aheadMs;
  else perSecond = said.perSecond;
});
process.on('disconnect', () => process.exit(0));
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));

start();
process.send!('ready');
let tick = 0;
for await (const _ of ticks(TICK_MS)) {
  const events = perSecond > 0 ? eventsOf(tick++) : [];
  if (events.length > 0) void market.write(({ events: outbox }) => outbox.appendAll(events));
}
