// How a delivery, and an attempt at one, look on the wire.
import type { components } from '#generated/types.js';
import type { AttemptRecord, AttemptResult, DeliveryRecord } from '../../db/webhooks/delivery-record.js';
import { isoTime, isoTimeOrNull } from '../iso-time.js';

const resultShape = ({ error, responseStatus, durationMs, answer }: AttemptResult) => ({
  error,
  response_status: responseStatus,
  duration_ms: durationMs,
  answer,
});

export function deliveryShape(delivery: DeliveryRecord): components['schemas']['WebhookDelivery'] {
  return {
    id: delivery.id,
    event_id: delivery.eventId,
    event: delivery.kind,
    is_test: delivery.testBody !== null,
    attempt: delivery.attempts,
    status: delivery.status,
    ...resultShape(delivery),
    next_attempt_at: isoTimeOrNull(delivery.nextAttemptAt),
    created_at: isoTime(delivery.createdAt),
  };
}

export const attemptShape = (attempt: AttemptRecord): components['schemas']['WebhookAttempt'] => ({
  attempt: attempt.number,
  ...resultShape(attempt),
  created_at: isoTime(attempt.at),
});
