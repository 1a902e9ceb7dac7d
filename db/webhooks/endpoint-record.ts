// A webhook endpoint as the program knows it, and its mapping from the table.
import type { EventKind, WebhookFormat, WebhookStatus } from '#generated/enums.js';
import type { SealedColumns, Sealer } from '../engine/sealed-text.js';
import { storedJson } from '../engine/stored-json.js';

export const ENDPOINT_TABLE = 'webhook_endpoints';

/** What an endpoint is told of, and where. */
export interface EndpointTerms {
  url: string;
  /** Name and port of the address in lower case; the port is left out where it is the usual one. */
  host: string;
  format: WebhookFormat;
  events: readonly EventKind[];
  /** The products whose events it is told of, and of no others; null for all. */
  productIds: readonly string[] | null;
}

/** Times are epoch milliseconds. */
export interface EndpointRecord extends EndpointTerms {
  id: string;
  accountId: string;
  status: WebhookStatus;
  /** In words; null unless it is disabled. */
  disabledReason: string | null;
  /** The first failure since the last success; null while there is none. */
  failingSince: number | null;
  /** Whether it answered with 2xx since its last failure. One that never did is not proven. */
  isProven: boolean;
  /** Whether its owner was told that it fails. */
  failingTold: boolean;
  /** Until when the secret that was replaced signs too; null when there is none that does. */
  previousSecretUntil: number | null;
  createdAt: number;
  updatedAt: number;
}

export interface EndpointRow {
  id: string;
  account_id: string;
  sealed_url: string;
  host: string;
  format: WebhookFormat;
  events: string;
  product_ids: string | null;
  status: WebhookStatus;
  disabled_reason: string | null;
  failing_since: number | null;
  failing_told: number;
  is_proven: number;
  sealed_secret: string;
  sealed_previous_secret: string | null;
  previous_secret_until: number | null;
  created_at: number;
  updated_at: number;
}

/** Where the address of an endpoint is sealed. */
export const placeOfUrl = (id: string): string => `${ENDPOINT_TABLE}.url:${id}`;

/** Where its secrets are. */
export const placeOfSecret = (id: string): string => `${ENDPOINT_TABLE}.secret:${id}`;

export const SEALED_ENDPOINTS: SealedColumns = {
  table: ENDPOINT_TABLE,
  id: 'id',
  places: { sealed_url: placeOfUrl, sealed_secret: placeOfSecret, sealed_previous_secret: placeOfSecret },
};

/** @throws SealBroken @throws DatabaseDamaged when its lists cannot be read */
export function toEndpoint(row: EndpointRow, sealer: Sealer, now: number): EndpointRecord {
  const until = row.previous_secret_until;
  return {
    id: row.id,
    accountId: row.account_id,
    url: sealer.open(row.sealed_url, placeOfUrl(row.id)),
    host: row.host,
    format: row.format,
    events: storedJson<EventKind[]>(row.events),
    productIds: row.product_ids === null ? null : storedJson<string[]>(row.product_ids),
    status: row.status,
    disabledReason: row.disabled_reason,
    failingSince: row.failing_since,
    isProven: row.is_proven === 1,
    failingTold: row.failing_told === 1,
    previousSecretUntil: until !== null && until > now ? until : null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
