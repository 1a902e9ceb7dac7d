// Scenarios that most operations share, derived from the one in which everything goes well.
import assert from 'node:assert/strict';
import type { Scope } from '#generated/enums.js';
import { DatabaseBusy } from '../../db/engine/database-errors.js';
import { BODY_LIMIT_BYTES } from '../../server/calls/body.js';
import type { Scenario, Shot } from './scenario.js';
import type { World } from './test-service.js';

/** The headers that present a key. */
export const bearer = (key: string): Record<string, string> => ({ Authorization: `Bearer ${key}` });

const WELL_FORMED_BUT_UNKNOWN = 'mpk_live_0000000000000000000000000000000000000000000000';

type ErrorShape = { readonly code: string };

/** The shot of `ok` with headers added and its expectation replaced by one error code. */
async function refused(
  world: World,
  ok: Scenario<never>,
  code: string,
  headers: Record<string, string>,
  suffix = '',
): Promise<Shot<never>> {
  const shot = await ok(world);
  const join = shot.path.includes('?') ? '&' : '?';
  return {
    ...shot,
    path: suffix ? `${shot.path}${join}${suffix}` : shot.path,
    headers: { ...shot.headers, ...headers },
    expect: (body) => assert.equal((body as ErrorShape).code, code),
  };
}

/** The shot of `ok`, which may call other operations to set its stage, about to meet a fault. */
async function failing(
  world: World,
  tag: string,
  ok: Scenario<never>,
  code: string,
  fault: Error,
): Promise<Shot<never>> {
  const shot = await refused(world, ok, code, {});
  world.failNext(tag, fault);
  return shot;
}

/** What every operation can answer: an unknown parameter, a refused key, and a fault of the operation's family. */
export function always(tag: string, ok: Scenario<never>) {
  return {
    400: (world: World) => refused(world, ok, 'validation_failed', {}, 'surprise=1'),
    401: (world: World) => refused(world, ok, 'invalid_key', bearer(WELL_FORMED_BUT_UNKNOWN)),
    500: (world: World) => failing(world, tag, ok, 'internal_error', new Error('a fault made on purpose')),
    503: (world: World) => failing(world, tag, ok, 'unavailable', new DatabaseBusy('a fault made on purpose')),
  } as const;
}

/** The 304 of a GET that is asked again. */
export const unchanged = (ok: Scenario<never>) =>
  ({
    304: async (world: World): Promise<Shot<undefined>> => {
      const shot = await ok(world);
      const first = await world.request(shot);
      return { path: shot.path, headers: { ...shot.headers, 'If-None-Match': first.headers['etag']! } };
    },
  }) as const;

/** What every counted, conditional GET can answer. */
export function usual(tag: string, ok: Scenario<never>) {
  return {
    ...always(tag, ok),
    ...unchanged(ok),
    429: async (world: World) => {
      const { key } = await world.account();
      await world.exhaust({ key });
      return refused(world, ok, 'rate_limited', bearer(key));
    },
  } as const;
}

/** What an operation below /api/v1 can answer besides: no key, and a key without the scope. */
export function keyed(tag: string, ok: Scenario<never>, otherScope: Scope = 'reviews:write') {
  return {
    ...usual(tag, ok),
    401: async (world: World) => {
      const { path } = await ok(world);
      return { path, expect: (body: ErrorShape) => assert.equal(body.code, 'unauthorized') };
    },
    403: async (world: World) => {
      const { key } = await world.account({ scopes: [otherScope] });
      return refused(world, ok, 'insufficient_scope', bearer(key));
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
  const { 304: _, ...others } = usual(tag, ok);
  return {
    ...others,
    401: async (world: World): Promise<Shot<ErrorShape>> => {
      const { headers: _headers, ...shot } = await ok(world);
      return { ...shot, expect: (body) => assert.equal(body.code, 'unauthorized') };
    },
    403: async (world: World) => {
      const { key } = await world.account();
      return refused(world, ok, 'forbidden', bearer(key));
    },
  } as const;
}

/**
 * The 401 of an act that wants a proof less than ten minutes old; `stale` is the act of somebody who proved themselves
 * longer ago.
 */
export const unproved = (stale: Scenario<never>) =>
  ({
    401: async (world: World): Promise<Shot<ErrorShape>> => ({
      ...(await stale(world)),
      expect: (body) => assert.equal(body.code, 'reauthentication_required'),
    }),
  }) as const;

let places = 0;

/** What an operation for people who are not signed in can answer: its allowance is that of the address. */
export function signInLike(tag: string, ok: Scenario<never>) {
  return {
    ...always(tag, ok),
    429: async (world: World) => {
      const address = `203.0.113.${(places = (places % 254) + 1)}`;
      await world.exhaust({ address });
      return refused(world, ok, 'rate_limited', { 'X-Forwarded-For': address });
    },
  } as const;
}

/** What an operation that takes a body can answer besides: too large a one, and one of another type. */
export function bodied(ok: Scenario<never>) {
  return {
    413: async (world: World): Promise<Shot<ErrorShape>> => {
      const shot = await ok(world);
      return {
        ...shot,
        body: 'x'.repeat(BODY_LIMIT_BYTES),
        expect: (body) => assert.equal(body.code, 'payload_too_large'),
      };
    },
    415: (world: World) => refused(world, ok, 'unsupported_media_type', { 'Content-Type': 'text/plain' }),
  } as const;
}

/** A request for something that is not there. */
export const missing =
  (path: string, authenticate = false): Scenario<ErrorShape> =>
  async (world) => ({
    path,
    ...(authenticate ? { headers: bearer((await world.account()).key) } : {}),
    expect: (body) => assert.equal(body.code, 'not_found'),
  });
