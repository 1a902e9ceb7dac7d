// The HTTP client for endpoints, with the bounds of its connections.
import { Agent, type Dispatcher } from 'undici';
import { guardedConnector, type ConnectorOptions } from './guarded-connector.js';

/** Connections to one origin; what is more waits for one of them. */
const CONNECTIONS_AN_ORIGIN = 10;
/** Milliseconds for which an unused connection is kept, by itself and at most when the receiver says for how long. */
const KEPT = { keepAliveTimeout: 4000, keepAliveMaxTimeout: 30_000 };
/** The most bytes of an answer's headers. */
const HEADER_BYTES = 16 * 1024;

export function createEndpointClient(options: ConnectorOptions): Dispatcher {
  return new Agent({
    ...KEPT,
    allowH2: false,
    connect: guardedConnector(options),
    connections: CONNECTIONS_AN_ORIGIN,
    maxHeaderSize: HEADER_BYTES,
    // An exchange has one deadline for all of it.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}
