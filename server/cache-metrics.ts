// What /metrics tells of the caches: what each holds, and how much it may.
import { Gauge, type Registry } from 'prom-client';
import type { Held } from '../market/caches.js';
import type { Market } from '../market/market.js';

const FIGURES = [
  ['bytes', 'Bytes that a cache holds, with what each entry takes besides its content'],
  ['entries', 'Entries that a cache holds'],
  ['limit', 'Bytes that a cache may hold, its share of CACHE_MB'],
] as const satisfies readonly (readonly [keyof Held, string])[];
const NAMES = { bytes: 'market_cache_bytes', entries: 'market_cache_entries', limit: 'market_cache_limit_bytes' };

/** Registers what caches hold when the metrics are rendered; of several processes it is their sum. */
export function watchCaches(registry: Registry, { caches }: Pick<Market, 'caches'>): void {
  for (const [figure, help] of FIGURES)
    new Gauge({
      name: NAMES[figure],
      help,
      labelNames: ['cache'] as const,
      registers: [registry],
      collect() {
        for (const held of caches.held()) this.set({ cache: held.name }, held[figure]);
      },
    });
}
