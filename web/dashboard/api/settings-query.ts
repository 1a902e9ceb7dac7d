// What kind of installation this is: who may sign up, who may sell, and what sellers need.
import { queryOptions } from '@tanstack/react-query';
import { dataOf, type Api } from './client.js';

/**
 * Milliseconds for which the settings count as new: they change with a restart of the service, and with its first
 * admin.
 */
const FRESH_MS = 5 * 60_000;

export function settingsQuery(api: Api) {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/settings', { signal })),
    staleTime: FRESH_MS,
  });
}
