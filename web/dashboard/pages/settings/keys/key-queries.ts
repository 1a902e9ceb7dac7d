// What the pages of keys and tokens ask the service for.
import { queryOptions } from '@tanstack/react-query';
import { dataOf, type Api } from '../../../api/client.js';
import type { Schema } from '../../../api/schemas.js';

export type ApiKey = Schema<'ApiKey'>;
export type ServerToken = Schema<'ServerToken'>;
export type Usage = Schema<'Usage'>;

export function keysQuery(api: Api) {
  return queryOptions({
    queryKey: ['keys'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/account/keys', { signal })),
  });
}

export function serverTokensQuery(api: Api) {
  return queryOptions({
    queryKey: ['server-tokens'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/account/server-tokens', { signal })),
  });
}

export function usageQuery(api: Api) {
  return queryOptions({
    queryKey: ['usage'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/account/usage', { signal })),
  });
}

/** Whether a key or token still works at `now`, in milliseconds since 1970. */
export function isLive({ expires_at: expiresAt }: Pick<ApiKey, 'expires_at'>, now: number): boolean {
  return expiresAt === null || Date.parse(expiresAt) > now;
}
