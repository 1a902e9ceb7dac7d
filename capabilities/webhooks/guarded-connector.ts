// Connects to endpoints, but only to addresses that were judged: the one in the URL or all that its name has, and once
// more the one that the socket really reached.
import { once } from 'node:events';
import { connect as connectSocket, isIP, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import type { AddressRules } from './address-rules.js';
import type { NameResolver } from './name-resolver.js';
import type { OpenConnections } from './open-connections.js';
import { SendError } from './send-fault.js';

type Place = Pick<buildConnector.Options, 'protocol' | 'port'>;

export interface ConnectorOptions {
  readonly rules: AddressRules;
  readonly resolver: NameResolver;
  readonly connections: OpenConnections;
  /** Certificates of authorities to trust in place of the well-known ones. */
  readonly authorities?: string | undefined;
  /** Ports of the public internet. */
  readonly publicPorts: readonly number[];
}

/** Milliseconds for connecting, and as many again for TLS. */
const CONNECT_MS = 10_000;
/** How many addresses of a name are tried, and for how many milliseconds each; those of IPv4 come first. */
const MOST_ADDRESSES = 4;
const ADDRESS_MS = 2500;

/**
 * A connector for undici. A connection stays bound to what was judged for it, however often it is used again. The judging
 * is not left to `lookup`, which is never called for a URL that has an address in place of a name.
 */
export function guardedConnector(given: ConnectorOptions): buildConnector.connector {
  const { resolver, connections, authorities } = given;
  const upgrade = buildConnector({ allowH2: false, timeout: CONNECT_MS, ca: authorities });
  const open = async (options: buildConnector.Options): Promise<Socket> => {
    const { hostname, protocol, host } = options;
    const addresses = isIP(hostname) === 0 ? await resolver(hostname) : [hostname];
    admit(given, addresses, options);
    const socket = await reach(addresses.slice(0, MOST_ADDRESSES), portOf(options));
    try {
      const isInside = admit(given, [socket.remoteAddress ?? ''], options) === 'allowed';
      connections.note(socket, `${protocol}//${host}`, isInside);
      return protocol === 'https:' ? await secured(upgrade, { ...options, httpSocket: socket }) : socket;
    } catch (error) {
      socket.destroy();
      throw error;
    }
  };
  return (options, callback) => {
    void open(options).then(
      (socket) => callback(null, socket),
      (error: Error) => callback(error, null),
    );
  };
}

/** @throws SendError unless all of these addresses may be sent to, with this protocol and port */
function admit(
  { rules, publicPorts }: Pick<ConnectorOptions, 'rules' | 'publicPorts'>,
  addresses: readonly string[],
  place: Place,
): 'public' | 'allowed' {
  const judgements = addresses.map(rules.judge);
  if (judgements.length === 0 || judgements.includes('refused')) throw new SendError('no_public_address');
  if (!judgements.includes('public')) return 'allowed';
  if (place.protocol !== 'https:' || !publicPorts.includes(portOf(place))) throw new SendError('port_refused');
  return 'public';
}

const portOf = ({ protocol, port }: Place): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/** Connects to the first of these addresses that answers. */
async function reach(addresses: readonly string[], port: number): Promise<Socket> {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const socket = connectSocket({
    // Only for messages: the addresses are those below.
    host: 'endpoint',
    port,
    lookup: (_host, _options, callback) => callback(null, found),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_MS,
    noDelay: true,
  });
  const patience = AbortSignal.timeout(CONNECT_MS);
  try {
    await once(socket, 'connect', { signal: patience });
    return socket;
  } catch (error) {
    // The socket may fail once more while it ends, which nobody is to hear of.
    socket.on('error', () => undefined).destroy();
    throw new SendError(patience.aborted || isTimeOut(error) ? 'timed_out' : 'connection_failed', { cause: error });
  }
}

const isTimeOut = (error: unknown): boolean => (error as { code?: unknown }).code === 'ETIMEDOUT';

/** Speaks TLS over a connected socket. @throws SendError when the receiver does not, or cannot show who it is */
function secured(upgrade: buildConnector.connector, options: buildConnector.Options): Promise<Socket> {
  return new Promise((resolve, reject) => {
    upgrade(options, (error, socket) => {
      if (error === null) return resolve(socket);
      const isSlow = (error as { code?: unknown }).code === 'UND_ERR_CONNECT_TIMEOUT';
      reject(new SendError(isSlow ? 'timed_out' : 'tls_failed', { cause: error }));
    });
  });
}
