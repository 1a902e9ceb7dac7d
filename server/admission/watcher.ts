// Who watches the service: holders of METRICS_TOKEN; where none is configured, clients on this machine.
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../../capabilities/identity/network.js';

export interface WatcherRule {
  readonly token: string | undefined;
  /** Whether the configuration says that requests come through a reverse proxy. */
  readonly isBehindProxy: boolean;
}

/** Whether a request comes from somebody who may see how the service fares. */
export const isWatcher = (request: IncomingMessage, rule: WatcherRule): boolean =>
  rule.token === undefined ? isLocal(request, rule) : holds(rule.token, request);

/** Headers that proxies add, of which any is enough. */
const ADDED_BY_PROXIES = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'via',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-server',
];
const OWN_NAME = /(?:^|\.)localhost$/i;

/**
 * Whether the client is on this machine. A reverse proxy here connects locally too, on behalf of clients anywhere; one
 * that the configuration does not mention is recognised by the headers it adds, or by the name that it was called by. So
 * is a page of somebody else whose name was bound to this machine.
 */
function isLocal({ socket, headers }: IncomingMessage, { isBehindProxy }: WatcherRule): boolean {
  const { remoteAddress } = socket;
  if (isBehindProxy || remoteAddress === undefined || ADDED_BY_PROXIES.some((name) => headers[name] !== undefined))
    return false;
  return isLoopback(remoteAddress) && isOwnHost(headers.host);
}

/** Whether a Host header names this machine itself; nobody passes on what has none. */
function isOwnHost(host: string | undefined): boolean {
  if (host === undefined) return true;
  const name = host.replace(/:\d*$/, '').replace(/^\[|\]$/g, '');
  return OWN_NAME.test(name) || isLoopback(name);
}

/** Whether a request carries the token. */
export function holds(token: string, { headers }: IncomingMessage): boolean {
  const presented = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return presented.length === expected.length && timingSafeEqual(presented, expected);
}
