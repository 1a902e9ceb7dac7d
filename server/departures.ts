// The last stage of every response: error bodies, rate-limit headers, CORS, the line in the log and the metrics.
import { isBoom } from '@hapi/boom';
import type { Lifecycle, Plugin, Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { Logger } from 'pino';
import type { OperationId } from '#generated/operations.js';
import type { Database } from '../db/engine/connection.js';
import { failureOf } from '../db/engine/database-errors.js';
import { answerTo, errorBody, Refusal } from './errors.js';
import { jsonResponse } from './calls/json-response.js';
import type { Metrics } from './metrics.js';
import type { Admission } from './admission/arrival.js';
import type { Limits } from './admission/buckets.js';
import { countOther } from './admission/count-request.js';
import { unseen, type Quota } from './admission/rate-limit.js';
import { RateLimited } from './admission/rate-limited.js';
import './request-state.js';
import type { ProblemPages } from './shop/problem-pages.js';
import { noteBody } from './sockets/waiting-bytes.js';

interface DepartureOptions {
  readonly db: Pick<Database, 'condition' | 'noteDamage'>;
  readonly admission: Admission;
  readonly limits: Limits;
  readonly clock: () => number;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Tells people what is wrong; without a storefront everybody is told in JSON. */
  readonly problems: ProblemPages | undefined;
}

/** What pages of other origins may read: all that the contract declares but cookies, and the `Allow` of a 405. */
const EXPOSED =
  'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, ETag, Link, Location, Retry-After, X-Request-Id, Idempotent-Replayed, WWW-Authenticate, Allow';

export const departures: Plugin<DepartureOptions> = {
  name: 'departures',
  register(server, options) {
    const { db, metrics, log, problems } = options;
    server.ext('onPreResponse', async (request: Request, h: ResponseToolkit): Promise<Lifecycle.ReturnValue> => {
      const { app, response } = request;
      const quota = response instanceof RateLimited ? response.quota : (app.quota ??= await quotaOf(request, options));
      if (!isBoom(response)) {
        addHeaders(response, request, quota);
        if (Buffer.isBuffer(response.source)) noteBody(request.raw.res, response.source);
        return h.continue;
      }
      const isDamage = db.noteDamage(response);
      const error = answerTo(response, db.condition());
      // `noteDamage` has logged damage already.
      if (error.status >= 500 && !isDamage && !isUnready(response, request))
        log.error({ requestId: app.id, err: response }, error.sentence);
      if (error.code === 'rate_limited') metrics.countRateLimited();
      const { retryAfterSeconds } = quota;
      const made = problems?.isFor(request)
        ? problems.ofError(error, retryAfterSeconds, request, h)
        : jsonResponse(h, errorBody(error, retryAfterSeconds), error.status);
      for (const [name, value] of Object.entries(error.headers)) made.header(name, value);
      addHeaders(made, request, quota);
      return made;
    });

    // These lines never hold secrets, and searching them for some would take longer than writing them.
    const accessLog = log.child({}, { redact: [] });
    server.events.on('response', (request: Request) => {
      const { isPage, isPart } = request.route.settings.app ?? {};
      const { operationId } = request.app;
      const seconds = (performance.now() - request.app.startedAt) / 1000;
      // When the client disconnected, `response` is an error.
      const status = isBoom(request.response) ? request.response.output.statusCode : request.response.statusCode;
      // An error while the body was being sent: all that Hapi can do then is close the connection.
      if (isBoom(request.response) && status >= 500)
        log.error({ requestId: request.app.id, err: request.response }, 'an answer was cut short');
      metrics.observe(operationId ?? (isPage ? 'page' : 'other'), status, seconds);
      // Without the query, which may hold what people searched for, or the signature of a download link.
      // A page comes with dozens of parts, which would push everything else off a terminal.
      accessLog[isPart && status < 400 ? 'debug' : 'info']({
        requestId: request.app.id,
        method: request.method,
        path: request.path,
        operation: operationId,
        status,
        ms: Math.round(seconds * 1e6) / 1e3,
      });
    });
  },
};

/** That the service is not ready is the answer to whoever asks whether it is, again and again, and no error of its. */
const isUnready = (error: Error, { app }: Request): boolean =>
  error instanceof Refusal && app.operationId === ('getReadiness' satisfies OperationId);

/** Counts what was not counted yet. When even that cannot be told, the answer is what it is, and tells of a full window. */
async function quotaOf(request: Request, { db, admission, limits, clock, log }: DepartureOptions): Promise<Quota> {
  const { app } = request;
  const isUncounted = app.isUncounted ?? request.route.settings.app?.uncounted ?? false;
  const count = (): Promise<Quota> => (isUncounted ? admission.peek(app.bucket) : admission.take(app.bucket));
  try {
    return await (app.arrival === undefined
      ? countOther(request, { admission, limits }, isUncounted).then(({ quota }) => quota!)
      : count());
  } catch (error) {
    // What the database cannot do now is told once, and not for each file that is sent meanwhile.
    if (!db.noteDamage(error) && failureOf(error) === undefined)
      log.error({ requestId: app.id, err: error }, 'a request could not be counted');
    // Where it cannot be told who sent it, its address counts it: a question that fails costs what others do.
    return count().catch(() => unseen(app.bucket, clock()));
  }
}

function addHeaders(response: ResponseObject, request: Request, quota: Quota): void {
  response.header('X-Request-Id', request.app.id);
  for (const [name, value] of Object.entries(rateLimitHeaders(quota))) response.header(name, value);
  if (/^\/(?:api|openapi\.)/.test(request.path))
    response.header('Access-Control-Allow-Origin', '*').header('Access-Control-Expose-Headers', EXPOSED);
}

/** The headers that tell a caller how much of its limit is left. */
export function rateLimitHeaders(quota: Quota): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(quota.limit),
    'X-RateLimit-Remaining': String(quota.remaining),
    'X-RateLimit-Reset': String(quota.resetAt),
  };
}
