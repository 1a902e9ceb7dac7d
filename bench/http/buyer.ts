// A buyer who orders and reviews over HTTP while others read.
import { setTimeout as pause } from 'node:timers/promises';
import type { ListedProduct, Questions } from './catalogue-questions.js';

export interface Buyer {
  /** Writes once: in turn an order of a product, by popularity, that was not bought before, and a review of it. */
  write(): Promise<void>;
  /** How many writes were refused because the service was too busy. */
  refused(): number;
}

/** @param key of an account that has bought nothing yet. */
export function createBuyer(origin: string, key: string, { product }: Questions): Buyer {
  const bought = new Set<string>();
  let unreviewed: ListedProduct | undefined;
  let refused = 0;
  /** Tells whether it was taken. On a machine whose disk is slow, a write may wait too long for its turn. */
  const post = async (path: string, body: object): Promise<boolean> => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status === 503) refused++;
    else if (response.status !== 201) throw new Error(`${path} was answered with ${response.status}: ${text}`);
    return response.status === 201;
  };
  return {
    async write() {
      if (unreviewed !== undefined) {
        const { slug } = unreviewed;
        unreviewed = undefined;
        await post(`/api/products/${slug}/reviews`, { rating: 4, body: 'Runs on all our servers' });
        return;
      }
      let wanted = product();
      while (bought.has(wanted.id)) wanted = product();
      bought.add(wanted.id);
      if (await post('/api/v1/orders', { product_id: wanted.id })) unreviewed = wanted;
    },
    refused: () => refused,
  };
}

/**
 * Has the buyer write so many times a second, while `act` runs. @throws what `act` throws, or that a write was refused.
 */
export async function besideWrites<T>(buyer: Buyer, perSecond: number, act: () => Promise<T>): Promise<T> {
  const ended = new AbortController();
  const writing = (async () => {
    const startedAt = performance.now();
    for (let number = 1; ; number++) {
      const wait = startedAt + (number * 1000) / perSecond - performance.now();
      await pause(Math.max(0, wait), undefined, { signal: ended.signal }).catch(() => undefined);
      if (ended.signal.aborted) return;
      await buyer.write();
    }
  })();
  // A refused write is told once `act` has ended.
  writing.catch(() => undefined);
  try {
    return await act();
  } finally {
    ended.abort();
    await writing;
  }
}
