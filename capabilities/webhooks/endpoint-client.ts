// The HTTP client for endpoints, with the bounds of its connections.
import { Pool, type Dispatcher } from 'undici';
import { guardedConnector, type ConnectorOptions } from './guarded-connector.js';

export interface EndpointClient {
  dispatch(origin: string, request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void;
  close(): Promise<void>;
}

/** Connections to one origin; what is more waits for one of them. */
const CONNECTIONS_AN_ORIGIN = 10;
/** Milliseconds for which an unused connection is kept, by itself and at most when the receiver says for how long. */
const KEPT = { keepAliveTimeout: 4000, keepAliveMaxTimeout: 30_000 };
/** Milliseconds after which an origin is forgotten that nothing is sent to. No exchange and no connection lasts as long. */
const FORGOTTEN_MS = 60_000;
/** The most bytes of an answer's headers. */
const HEADER_BYTES = 16 * 1024;

/**
 * A client with a pool of connections for each origin. The library's own `Agent` is not used: it keeps the pool of an
 * origin for ever when an exchange was ended at its deadline, and strangers may think of any number of origins.
 *
 * @param ticks milliseconds of a clock that nobody sets
 */
export function createEndpointClient(
  options: ConnectorOptions,
  ticks: () => number = () => performance.now(),
): EndpointClient {
  const settings: Pool.Options = {
    ...KEPT,
    allowH2: false,
    connect: guardedConnector(options),
    connections: CONNECTIONS_AN_ORIGIN,
    maxHeaderSize: HEADER_BYTES,
    // An exchange has one deadline for all of it.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  /** By origin, the one first that was used the longest ago. */
  const pools = new Map<string, { readonly pool: Pool; readonly usedAt: number }>();
  const forget = (now: number): void => {
    for (const [origin, { pool, usedAt }] of pools) {
      if (now - usedAt < FORGOTTEN_MS) return;
      pools.delete(origin);
      void pool.destroy();
    }
  };
  return {
    dispatch(origin, request, handler) {
      const now = ticks();
      forget(now);
      const pool = pools.get(origin)?.pool ?? new Pool(origin, settings);
      pools.delete(origin);
      pools.set(origin, { pool, usedAt: now });
      pool.dispatch(request, handler);
    },
    async close() {
      await Promise.all([...pools.values()].map(({ pool }) => pool.destroy()));
    },
  };
}
