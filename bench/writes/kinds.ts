// The three kinds of write, and the requests that make them.
import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import type { Stock } from './stock.js';

export const KINDS = ['order', 'review', 'download'] as const;
export type Kind = (typeof KINDS)[number];

/** What each is answered with. */
export const STATUS: Readonly<Record<Kind, number>> = { order: 201, review: 201, download: 302 };

type Pair = { readonly key: string; readonly slug: string; readonly versionId: string; readonly paidId: string };

const REQUEST: Readonly<Record<Kind, (pair: Pair) => Request>> = {
  // With a key of its own, as the contract advises.
  order: ({ key, paidId }) => ({
    method: 'POST',
    path: '/api/v1/orders',
    headers: { ...headersOf(key), 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ product_id: paidId }),
  }),
  review: ({ key, slug }) => ({
    method: 'POST',
    path: `/api/products/${slug}/reviews`,
    headers: headersOf(key),
    body: JSON.stringify({ rating: 5, body: 'Runs on all our servers' }),
  }),
  download: ({ key, slug, versionId }) => ({
    method: 'GET',
    path: `/api/products/${slug}/download/${versionId}`,
    headers: { Authorization: `Bearer ${key}` },
  }),
};

const headersOf = (key: string): Record<string, string> => ({
  Authorization: `Bearer ${key}`,
  'Content-Type': 'application/json',
});

/**
 * Makes requests, each of another buyer and for another pair of buyer and product than all before.
 * @param isEndless whether they may come again, for a server that only answers
 */
export function requestsOf({ products, buyers }: Stock, isEndless = false): Readonly<Record<Kind, () => Request>> {
  const maker = (kind: Kind): (() => Request) => {
    let made = 0;
    return () => {
      const { key, products: own } = buyers[made % buyers.length]!;
      const turn = Math.floor(made++ / buyers.length);
      const place = own[isEndless ? turn % own.length : turn];
      if (place === undefined) throw new Error('The stock is used up: measure fewer rounds, or fewer seconds each');
      return REQUEST[kind]({ key, ...products[place]! });
    };
  };
  return { order: maker('order'), review: maker('review'), download: maker('download') };
}
