// Makes the exchange of an operation from the request that Hapi has routed to it.
import type { ServerResponse } from 'node:http';
import type { Request } from '@hapi/hapi';
import { countersOf, type PayingOptions } from '../admission/paying.js';
import '../request-state.js';
import type { Pace } from '../sockets/slow-readers.js';
import { acceptBody, readBody } from './body.js';
import type { Exchange } from './exchange.js';
import { parseQuery } from './query.js';
import { streamBody, UPLOAD_PACE } from './streamed-body.js';

export interface ExchangeOptions extends PayingOptions {
  /** How fast clients must send bodies that are streamed; tests shorten its window. */
  readonly uploadPace?: Pace | undefined;
}

export function makeExchange(operationId: string, request: Request, options: ExchangeOptions): Exchange {
  const { market } = options;
  const { app } = request;
  const url = request.raw.req.url!;
  const mark = url.indexOf('?');
  let signal: AbortSignal | undefined;
  const exchange: Exchange = {
    operationId,
    method: request.method === 'head' ? 'get' : request.method,
    isHead: request.method === 'head',
    arrivedAt: market.clock(),
    address: app.address,
    path: request.path,
    headers: request.headers as Record<string, string>,
    params: request.params as Record<string, string>,
    query: parseQuery(mark < 0 ? '' : url.slice(mark + 1)),
    caller: app.identity.kind === 'known' ? app.identity.caller : null,
    payingDevice: app.payingDevice ?? null,
    isReading: false,
    async takeBody(operation) {
      const arriving = acceptBody(request.raw, request.payload, operation);
      if (operation.body === 'stream') {
        exchange.streamedBody = streamBody(arriving, operation.bodyLimit, options.uploadPace ?? UPLOAD_PACE);
        exchange.requestBody = exchange.streamedBody.stream;
        return;
      }
      exchange.isReading = true;
      exchange.requestBody = await readBody(arriving, operation);
      exchange.isReading = false;
    },
    left: () => (signal ??= signalOf(request.raw.res)),
    ...countersOf(request, options),
  };
  return exchange;
}

/** Made for the few who want it: hardly any request needs one. */
function signalOf(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (response.closed) controller.abort();
  else response.once('close', () => controller.abort());
  return controller.signal;
}
