// What the pages of webhooks ask the service for; again and again while something is on its way.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EventKind, WebhookDeliveryStatus } from '#generated/enums.js';
import { bodyOf, dataOf, type Api } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';

export type Endpoint = Schema<'WebhookEndpoint'>;
export type Delivery = Schema<'WebhookDelivery'>;
export type DeliveryDetail = Schema<'WebhookDeliveryDetail'>;
export type Attempt = Schema<'WebhookAttempt'>;

interface DeliveryFilter {
  readonly status: WebhookDeliveryStatus | undefined;
  readonly event: EventKind | undefined;
  /** From 1. */
  readonly page: number;
}

/** Endpoints that an account may have. */
export const MOST_ENDPOINTS = 20;
const LIMIT = 20;
/** Milliseconds between two looks at what changes by itself. */
const CALM_MS = 15_000;
/** The same while an attempt is due. */
const BUSY_MS = 2000;
/** An attempt is due for so many milliseconds before and after its time. */
const DUE_MS = 60_000;

/** All of them, newest first. */
export function endpointsQuery(api: Api) {
  return queryOptions({
    queryKey: ['webhooks', 'list'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/webhooks', { params: { query: { page: 1, limit: MOST_ENDPOINTS } }, signal })),
  });
}

export function endpointQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['webhooks', 'one', id],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/webhooks/{id}', { params: { path: { id } }, signal })),
    // It may begin to fail, or be disabled, while somebody looks at it.
    refetchInterval: CALM_MS,
  });
}

/** Newest first; `expectedUntil` is when, in milliseconds since 1970, one stops to look closely for what is to come. */
export function deliveriesQuery(api: Api, id: string, { status, event, page }: DeliveryFilter, expectedUntil: number) {
  const query = { page, limit: LIMIT, ...(status ? { status } : {}), ...(event ? { event } : {}) };
  return queryOptions({
    queryKey: ['webhooks', 'deliveries', id, query],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/webhooks/{id}/deliveries', { params: { path: { id }, query }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => {
      const now = Date.now();
      return now < expectedUntil || data?.data.some((delivery) => isDue(delivery, now)) ? BUSY_MS : CALM_MS;
    },
  });
}

export function deliveryQuery(api: Api, id: string, deliveryId: string) {
  return queryOptions({
    queryKey: ['webhooks', 'delivery', deliveryId],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/v1/webhooks/{id}/deliveries/{deliveryId}', { params: { path: { id, deliveryId } }, signal }),
      ),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'pending' && (isDue(data, Date.now()) ? BUSY_MS : CALM_MS),
  });
}

/** Whether an attempt should be happening about `now`, in milliseconds since 1970. */
const isDue = ({ next_attempt_at: at }: Delivery, now: number): boolean =>
  at !== null && Math.abs(Date.parse(at) - now) < DUE_MS;
