// Something that the account may download, for the line that tries a server token.
import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '../../../api/api-error.js';
import { dataOf, type Api } from '../../../api/client.js';

interface Product {
  readonly id: string;
  readonly slug: string;
}

/** Free products that are tried, newest first. */
const CANDIDATES = 3;

/**
 * The path of a download that works for the account: of what it bought last, else of something free; null when there is
 * nothing.
 */
export function sampleDownloadQuery(api: Api) {
  return queryOptions({
    queryKey: ['sample-download'],
    queryFn: async ({ signal }): Promise<string | null> => {
      for (const { id, slug } of await candidates(api, signal)) {
        const version = await latestVersion(api, id, signal);
        if (version !== undefined) return `/api/products/${slug}/download/${version}`;
      }
      return null;
    },
  });
}

async function candidates(api: Api, signal: AbortSignal): Promise<Product[]> {
  const [bought, free] = await Promise.all([
    dataOf(api.GET('/api/v1/purchases', { params: { query: { status: 'paid', page: 1, limit: 1 } }, signal })),
    dataOf(
      api.GET('/api/v1/products', { params: { query: { q: '', price: 'free', page: 1, limit: CANDIDATES } }, signal }),
    ),
  ]);
  return [...bought.map(({ product_id: id, product_slug: slug }) => ({ id, slug })), ...free];
}

/** The id of the latest version that has a file; undefined when there is none. */
async function latestVersion(api: Api, product: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { id, sha256 } = await dataOf(
      api.GET('/api/v1/products/{id}/latest', { params: { path: { id: product } }, signal }),
    );
    return sha256 === null ? undefined : id;
  } catch (error) {
    if (isApiError(error, 'not_found')) return undefined;
    throw error;
  }
}
