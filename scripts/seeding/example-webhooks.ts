// The endpoint that the contract's examples name, and what was sent there. Nobody listens at its address, and nothing is
// left to be sent.
import { exampleOfEvent } from '#generated/events.cjs';
import type { AttemptResult } from '../../db/webhooks/delivery-record.js';
import type { Tables } from '../../db/tables.js';
import { newEndpointSecret } from '../../capabilities/webhooks/endpoint-secret.js';
import { ACCOUNT_IDS, DELIVERY_IDS, EVENT_IDS, PRODUCT_IDS, WEBHOOK_ID } from './example-ids.js';
import { TRADE_POST } from './example-products.js';
import type { History } from './history.js';

/** A name that leads nowhere, and never will (RFC 2606). */
const HOST = 'hooks.example';
const HOUR_MS = 60 * 60_000;
/** How long after the first attempt the second one was made, in ms. */
const RETRIED_AFTER_MS = 5_400;

const TAKEN: AttemptResult = { error: null, responseStatus: 204, durationMs: 87, answer: null };
const NOT_TAKEN: AttemptResult = {
  error: 'status',
  responseStatus: 503,
  durationMs: 41,
  answer: 'The database is being upgraded',
};

/** Adds them. Events are kept for a while only: these are of the hours before `now`, in epoch milliseconds. */
export async function seedWebhooks(history: History, now: number): Promise<void> {
  await history.at('2026-09-22T09:00:00.000Z', addEndpoint);
  const [tested, happened] = [now - 2 * HOUR_MS, now - HOUR_MS];
  await history.at(tested, async (tables) => {
    await addTest(tables, tested);
    await noteAttempt(tables, 'test', tested, TAKEN);
  });
  await history.at(happened, async (tables) => {
    await addEvent(tables);
    await noteAttempt(tables, 'productUpdated', happened, NOT_TAKEN, happened + RETRIED_AFTER_MS);
  });
  const retried = happened + RETRIED_AFTER_MS;
  await history.at(retried, (tables) => noteAttempt(tables, 'productUpdated', retried, TAKEN));
}

async function addEndpoint({ webhookEndpoints }: Tables): Promise<void> {
  await webhookEndpoints.create({
    id: WEBHOOK_ID,
    accountId: ACCOUNT_IDS.seller,
    url: `https://${HOST}/marketplace`,
    host: HOST,
    format: 'standard',
    events: ['order.created', 'order.refunded', 'product.updated'],
    productIds: null,
    secret: newEndpointSecret(),
  });
  await webhookEndpoints.noteSuccess(WEBHOOK_ID);
}

/** The seller tried the endpoint. */
async function addTest({ webhookDeliveries }: Tables, at: number): Promise<void> {
  const [eventId, kind] = [EVENT_IDS.test, 'order.created'] as const;
  const envelope = { id: eventId, event: kind, created_at: new Date(at).toISOString(), data: exampleOfEvent[kind] };
  const testBody = JSON.stringify(envelope);
  await webhookDeliveries.add({ id: DELIVERY_IDS.test, endpointId: WEBHOOK_ID, eventId, kind, testBody });
}

/** Trade Post changed, and the endpoint is to be told. */
async function addEvent({ events, webhookDeliveries }: Tables): Promise<void> {
  const [eventId, kind] = [EVENT_IDS.productUpdated, 'product.updated'] as const;
  const data = { product_id: PRODUCT_IDS.tradePost, product_slug: TRADE_POST.product.slug };
  await events.append({ kind, recipientId: null, data }, eventId);
  await webhookDeliveries.add({ id: DELIVERY_IDS.productUpdated, endpointId: WEBHOOK_ID, eventId, kind });
}

function noteAttempt(
  { webhookDeliveries }: Tables,
  delivery: keyof typeof DELIVERY_IDS,
  at: number,
  result: AttemptResult,
  nextAttemptAt: number | null = null,
): Promise<void> {
  return webhookDeliveries.noteAttempt(DELIVERY_IDS[delivery], at, result, nextAttemptAt);
}
