// Makes the exchange of an operation from the request that is for it.
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Request } from '@hapi/hapi';
import type { OperationInfo } from '#generated/operations.js';
import { Overloaded } from '../../capabilities/overloaded.js';
import { countersOf, type CountingOptions } from '../admission/count-request.js';
import '../request-state.js';
import type { Pace } from '../sockets/slow-readers.js';
import { createBodyRoom } from './body-room.js';
import { acceptBody, readBody } from './body.js';
import type { Exchange } from './exchange.js';
import type { FoundOperation } from './find-operation.js';
import { parseQuery } from './query.js';
import { streamBody, UPLOAD_PACE } from './streamed-body.js';

interface ExchangeOptions extends CountingOptions {
  /** How fast clients must send bodies that are streamed; tests shorten its window. */
  readonly uploadPace?: Pace | undefined;
}

const MB = 1024 * 1024;

/** The memory is the process's: three of the largest pictures of one account, and twenty of all. */
const room = createBodyRoom({ ofOne: 16 * MB, ofAll: 100 * MB });

export function makeExchange(
  { operationId, params }: Pick<FoundOperation, 'operationId' | 'params'>,
  request: Request,
  options: ExchangeOptions,
): Exchange {
  const { market } = options;
  const { app } = request;
  const url = request.raw.req.url!;
  const mark = url.indexOf('?');
  let signal: AbortSignal | undefined;
  const exchange: Exchange = {
    operationId,
    method: request.method === 'head' ? 'get' : request.method,
    isHead: request.method === 'head',
    isWatcher: app.isWatcher,
    arrivedAt: market.clock(),
    address: app.address,
    path: request.path,
    headers: request.headers as Record<string, string>,
    params,
    query: parseQuery(mark < 0 ? '' : url.slice(mark + 1)),
    caller: app.arrival?.identity.kind === 'known' ? app.arrival.identity.caller : null,
    countedDevice: app.countedDevice ?? null,
    isReading: false,
    isLate: false,
    async takeBody(operation) {
      const arriving = acceptBody(request.raw, request.payload, operation);
      if (operation.body === 'stream') {
        exchange.streamedBody = streamBody(arriving, operation.bodyLimit, options.uploadPace ?? UPLOAD_PACE);
        exchange.requestBody = exchange.streamedBody.stream;
        return;
      }
      const leave = arriving === undefined ? () => {} : takeRoom(request, exchange, operation);
      exchange.isReading = true;
      // Afterwards it is for those to bound who work with it.
      exchange.requestBody = await readBody(arriving, operation).finally(leave);
      exchange.isReading = false;
    },
    left: () => (signal ??= leaving(request.raw.res)),
    ...countersOf(request, options),
  };
  return exchange;
}

/**
 * Takes room for a body, by the length that its head declares, while it is read.
 * @throws Overloaded
 */
function takeRoom(
  { raw, payload }: Pick<Request, 'raw' | 'payload'>,
  { caller, address }: Exchange,
  { bodyLimit }: OperationInfo,
): () => void {
  const leave = room.take(caller?.accountId ?? address, Number(raw.req.headers['content-length'] ?? bodyLimit));
  if (leave !== undefined) return leave;
  (payload as Readable).resume();
  throw new Overloaded();
}

/** A signal that aborts when nobody waits for the answer any more. Made for the few who want it: hardly any request needs one. */
export function leaving(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (response.closed) controller.abort();
  else response.once('close', () => controller.abort());
  return controller.signal;
}
