// What the service tells admins of itself: how it fares, what waits for them, what is to be set up.
import { queryOptions } from '@tanstack/react-query';
import { dataOf, type Api } from './client.js';
import type { Schema } from './schemas.js';

export type Installation = Schema<'Installation'>;
export type Waiting = Installation['waiting'];

/** Milliseconds for which it counts as new on the way from page to page; whatever an admin does asks for it anew. */
const FRESH_MS = 60_000;

/** From here on the service counts no further. */
const COUNTED_MAX = 1000;

/** For admins alone. */
export function installationQuery(api: Api) {
  return queryOptions({
    queryKey: ['installation'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/admin/installation', { signal })),
    staleTime: FRESH_MS,
  });
}

/** `12`, `1,000+`. */
export const cappedCount = (count: number): string =>
  count >= COUNTED_MAX ? `${COUNTED_MAX.toLocaleString('en')}+` : count.toLocaleString('en');
