// A seller's endpoint that is recovered, with events that it was sent, did not take, or was not told of.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { EventKind } from '#generated/enums.js';
import type { ClaimedJob, JobPayloads } from '../../db/jobs/job-kinds.js';
import type { AttemptResult, DeliveryRecord } from '../../db/webhooks/delivery-record.js';
import type { NewEndpoint } from '../../db/webhooks/endpoints.js';
import type { SessionCaller } from '../../market/caller.js';
import { recoverWebhooks } from '../../market/webhooks/recover-webhook.js';
import { queueDelivery } from '../../market/webhooks/queue-delivery.js';
import { recover } from '../../market/webhooks/recover.js';
import { addProduct, addSeller, temporaryDatabase } from '../harness/temporary-database.js';

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
export const START = Date.UTC(2026, 10, 1);
export const REFUSED: AttemptResult = { error: 'status', responseStatus: 500, durationMs: 12, answer: 'Oops' };
export const SETTLED: AttemptResult = { error: null, responseStatus: 204, durationMs: 3, answer: null };
export const NEVER = new AbortController().signal;

/** A seller with an endpoint and a product, and a clock that every act moves on by a minute. */
export async function recoveryFixtures(t: TestContext, terms: Partial<NewEndpoint> = {}) {
  const time = { now: START };
  const db = await temporaryDatabase(t, { clock: () => time.now });
  const { tables } = db;
  const write: typeof db.write = (act) => {
    time.now += MINUTE_MS;
    return db.write(act);
  };
  const [sellerId, strangerId] = await write(async (inside) => [
    await addSeller(inside, 'seller'),
    await addSeller(inside, 'stranger'),
  ]);
  const productId = await write((inside) => addProduct(inside, { slug: 'plugin', sellerId }));
  const endpointId = await write(({ webhookEndpoints }) =>
    webhookEndpoints.create({
      ...{ accountId: sellerId, url: 'https://example.com/hooks', host: 'example.com', format: 'standard' },
      ...{ events: ['review.created', 'product.updated'], productIds: null, secret: 'a secret', ...terms },
    }),
  );
  const call = {
    caller: { kind: 'session', accountId: sellerId, productIds: null } as SessionCaller,
    stayWithin: ({ limit, used }: { limit: number; used: number }) => assert.ok(used < limit, 'rate_limited'),
  };
  const jobs = async () => (await tables.jobs.list({ kind: 'recover_webhook', page: 1, limit: 100 })).items.reverse();
  const newestPayload = async () => (await jobs()).at(-1)!.payload as JobPayloads['recover_webhook'];
  const handler = recoverWebhooks({ tables, write: db.write });
  return {
    ...{ tables, write, time, sellerId, strangerId, productId, endpointId, jobs },

    /** A review of the product: told to the seller alone, or to somebody else. */
    async review(recipientId = sellerId): Promise<string> {
      const data = { review_id: productId, product_id: productId, rating: 5 };
      await write(({ events }) => events.append({ kind: 'review.created', recipientId, data }));
      return (await tables.events.bySeq(await tables.events.newestSeq()))!.id;
    },

    /** Something public that happened to the product, or to another one. */
    async updated(of = productId): Promise<string> {
      const data = { product_id: of, product_slug: 'plugin' };
      await write(({ events }) => events.append({ kind: 'product.updated', recipientId: null, data }));
      return (await tables.events.bySeq(await tables.events.newestSeq()))!.id;
    },

    /** Something public that the endpoint does not take. */
    async archived(): Promise<string> {
      const data = { product_id: productId, product_slug: 'plugin' };
      await write(({ events }) => events.append({ kind: 'product.archived', recipientId: null, data }));
      return (await tables.events.bySeq(await tables.events.newestSeq()))!.id;
    },

    /** Delivers an event, or fails to. */
    async deliver(eventId: string, kind: EventKind, result: AttemptResult | null): Promise<string> {
      const endpoint = { id: endpointId, host: 'example.com' };
      const id = (await write((inside) => queueDelivery(inside, { endpoint, eventId, kind })))!;
      if (result === null) return id;
      await write(async ({ webhookDeliveries, jobs: inside }) => {
        const [job] = await inside.claim('deliver_webhook', 1, MINUTE_MS);
        await inside.settle([{ job: job!, to: { is: 'done' } }]);
        await webhookDeliveries.noteAttempt(id, time.now, result, null);
      });
      // As it is with those of deliveries that are over.
      await db.database.write(({ knex }) => knex('jobs').where({ id }).delete());
      return id;
    },

    ask: (since: number) => write((inside) => recover(inside, { clock: () => time.now }, call, endpointId, since)),

    newestPayload,

    /**
     * Does the jobs of recoveries one after another until none is left; returns how many there were.
     *
     * @param first is handed to the first of them
     */
    async run(first = NEVER): Promise<number> {
      for (let count = 0; ; count++) {
        const claimed: ClaimedJob<'recover_webhook'>[] = await write(({ jobs: inside }) =>
          inside.claim('recover_webhook', 1, MINUTE_MS),
        );
        const [job] = claimed;
        if (job === undefined) return count;
        const outcome = await handler.run(job, count === 0 ? first : NEVER);
        assert.equal(outcome.is, 'done');
        await write(async (inside) => {
          await inside.jobs.settle([{ job, to: { is: 'done' } }]);
          if (outcome.is === 'done') await outcome.write?.(inside);
        });
      }
    },

    /** The endpoint's deliveries by their events, in the order in which they were made. */
    async deliveries(): Promise<[string, DeliveryRecord['status']][]> {
      const { items } = await tables.webhookDeliveries.list({ endpointId, page: 1, limit: 100 });
      return items.reverse().map(({ eventId, status }) => [eventId, status]);
    },
  };
}
