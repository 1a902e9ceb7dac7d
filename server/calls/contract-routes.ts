// One Hapi route for each operation of the contract: counts the request, dispatches it, and writes the answer.
import type { Lifecycle, Plugin, Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { Market } from '../../market/market.js';
import { createAnswerMemo } from './answer-memo.js';
import type { Limits } from '../admission/buckets.js';
import type { ServedContract } from './contract.js';
import { createDispatch } from './dispatch.js';
import { withinDeadline } from './deadline.js';
import type { Answer } from './exchange.js';
import { matchesEtag, namesEtag, weakEtag } from './etag.js';
import { createTurns, jsonPieces, type Turns } from './json-pieces.js';
import { jsonResponse, streamedJson } from './json-response.js';
import { makeExchange } from './make-exchange.js';
import type { Metrics } from '../metrics.js';
import { pay } from '../admission/paying.js';
import type { RateLimiter } from '../admission/rate-limit.js';
import '../request-state.js';
import type { Pace } from '../sockets/slow-readers.js';

/** Bytes of the longest body that is kept in memory for the next caller. */
const MEMO_BODY_MAX = 16_384;

/** An answer, serialised. */
interface Rendered {
  readonly answer: Answer;
  /** JSON as bytes, since a string would be encoded anew each time the answer is sent from memory. */
  readonly body: Buffer | null;
  readonly etag: string | null;
}

export interface ContractOptions {
  readonly contract: ServedContract;
  readonly market: Market;
  readonly limiter: RateLimiter;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly checkResponses: boolean;
  /** The most milliseconds within which any request is answered; tests shorten it. */
  readonly deadlineMs?: number | undefined;
  /** How fast clients must send bodies that are streamed; tests shorten its window. */
  readonly uploadPace?: Pace | undefined;
}

export const contractRoutes: Plugin<ContractOptions> = {
  name: 'contract',
  async register(server, options) {
    const { contract, market, limiter, checkResponses, deadlineMs: mostMs = Infinity } = options;
    const dispatch = await createDispatch(contract, market, checkResponses);
    const isWorthIt = ({ etag, body }: Rendered): boolean => etag !== null && body!.length <= MEMO_BODY_MAX;
    const memo = createAnswerMemo<Rendered>(market.db.version, isWorthIt);
    const turns = createTurns();
    // The search index follows the database with a delay, so its answers depend on its own version.
    const searchMemo = createAnswerMemo<Rendered>(async () => market.search.version(), isWorthIt);
    for (const [operationId, operation] of Object.entries(contract.operations)) {
      const uncounted = operation.limit === 'uncounted';
      const deadlineMs = Math.min(operation.deadlineMs, mostMs);
      const isCacheable = operation.method === 'get' && operation.statuses.includes(304);
      const isSameForAll = isCacheable && operation.security === 'optional' && !checkResponses;
      const memoOfTag = operation.tag === 'Search' ? searchMemo : memo;
      server.route({
        method: operation.method,
        path: operation.path,
        // All that a GET waits for has the deadline below; Hapi would set a timer of its own for each. A body that is
        // streamed has a pace instead of an end. Others may have a body that nobody wants.
        options: {
          app: { operationId, uncounted },
          ...(operation.method === 'get' || operation.body === 'stream' ? { timeout: { server: false } } : {}),
        },
        async handler(request, h) {
          await pay(request, operation, options);
          const make = async (): Promise<Rendered> =>
            render(
              await withinDeadline(dispatch, makeExchange(operationId, request, options), deadlineMs),
              isCacheable,
            );
          const isFromMemo = isSameForAll && request.method === 'get' && request.app.identity.kind === 'anonymous';
          return respond(
            isFromMemo ? await memoOfTag.answer(request.raw.req.url!, make) : await make(),
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

/** Serialises the answer. A successful one gets an ETag when the contract declares 304 for the operation. */
function render(answer: Answer, isCacheable: boolean): Rendered {
  const json = answer.body === undefined ? null : JSON.stringify(answer.body);
  return {
    answer,
    body: json === null ? null : Buffer.from(json),
    etag: isCacheable && answer.status === 200 && json !== null ? weakEtag(json) : null,
  };
}

/**
 * Writes the answer. A caller whose `If-None-Match` names the ETag has seen it: the 304 is not counted against its
 * limit. `*` gets a 304 too, but a counted one, since it does not prove that the caller has seen anything.
 */
async function respond(
  { answer, body, etag }: Rendered,
  request: Request,
  h: ResponseToolkit,
  limiter: RateLimiter,
  turns: Turns,
): Promise<Lifecycle.ReturnValue> {
  if (answer.unread !== undefined)
    return withHeaders(streamedJson(h, jsonPieces(answer.unread, turns), answer.status), answer);
  // A HEAD for which nothing was gathered: the length of the body is unknown, so none is stated (RFC 9110, 8.6).
  if (body === null && request.method === 'head' && answer.status === 200)
    return withHeaders(streamedJson(h, [], answer.status), answer);
  if (body === null) return withHeaders(h.response().code(answer.status), answer);
  if (etag === null) return withHeaders(jsonResponse(h, body, answer.status), answer);
  const presented = request.raw.req.headers['if-none-match'];
  const isMatch = matchesEtag(presented, etag);
  if (namesEtag(presented, etag)) request.app.standing = await limiter.giveBack(request.app.bucket);
  const response = isMatch ? h.response().code(304) : jsonResponse(h, body, 200);
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
