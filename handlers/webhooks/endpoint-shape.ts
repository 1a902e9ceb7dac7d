// How a webhook endpoint looks on the wire.
import type { components } from '#generated/types.js';
import type { EndpointRecord } from '../../db/webhooks/endpoint-record.js';
import { isoTime, isoTimeOrNull } from '../iso-time.js';

/** Without its secret, which is shown when it is made and never again. */
export function endpointShape(endpoint: EndpointRecord): components['schemas']['WebhookEndpoint'] {
  return {
    id: endpoint.id,
    url: endpoint.url,
    format: endpoint.format,
    events: [...endpoint.events],
    product_ids: endpoint.productIds === null ? null : [...endpoint.productIds],
    status: endpoint.status,
    disabled_reason: endpoint.disabledReason,
    failing_since: isoTimeOrNull(endpoint.failingSince),
    previous_secret_expires_at: isoTimeOrNull(endpoint.previousSecretUntil),
    created_at: isoTime(endpoint.createdAt),
    updated_at: isoTime(endpoint.updatedAt),
  };
}
