// The endpoint that the contract's examples name, and what was sent there. Nobody listens at its address, and nothing is
// left to be sent.
import type { Tables } from '../../db/tables.js';
import { newEndpointSecret } from '../../webhooks/endpoint-secret.js';
import { ACCOUNT_IDS, DELIVERY_IDS, EVENT_IDS, PRODUCT_IDS, WEBHOOK_ID } from './example-ids.js';
import { TRADE_POST } from './example-products.js';
import type { History } from './history.js';

/** A name that leads nowhere, and never will (RFC 2606). */
const HOST = 'hooks.example';
const HOUR_MS = 60 * 60_000;
/** When the second attempt came, after the first. */
const LATER_MS = 5_400;

/** Adds them. Events are kept for a while only: these happened in the hours before `now`, in epoch milliseconds. */
export async function seedWebhooks(history: History, now: number): Promise<void> {
  await history.at('2026-09-22T09:00:00.000Z', async ({ webhookEndpoints }) => {
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
  });
  const happened = now - HOUR_MS;
  await history.at(happened, addEvent);
  await history.at(happened, ({ webhookDeliveries }) =>
    webhookDeliveries.noteAttempt(
      DELIVERY_IDS.productUpdated,
      happened,
      { error: 'status', responseStatus: 503, durationMs: 41, answer: 'The database is being upgraded' },
      happened + LATER_MS,
    ),
  );
  await history.at(happened + LATER_MS, ({ webhookDeliveries }) => taken(webhookDeliveries, happened + LATER_MS));
  await history.at(happened, ({ webhookEndpoints }) => webhookEndpoints.noteSuccess(WEBHOOK_ID));
}

/** Trade Post changed, and the endpoint is to be told. */
async function addEvent({ events, webhookDeliveries }: Tables): Promise<void> {
  const [id, kind] = [EVENT_IDS.productUpdated, 'product.updated'] as const;
  const data = { product_id: PRODUCT_IDS.tradePost, product_slug: TRADE_POST.product.slug };
  await events.append({ kind, recipientId: null, data }, id);
  await webhookDeliveries.add({ id: DELIVERY_IDS.productUpdated, endpointId: WEBHOOK_ID, eventId: id, kind });
}

async function taken({ noteAttempt }: Tables['webhookDeliveries'], at: number): Promise<void> {
  const result = { error: null, responseStatus: 204, durationMs: 87, answer: null };
  await noteAttempt(DELIVERY_IDS.productUpdated, at, result, null);
}
