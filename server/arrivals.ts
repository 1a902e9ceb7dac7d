// First thing for every request: an id, where it comes from, and a refusal of what cannot be read.
import type { IncomingMessage } from 'node:http';
import type { Lifecycle, Plugin, Request, ResponseToolkit } from '@hapi/hapi';
import type { Logger } from 'pino';
import { v7 as newId } from 'uuid';
import type { Market } from '../market/market.js';
import { clientAddress } from './admission/identify.js';
import { senderBucket, type Limits } from './admission/buckets.js';
import { Refusal } from './errors.js';
import { isWatcher, type WatcherRule } from './admission/watcher.js';
import './request-state.js';
import { safetyHeaders } from './safety-headers.js';

interface ArrivalOptions {
  readonly market: Market;
  readonly limits: Limits;
  readonly trustedProxies: number;
  readonly watchers: WatcherRule;
  readonly log: Logger;
}

const ROW_OF_SPACES = /[ \t]{2}/;
const SPACES = /[ \t]+/g;
const HOST = 'host';
/** Where watchers are told more than others. */
const WATCHED = '/readyz';

export const arrivals: Plugin<ArrivalOptions> = {
  name: 'arrivals',
  register(server, { market, limits, trustedProxies, watchers, log }) {
    const warnOfProxy = once(() =>
      log.warn(
        'a request came with X-Forwarded-For, but TRUST_PROXY says that no proxy stands in front: if one does, all callers share its address and one limit',
      ),
    );

    const everyAnswer = Object.entries(safetyHeaders(market.settings.publicUrl));

    server.ext('onRequest', (request: Request, h: ResponseToolkit): Lifecycle.ReturnValue => {
      const { app } = request;
      app.id = newId();
      app.startedAt = performance.now();
      // Here and not with the departures: Hapi may answer by itself after those.
      for (const [name, value] of everyAnswer) request.raw.res.setHeader(name, value);
      shortenSpaces(request.raw.req.headers);
      app.isWatcher = request.path === WATCHED && isWatcher(request.raw.req, watchers);
      app.address = clientAddress(request.raw.req, trustedProxies) ?? '';
      app.bucket = senderBucket(null, app.address, limits);
      const { authorization, cookie } = request.raw.req.headers;
      // A watcher's token is no key, and is one for nothing else.
      const isToken = watchers.token !== undefined && app.isWatcher;
      app.isPresented = (authorization !== undefined || cookie !== undefined) && !isToken;
      const { 'x-forwarded-for': forwarded } = request.raw.req.headers;
      market.proxies.note(
        request.raw.req.socket.remoteAddress,
        forwarded === undefined ? undefined : String(forwarded).split(',').length,
      );
      if (trustedProxies === 0 && forwarded !== undefined) warnOfProxy();
      refuseUnreadable(request);
      return h.continue;
    });
  },
};

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}

/**
 * Replaces rows of spaces by one space, which means the same (RFC 9110, 5.6.3). Hapi splits header lists by a pattern
 * whose time grows with the square of such a row, so a few long ones would stop the event loop.
 */
function shortenSpaces(headers: IncomingMessage['headers']): void {
  for (const name in headers) {
    const value = headers[name];
    if (typeof value === 'string' && ROW_OF_SPACES.test(value)) headers[name] = value.replaceAll(SPACES, ' ');
  }
}

/**
 * Refuses a target with a malformed percent-escape, a NUL or a lone surrogate (which UTF-8 cannot spell), a missing Host
 * or two, and a length of the body that is no exact number: Hapi would wait for the end of it before it says no.
 */
function refuseUnreadable(request: Request): void {
  const { url = '', headers, httpVersion } = request.raw.req;
  if (headers.host === undefined && httpVersion === '1.1')
    throw new Refusal('validation_failed', 'The Host header is missing');
  if (countHosts(request) > 1) throw new Refusal('validation_failed', 'There is more than one Host header');
  if (Number(headers['content-length'] ?? 0) > Number.MAX_SAFE_INTEGER)
    throw new Refusal('validation_failed', 'The Content-Length is longer than any body');
  if (!url.includes('%')) return;
  try {
    if (!decodeURIComponent(url).includes('\0')) return;
  } catch {
    throw new Refusal('validation_failed', 'The address has a percent-escape that is not valid UTF-8');
  }
  throw new Refusal('validation_failed', 'The address has a NUL in it');
}

/** Of several Node keeps the first and a proxy in front perhaps another, so that the two would not mean the same. */
function countHosts({ raw }: Request): number {
  // Names and values alternate. A request that is injected has none of these.
  const { rawHeaders = [] } = raw.req as Partial<IncomingMessage>;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts;
}
