// The bridge: one Hapi route for each operation of the contract, through openapi-backend to its handler.
import type { Lifecycle, Plugin, Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { Market } from '../../market/market.js';
import { createAnswerMemo } from './answer-memo.js';
import { readJsonBody } from './body.js';
import type { Limits } from '../admission/buckets.js';
import type { ServedContract } from './contract.js';
import { createDispatch } from './dispatch.js';
import type { Answer, Dispatch, Exchange } from './exchange.js';
import { Refusal } from '../errors.js';
import { matchesEtag, namesEtag, weakEtag } from './etag.js';
import { createTurns, jsonPieces, type Turns } from './json-pieces.js';
import { jsonResponse, streamedJson } from './json-response.js';
import type { Metrics } from '../metrics.js';
import { countersOf, pay } from '../admission/paying.js';
import { parseQuery } from './query.js';
import type { RateLimiter } from '../admission/rate-limit.js';
import '../request-state.js';

/** Milliseconds within which a contract request is answered. */
const DEADLINE_MS = 15_000;
/** Bytes of the longest body that is remembered. */
const REMEMBERED_MAX = 16_384;

/** An answer as it goes over the wire. */
interface Rendered {
  readonly answer: Answer;
  /** JSON in UTF-8: text would be encoded again with each write. */ readonly body: Buffer | null;
  readonly etag: string | null;
}

export interface ContractOptions {
  readonly contract: ServedContract;
  readonly market: Market;
  readonly limiter: RateLimiter;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly checkResponses: boolean;
  readonly deadlineMs?: number;
}

export const contractRoutes: Plugin<ContractOptions> = {
  name: 'contract',
  async register(server, options) {
    const { contract, market, limiter, checkResponses, deadlineMs = DEADLINE_MS } = options;
    const dispatch = await createDispatch(contract, market, checkResponses);
    const isWorthIt = ({ etag, body }: Rendered): boolean => etag !== null && body!.length <= REMEMBERED_MAX;
    const memo = createAnswerMemo<Rendered>(market.db.version, isWorthIt);
    const turns = createTurns();
    // The search index follows the database a moment later, so the database does not tell whether its answer is still
    // good.
    const searches = createAnswerMemo<Rendered>(() => market.search.version(), isWorthIt);
    for (const [operationId, operation] of Object.entries(contract.operations)) {
      const uncounted = operation.limit === 'uncounted';
      const cachable = operation.method === 'get' && operation.statuses.includes(304);
      const forEverybody = cachable && operation.security === 'optional' && !checkResponses;
      const known = operation.tag === 'Search' ? searches : memo;
      server.route({
        method: operation.method,
        path: operation.path,
        // All that a GET waits for has the deadline below; Hapi would set a timer of its own for each. Others may have
        // a body that nobody wants.
        options: {
          app: { operationId, uncounted },
          ...(operation.method === 'get' ? { timeout: { server: false } } : {}),
        },
        async handler(request, h) {
          pay(request, operation, options);
          const make = async (): Promise<Rendered> =>
            render(await withinDeadline(dispatch, exchangeOf(operationId, request, options), deadlineMs), cachable);
          const isMemorable = forEverybody && request.method === 'get' && request.app.identity.kind === 'anonymous';
          return respond(
            isMemorable ? await known.answer(request.raw.req.url!, make) : await make(),
            request,
            h,
            limiter,
            turns,
          );
        },
      });
    }
  },
};

function exchangeOf(operationId: string, request: Request, options: ContractOptions): Exchange {
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

/** An answer that takes too long becomes `unavailable`; a body that does not arrive, `request_timeout`. */
async function withinDeadline(dispatch: Dispatch, exchange: Exchange, deadlineMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal(exchange.isReading ? 'request_timeout' : 'unavailable')), deadlineMs);
  });
  try {
    return await Promise.race([dispatch(exchange), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Serialises the answer; a successful one to an operation with 304 among its statuses gets an ETag. */
function render(answer: Answer, cachable: boolean): Rendered {
  const json = answer.body === undefined ? null : JSON.stringify(answer.body);
  return {
    answer,
    body: json === null ? null : Buffer.from(json),
    etag: cachable && answer.status === 200 && json !== null ? weakEtag(json) : null,
  };
}

/**
 * Writes the answer. One that the caller has seen becomes a 304 that costs nothing; with `*` it becomes one that costs,
 * for whoever sends that may have seen nothing.
 */
function respond(
  { answer, body, etag }: Rendered,
  request: Request,
  h: ResponseToolkit,
  limiter: RateLimiter,
  turns: Turns,
): Lifecycle.ReturnValue {
  if (answer.unread !== undefined)
    return withHeaders(streamedJson(h, jsonPieces(answer.unread, turns), answer.status), answer);
  // To a HEAD that was not gathered for. It must not tell the length of what it does not know (RFC 9110, 8.6).
  if (body === null && request.method === 'head' && answer.status === 200)
    return withHeaders(streamedJson(h, [], answer.status), answer);
  if (body === null) return withHeaders(h.response().code(answer.status), answer);
  if (etag === null) return withHeaders(jsonResponse(h, body, answer.status), answer);
  const presented = request.raw.req.headers['if-none-match'];
  const known = matchesEtag(presented, etag);
  if (namesEtag(presented, etag)) request.app.standing = limiter.giveBack(request.app.bucket);
  const response = known ? h.response().code(304) : jsonResponse(h, body, 200);
  response.header('ETag', etag).header('Cache-Control', 'private, no-cache').vary('Authorization').vary('Cookie');
  return withHeaders(response, answer);
}

function withHeaders<R extends Pick<ResponseObject, 'header'>>(response: R, answer: Answer): R {
  for (const [name, value] of Object.entries(answer.headers ?? {})) {
    if (typeof value === 'string') response.header(name, value);
    else value.forEach((one) => response.header(name, one, { append: true }));
  }
  return response;
}
