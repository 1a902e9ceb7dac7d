// The job of a delivery: one attempt to send an event to an endpoint, and what follows from how it ends.
import type { AttemptError, AttemptResult, DeliveryError, DeliveryRecord } from '../../db/webhooks/delivery-record.js';
import type { EndpointRecord } from '../../db/webhooks/endpoint-record.js';
import type { SendOutcome } from '../../capabilities/webhooks/sender.js';
import { deliveryHeaders } from '../../capabilities/webhooks/sign-delivery.js';
import { exponentialBackoff } from '../jobs/backoff.js';
import type { Effect, JobHandler, JobOutcome, JobRule, LaneRule } from '../jobs/job-handlers.js';
import type { Market } from '../market.js';
import { deliveryBody } from './delivery-body.js';
import { createHostGate } from './host-gate.js';
import { isMoved, judgeEndpoint } from './judge-endpoint.js';
import { LONGEST_WAIT_MS, nextAttemptAt } from './schedule.js';

type Needed = Pick<Market, 'tables' | 'webhooks' | 'clock' | 'mail' | 'settings' | 'shareOf'>;

/** How an attempt ended, as it is counted. */
export type AttemptOutcome = 'delivered' | AttemptError;

/** Faults of this service that one delivery may meet, the end of its process among them, before it is given up. */
const FAULTS = 5;
const GONE = 410;
const DONE: JobOutcome = { is: 'done' };

const RULE: Omit<JobRule, 'lanes'> = {
  attempts: FAULTS,
  retryAfterMs: exponentialBackoff({ firstMs: 1000, mostMs: 60_000 }),
  leaseMs: 30_000,
  // As many may be sent a second time when the process is killed.
  atOnce: 100,
  // The sender gives up after fifteen seconds, and two others may have been before at the host.
  withinMs: 60_000,
  isForgotten: true,
};

/** Exchanges with one host at once, of all nodes together. */
const AT_ONCE_AT_HOST = 10;

/** How many deliveries this node holds at once: its share of what all of them may. */
const lanesOf = (market: Pick<Needed, 'tables' | 'shareOf'>): LaneRule => ({
  get atOnceInGroup() {
    return market.shareOf(AT_ONCE_AT_HOST);
  },
  // They wait at the gate: claimed and noted by the batch, a fast receiver gets several times as many.
  ahead: { inGroup: 20, inAll: 30 },
  get unproven() {
    return { atOnceInLane: market.shareOf(2), atOnceInAll: market.shareOf(30) };
  },
  longestWaitMs: LONGEST_WAIT_MS,
  stateOf: (id) => stateOf(market, id),
});

/**
 * Delivers what was queued. A receiver that does not answer with success is no fault of the job: the delivery comes round
 * at the next time of its schedule, and the attempts of the job count faults of this service alone.
 *
 * @param onAttempt is told how each attempt of this process ended
 */
export function deliverWebhook(
  market: Needed,
  onAttempt: (outcome: AttemptOutcome) => void = () => undefined,
): JobHandler<'deliver_webhook'> {
  const { webhookDeliveries, webhookEndpoints } = market.tables;
  const gate = createHostGate(() => market.shareOf(AT_ONCE_AT_HOST));
  const givenUp = (id: string, error: DeliveryError): JobOutcome => ({
    is: 'done',
    write: (tables) => tables.webhookDeliveries.fail(id, error),
  });
  /** The endpoint was deleted: what was queued for it at that moment goes as well. */
  const gone = (endpointId: string): JobOutcome => ({
    is: 'done',
    write: (tables) => tables.webhookDeliveries.clear(endpointId),
  });
  return {
    rule: { ...RULE, lanes: lanesOf(market) },
    async run({ payload: { deliveryId } }, signal) {
      const delivery = await webhookDeliveries.byId(deliveryId);
      if (delivery === undefined || delivery.status === 'delivered') return DONE;
      const endpointStatus = await webhookEndpoints.statusOf(delivery.endpointId);
      if (endpointStatus === undefined) return gone(delivery.endpointId);
      if (endpointStatus.obstacle !== null) return givenUp(deliveryId, endpointStatus.obstacle);
      if (!(await gate.enter(endpointStatus.host))) return { is: 'given back' };
      let hasAnswered = false;
      try {
        // Its owner may have stopped it, or moved it to another host, while this waited for a place.
        const now = await webhookEndpoints.statusOf(delivery.endpointId);
        if (now?.host !== endpointStatus.host || now.obstacle !== null) return { is: 'given back' };
        const attempt = await send(market, delivery, signal);
        if (typeof attempt === 'string') return givenUp(deliveryId, attempt);
        hasAnswered = attempt.sent.is === 'answered';
        return outcomeOf(market, attempt, onAttempt);
      } finally {
        gate.leave(endpointStatus.host, hasAnswered);
      }
    },
    onFailure: (tables, { payload: { deliveryId } }) => tables.webhookDeliveries.fail(deliveryId, 'internal'),
  };
}

/** What is sent nothing is done with its deliveries at once. */
async function stateOf({ tables }: Pick<Market, 'tables'>, endpointId: string): ReturnType<LaneRule['stateOf']> {
  const endpointStatus = await tables.webhookEndpoints.statusOf(endpointId);
  if (endpointStatus === undefined || endpointStatus.obstacle !== null) return 'idle';
  return { group: endpointStatus.host, isProven: endpointStatus.isProven };
}

interface Sent {
  readonly delivery: DeliveryRecord;
  readonly endpoint: EndpointRecord;
  /** When it was sent, in epoch milliseconds. */
  readonly at: number;
  readonly sent: SendOutcome;
}

/** Sends a delivery, or says why there is nothing to send. */
async function send(
  market: Needed,
  delivery: DeliveryRecord,
  signal: AbortSignal,
): Promise<Sent | 'expired' | 'unwanted'> {
  signal.throwIfAborted();
  const endpoint = await market.tables.webhookEndpoints.byId(delivery.endpointId);
  // It was deleted, and its deliveries go with it.
  if (endpoint === undefined) return 'expired';
  const body = await deliveryBody(market.tables, market, endpoint, delivery);
  if (body === undefined) return 'expired';
  if (!(await isStillWanted(market, endpoint, delivery))) return 'unwanted';
  const secrets = await market.tables.webhookEndpoints.secretsOf(endpoint.id);
  const at = market.clock();
  const headers = deliveryHeaders({ id: delivery.eventId, body, secrets, now: at });
  const sent = await market.webhooks.sender.send({ url: endpoint.url, headers, body, signal });
  return { delivery, endpoint, at, sent };
}

/**
 * Whether an endpoint takes by now what was queued for it. Whoever may change its address may read what it takes, and not
 * what it took before.
 */
async function isStillWanted(
  { tables }: Pick<Market, 'tables'>,
  { events, productIds }: EndpointRecord,
  { kind, eventId, testBody }: DeliveryRecord,
): Promise<boolean> {
  if (testBody !== null) return true;
  if (!events.includes(kind)) return false;
  if (productIds === null) return true;
  const productId = (await tables.events.byId(eventId))?.productId ?? null;
  return productId !== null && productIds.includes(productId);
}

/** What becomes of a delivery after an attempt: it is over, or comes round at the next time of its schedule. */
async function outcomeOf(
  market: Pick<Market, 'tables' | 'clock' | 'mail' | 'settings'>,
  { delivery, endpoint, at, sent }: Sent,
  onAttempt: (outcome: AttemptOutcome) => void,
): Promise<JobOutcome> {
  const [error, result] = resultOf(sent);
  onAttempt(error ?? 'delivered');
  const isGone = result.responseStatus === GONE && !(await isMoved(market.tables, endpoint));
  const retryAfterMs = sent.is === 'answered' ? sent.retryAfterMs : null;
  const attempts = delivery.attempts + 1;
  const next = error === null || isGone ? null : nextAttemptAt({ attempts, now: market.clock(), retryAfterMs });
  const write: Effect = async (tables) => {
    await judgeEndpoint(tables, market, endpoint, { at, isSuccess: error === null, isGone });
    await tables.webhookDeliveries.noteAttempt(delivery.id, at, result, next);
  };
  const written = { write, locks: `${endpoint.accountId} ${endpoint.id}` };
  return next === null ? { is: 'done', ...written } : { is: 'repeated', at: next, ...written };
}

function resultOf(sent: SendOutcome): [error: AttemptError | null, result: AttemptResult] {
  if (sent.is === 'failed') {
    const { error, durationMs } = sent;
    return [error, { error, responseStatus: null, durationMs, answer: null }];
  }
  const { status, durationMs, answer } = sent;
  const error = status >= 200 && status < 300 ? null : 'status';
  return [error, { error, responseStatus: status, durationMs, answer }];
}
