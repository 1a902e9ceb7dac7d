// The version that a new one follows, however many there are of the other channel since.
import { queryOptions } from '@tanstack/react-query';
import type { Channel } from '#generated/enums.js';
import { bodyOf, type Api } from '../../../api/client.js';
import { versionBefore } from './runs-on.js';
import type { Version } from './version-queries.js';

const LIMIT = 100;
/** Pages that are looked through: a thousand versions. */
const PAGES_MAX = 10;

/** The newest published version of the channel, else of the other one; null when the product has none. */
export function versionBeforeQuery(api: Api, productId: string, channel: Channel) {
  return queryOptions({
    queryKey: ['versions', 'list', productId, 'before', channel],
    queryFn: async ({ signal }): Promise<Version | null> => {
      let other: Version | null = null;
      for (let page = 1, pages = 1; page <= Math.min(pages, PAGES_MAX); page++) {
        const { data, meta } = await bodyOf(
          api.GET('/api/v1/products/{id}/versions', {
            params: { path: { id: productId }, query: { page, limit: LIMIT } },
            signal,
          }),
        );
        const found = versionBefore(data, channel);
        if (found?.channel === channel) return found;
        other ??= found ?? null;
        pages = meta.totalPages;
      }
      return other;
    },
  });
}
