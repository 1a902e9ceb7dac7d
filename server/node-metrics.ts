// What /metrics tells of this process as one of several that serve a database: its name, and how far it is behind.
import { Gauge, type Registry } from 'prom-client';
import { API_VERSION } from '#generated/operations.js';
import type { Presence } from '../market/jobs/presence.js';
import type { Market } from '../market/market.js';

/** What of a market is told. */
export interface WatchedNode extends Pick<Market, 'tables' | 'clock' | 'search'> {
  /** The node that this process is; undefined where it serves nothing. */
  readonly presence?: Pick<Presence, 'id'> | undefined;
}

/** Registers the name of the node and its lag, as they are when the metrics are rendered. */
export function watchNode(registry: Registry, { tables, clock, search, presence }: WatchedNode): void {
  const registers = [registry];
  new Gauge({
    name: 'market_node_info',
    help: 'The node that this process is and its release, as labels; the value is 1',
    labelNames: ['node', 'release'] as const,
    aggregator: 'max',
    registers,
    collect() {
      // It may have been given another id.
      this.reset();
      if (presence !== undefined) this.set({ node: presence.id(), release: API_VERSION }, 1);
    },
  });
  new Gauge({
    name: 'market_search_lag_seconds',
    help: 'Seconds since the search index of this process was known to have all that is committed',
    // Of several processes that of the last.
    aggregator: 'max',
    registers,
    collect() {
      const lag = search.lagSeconds();
      this.remove();
      if (lag !== undefined) this.set(lag);
    },
  });
  new Gauge({
    name: 'market_events_lag_seconds',
    help: 'Seconds for which the oldest event has waited that was not handed to webhooks yet; 0 when none waits',
    // Of one database, whichever process tells it.
    aggregator: 'max',
    registers,
    async collect() {
      const since = await waitingSince(tables).catch(() => undefined);
      this.remove();
      if (since !== undefined) this.set(since === null ? 0 : Math.max(0, clock() - since) / 1000);
    },
  });
}

/** When the oldest event was appended that not all endpoints have been handed which want it; null when none waits. */
async function waitingSince({ webhookFanOut, events }: WatchedNode['tables']): Promise<number | null> {
  const { eventSeq, endpointId } = await webhookFanOut.place();
  const [oldest] = await events.after(endpointId === null ? eventSeq : eventSeq - 1, 1);
  return oldest?.createdAt ?? null;
}
