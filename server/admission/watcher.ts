// Who watches the service: holders of METRICS_TOKEN; where none is configured, clients on this machine.
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

export interface WatcherRule {
  readonly token: string | undefined;
  /** Whether the configuration says that requests come through a reverse proxy. */
  readonly isBehindProxy: boolean;
}

/** Whether a request comes from somebody who may see how the service fares. */
export const isWatcher = (request: IncomingMessage, rule: WatcherRule): boolean =>
  rule.token === undefined ? isLocal(request, rule) : holds(rule.token, request);

/**
 * Whether the client is on this machine. A reverse proxy here connects locally too, on behalf of clients anywhere; one
 * that the configuration does not mention is recognised by the headers it adds.
 */
function isLocal({ socket, headers }: IncomingMessage, { isBehindProxy }: WatcherRule): boolean {
  const { remoteAddress } = socket;
  if (
    isBehindProxy ||
    remoteAddress === undefined ||
    headers['x-forwarded-for'] !== undefined ||
    headers.forwarded !== undefined
  )
    return false;
  return ipaddr.process(remoteAddress).range() === 'loopback';
}

/** Whether a request carries the token. */
export function holds(token: string, { headers }: IncomingMessage): boolean {
  const presented = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return presented.length === expected.length && timingSafeEqual(presented, expected);
}
