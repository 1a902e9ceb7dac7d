// Scenarios that most operations share, derived from the one in which everything goes well.
import assert from 'node:assert/strict';
import type { Scope } from '#generated/enums.js';
import { DatabaseBusy } from '../../db/engine/database-errors.js';
import type { Scenario, ScenarioRequest } from './scenario.js';
import type { TestService } from './test-service.js';
import { spelledAnew } from './spelled-anew.js';

/** The headers that present a key. */
export const bearer = (key: string): Record<string, string> => ({ Authorization: `Bearer ${key}` });

const WELL_FORMED_BUT_UNKNOWN = 'mpk_live_0000000000000000000000000000000000000000000000';

type ErrorShape = { readonly code: string };

/** The request of `ok` with headers added and its expectation replaced by one error code. */
async function refused(
  service: TestService,
  ok: Scenario<never>,
  code: string,
  headers: Record<string, string>,
  suffix = '',
): Promise<ScenarioRequest<never>> {
  const request = await ok(service);
  const join = request.path.includes('?') ? '&' : '?';
  return {
    ...request,
    path: suffix ? `${request.path}${join}${suffix}` : request.path,
    headers: { ...request.headers, ...headers },
    expect: (body) => assert.equal((body as ErrorShape).code, code),
  };
}

/** The request of `ok`, for which the handler is going to fail; `ok` may call other operations before. */
async function failing(
  service: TestService,
  tag: string,
  ok: Scenario<never>,
  code: string,
  fault: Error,
): Promise<ScenarioRequest<never>> {
  const request = await refused(service, ok, code, {});
  service.failNext(tag, fault);
  // What is remembered would be answered without the handler.
  return { ...request, path: spelledAnew(request.path) };
}

/** What every operation can answer: an unknown parameter, a refused key, and a fault of the operation's family. */
export function anyOperation(tag: string, ok: Scenario<never>) {
  return {
    400: (service: TestService) => refused(service, ok, 'validation_failed', {}, 'surprise=1'),
    401: (service: TestService) => refused(service, ok, 'invalid_key', bearer(WELL_FORMED_BUT_UNKNOWN)),
    500: (service: TestService) => failing(service, tag, ok, 'internal_error', new Error('a fault made on purpose')),
    503: (service: TestService) =>
      failing(service, tag, ok, 'unavailable', new DatabaseBusy('a fault made on purpose')),
  } as const;
}

/** The 304 of a GET that is asked again. */
export const unchanged = (ok: Scenario<never>) =>
  ({
    304: async (service: TestService): Promise<ScenarioRequest<undefined>> => {
      const request = await ok(service);
      const first = await service.request(request);
      return { path: request.path, headers: { ...request.headers, 'If-None-Match': first.headers['etag']! } };
    },
  }) as const;

/** What every counted, conditional GET can answer. */
export function conditionalGet(tag: string, ok: Scenario<never>) {
  return {
    ...anyOperation(tag, ok),
    ...unchanged(ok),
    429: async (service: TestService) => {
      const { key } = await service.account();
      await service.exhaust({ key });
      return refused(service, ok, 'rate_limited', bearer(key));
    },
  } as const;
}

/** The cursor of the link to where a list goes on. */
export function linkedCursor(headers: Readonly<Record<string, string>>): string {
  return /[?&]cursor=([\w-]+).*>; rel="next"$/.exec(headers['link']!)![1]!;
}

/** What an operation below /api/v1 can answer besides: no key, and a key without the scope. */
export function keyed(tag: string, ok: Scenario<never>, otherScope: Scope = 'reviews:write') {
  return {
    ...conditionalGet(tag, ok),
    401: async (service: TestService) => {
      const { path } = await ok(service);
      return { path, expect: (body: ErrorShape) => assert.equal(body.code, 'unauthorized') };
    },
    403: async (service: TestService) => {
      const { key } = await service.account({ scopes: [otherScope] });
      return refused(service, ok, 'insufficient_scope', bearer(key));
    },
  } as const;
}

/**
 * What an operation that changes something can answer besides: it is never conditional. `otherScope` is one that does
 * not suffice.
 */
export function writing(tag: string, ok: Scenario<never>, otherScope: Scope) {
  const { 304: _, ...others } = keyed(tag, ok, otherScope);
  return others;
}

/**
 * What an operation of the dashboard can answer: nobody signed in, a key instead of a session, the session's allowance
 * used up.
 */
export function dashboard(tag: string, ok: Scenario<never>) {
  const { 304: _, ...others } = conditionalGet(tag, ok);
  return {
    ...others,
    401: async (service: TestService): Promise<ScenarioRequest<ErrorShape>> => {
      const { headers: _headers, ...request } = await ok(service);
      return { ...request, expect: (body) => assert.equal(body.code, 'unauthorized') };
    },
    403: async (service: TestService) => {
      const { key } = await service.account();
      return refused(service, ok, 'forbidden', bearer(key));
    },
  } as const;
}

/**
 * The 401 of an act that wants a proof less than ten minutes old; `stale` is the act of somebody who proved themselves
 * longer ago.
 */
export const unproved = (stale: Scenario<never>) =>
  ({
    401: async (service: TestService): Promise<ScenarioRequest<ErrorShape>> => ({
      ...(await stale(service)),
      expect: (body) => assert.equal(body.code, 'reauthentication_required'),
    }),
  }) as const;

let places = 0;

/** What an operation for people who are not signed in can answer: its allowance is that of the address. */
export function signInLike(tag: string, ok: Scenario<never>) {
  return {
    ...anyOperation(tag, ok),
    429: async (service: TestService) => {
      const address = `203.0.113.${(places = (places % 254) + 1)}`;
      await service.exhaust({ address });
      return refused(service, ok, 'rate_limited', { 'X-Forwarded-For': address });
    },
  } as const;
}

/**
 * What an operation that takes a body can answer besides: too large a one, and one of another type.
 *
 * @param limit bytes that it may have
 */
export function bodied(ok: Scenario<never>, limit = 64 * 1024) {
  return {
    413: async (service: TestService): Promise<ScenarioRequest<ErrorShape>> => {
      const request = await ok(service);
      return {
        ...request,
        body: Buffer.isBuffer(request.body) ? Buffer.alloc(limit + 1) : 'x'.repeat(limit),
        expect: (body) => assert.equal(body.code, 'payload_too_large'),
      };
    },
    415: (service: TestService) => refused(service, ok, 'unsupported_media_type', { 'Content-Type': 'text/plain' }),
  } as const;
}

/** A request for something that is not there. */
export const missing =
  (path: string, authenticate = false): Scenario<ErrorShape> =>
  async (service) => ({
    path,
    ...(authenticate ? { headers: bearer((await service.account()).key) } : {}),
    expect: (body) => assert.equal(body.code, 'not_found'),
  });
