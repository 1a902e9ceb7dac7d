// What answers the operations of the contract: counts the request, dispatches it, and writes the answer.
import type { Lifecycle, Plugin, Request, ResponseObject, ResponseToolkit, RouteOptionsApp, Server } from '@hapi/hapi';
import type { OperationInfo } from '#generated/operations.js';
import type { Market } from '../../market/market.js';
import { admitTo } from '../admission/admission.js';
import type { Limits } from '../admission/buckets.js';
import { COMPRESS_FROM } from './compressed-body.js';
import type { ServedContract } from './contract.js';
import { createDispatch } from './dispatch.js';
import { withinDeadline } from './deadline.js';
import type { AnswerHeaders } from './exchange.js';
import { answerNoRoute } from '../fallback.js';
import { createOperationFinder, type FoundOperation } from './find-operation.js';
import { matchesEtag, namesEtag } from './etag.js';
import { createTurns, jsonPieces, piecesInTurns, type Turns } from './json-pieces.js';
import { createLongAnswers, type LongAnswers, type Making } from './long-answers.js';
import { responseOf, streamedResponse } from './json-response.js';
import { leaving, makeExchange } from './make-exchange.js';
import { countRequest } from '../admission/count-request.js';
import { render, type Rendered } from './rendered-answer.js';
import { isShared as isSharedAnswer, rememberAnswers, type SharedAnswers } from './shared-answers.js';
import type { Admission, Arrival } from '../admission/arrival.js';
import '../request-state.js';
import type { Pace } from '../sockets/slow-readers.js';

interface ContractOptions {
  readonly contract: ServedContract;
  readonly market: Market;
  readonly admission: Admission;
  readonly limits: Limits;
  readonly checkResponses: boolean;
  /** The most milliseconds within which any request is answered; tests shorten it. */
  readonly deadlineMs?: number | undefined;
  /** How fast clients must send bodies that are streamed; tests shorten its window. */
  readonly uploadPace?: Pace | undefined;
}

export const contractRoutes: Plugin<ContractOptions> = {
  name: 'contract',
  async register(server, options) {
    const { contract, market, admission, checkResponses, deadlineMs: mostMs = Infinity } = options;
    const dispatch = await createDispatch(contract, market, checkResponses);
    const turns = createTurns();
    const sources = { answers: rememberAnswers(market), longAnswers: createLongAnswers(turns), checkResponses };
    const call = async (
      found: FoundOperation,
      request: Request,
      h: ResponseToolkit,
    ): Promise<Lifecycle.ReturnValue> => {
      const { operation } = found;
      noteOperation(found, request);
      const arrival = await countRequest(request, operation, options);
      const isShared = isSharedWith(request, arrival, operation, market);
      const endsAt = performance.now() + Math.min(operation.deadlineMs, mostMs);
      const leftMs = (): number => endsAt - performance.now();
      const rendered = await answerOf(request, sources, isShared && arrival, {
        ...found,
        lane: laneOf(arrival, request),
        leftMs,
        make() {
          const exchange = makeExchange(found, request, options);
          if (isShared) exchange.caller = null;
          return withinDeadline(dispatch, exchange, leftMs());
        },
        left: () => leaving(request.raw.res),
      });
      const compressed = () => sources.answers.compressed(operation, request.raw.req.url!, rendered);
      return respond(rendered, request, h, { admission, turns, compressed });
    };
    serve(server, contract, call);
  },
};

type Call = (found: FoundOperation, request: Request, h: ResponseToolkit) => Lifecycle.ReturnValue;

/** Has Hapi bring what may be an operation; what turns out to be none is answered as everywhere else. */
function serve(server: Server, { operations }: ServedContract, call: Call): void {
  const { paths, find } = createOperationFinder(operations);
  const app: RouteOptionsApp = { serves: (method, path) => find(method, path) !== undefined };
  const handler = (request: Request, h: ResponseToolkit): Lifecycle.ReturnValue => {
    const found = find(request.method, request.path);
    return found === undefined ? answerNoRoute(request, h) : call(found, request, h);
  };
  // All that a GET waits for has the deadline of its operation; Hapi would set a timer of its own for each. A body that is
  // streamed has a pace instead of an end. Others may have a body that nobody wants.
  const timeout = { server: false } as const;
  for (const path of paths) {
    server.route({ method: 'GET', path, options: { app, timeout }, handler });
    server.route({ method: '*', path, options: { app }, handler });
  }
  for (const { method, path, body } of Object.values(operations))
    if (body === 'stream') server.route({ method, path, options: { app, timeout }, handler });
}

/** Notes which operation it is, for the departures. */
function noteOperation({ operationId, operation }: FoundOperation, { app }: Request): void {
  app.operationId = operationId;
  app.isUncounted = operation.limit === 'uncounted';
}

interface Sources {
  readonly answers: SharedAnswers;
  readonly longAnswers: LongAnswers;
  readonly checkResponses: boolean;
}

/** Whose turn it is when many want long answers. */
const laneOf = ({ identity }: Arrival, { app: { address } }: Request): string =>
  identity.kind === 'known' ? identity.caller.accountId : address;

/** The answer from memory, or made now: one that may be made again when it is long waits for its turn. */
async function answerOf(
  request: Request,
  { answers, longAnswers, checkResponses }: Sources,
  shared: Arrival | false,
  making: Making & FoundOperation,
): Promise<Rendered> {
  const { operation, params, make, leftMs } = making;
  if (operation.cache === null || request.method !== 'get') return render(await make(), operation);
  // Tests that look at each answer want each made anew.
  if (shared === false || checkResponses) return longAnswers(making);
  const { numberOf } = shared;
  const asked = { address: request.raw.req.url!, params, numberOf };
  return answers.answer(operation, asked, () => longAnswers(making), leftMs() / 2);
}

/**
 * Whether the sender is given the answer that others are given too, which depends on as whom the operation admits it.
 *
 * @throws Refusal as `admitTo` does
 */
function isSharedWith({ headers }: Request, { identity }: Arrival, operation: OperationInfo, market: Market): boolean {
  if (operation.cache === null || operation.cache.for === 'caller') return false;
  const presented = identity.kind === 'known' ? identity.caller : null;
  const arrived = { method: operation.method, headers: headers as Record<string, string>, arrivedAt: market.clock() };
  return isSharedAnswer(operation.cache, admitTo(operation, arrived, presented, market));
}

interface Responding {
  readonly admission: Admission;
  readonly turns: Turns;
  /** The body, compressed. */
  compressed(): Buffer | Promise<Buffer>;
}

/**
 * Writes the answer. A caller whose `If-None-Match` names the ETag has seen it: the 304 is not counted against its
 * limit. `*` gets a 304 too, but a counted one, since it does not prove that the caller has seen anything.
 */
async function respond(
  rendered: Rendered,
  request: Request,
  h: ResponseToolkit,
  { admission, turns, compressed }: Responding,
): Promise<Lifecycle.ReturnValue> {
  const { status, headers, kind, body, unread, etag } = rendered;
  if (unread !== undefined) {
    const pieces = kind === 'csv' ? piecesInTurns(unread as AsyncIterable<string>, turns) : jsonPieces(unread, turns);
    return withHeaders(streamedResponse(h, kind, pieces, status), headers);
  }
  // A HEAD for which nothing was gathered: the length of the body is unknown, so none is stated (RFC 9110, 8.6).
  if (body === null && request.method === 'head' && status === 200)
    return withHeaders(streamedResponse(h, kind, [], status), headers);
  if (body === null) return withHeaders(h.response().code(status), headers);
  if (etag === null) return withHeaders(responseOf(h, kind, body, status), headers);
  const presented = request.raw.req.headers['if-none-match'];
  const isMatch = matchesEtag(presented, etag);
  if (namesEtag(presented, etag)) request.app.quota = await admission.giveBack(request.app.bucket);
  const isCompressed = !isMatch && request.info.acceptEncoding === 'gzip' && body.length >= COMPRESS_FROM;
  const bytes = isCompressed ? await compressed() : body;
  const response = isMatch ? h.response().code(304) : responseOf(h, kind, bytes, 200);
  response.header('ETag', etag).header('Cache-Control', 'private, no-cache').vary('Authorization').vary('Cookie');
  if (isCompressed) response.compressed('gzip').vary('accept-encoding');
  return withHeaders(response, headers);
}

function withHeaders<R extends Pick<ResponseObject, 'header'>>(response: R, headers: AnswerHeaders = {}): R {
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') response.header(name, value);
    else value.forEach((one) => response.header(name, one, { append: true }));
  }
  return response;
}
