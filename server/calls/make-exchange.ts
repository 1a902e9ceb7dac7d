// Makes the exchange of an operation from the request that Hapi has routed to it.
import type { Request } from '@hapi/hapi';
import { countersOf, type PayingOptions } from '../admission/paying.js';
import '../request-state.js';
import { readJsonBody } from './body.js';
import type { Exchange } from './exchange.js';
import { parseQuery } from './query.js';

export function makeExchange(operationId: string, request: Request, options: PayingOptions): Exchange {
  const { market } = options;
  const { app } = request;
  const url = request.raw.req.url!;
  const mark = url.indexOf('?');
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
    async readBody() {
      exchange.isReading = true;
      const body = await readJsonBody(request.raw, request.payload);
      exchange.isReading = false;
      return body;
    },
    ...countersOf(request, options),
  };
  return exchange;
}
