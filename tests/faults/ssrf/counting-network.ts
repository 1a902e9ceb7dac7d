// A network in which every address accepts connections, and all of them are counted: by the listeners that accept them,
// and by the kernel, which counts what is begun.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import type { OwnCertificate } from '../../../contract-tests/harness/own-certificate.js';

export interface CountingNetwork {
  /** How many connections this machine began since this was asked last, with the addresses that accepted one. */
  take(): { readonly begun: number; readonly accepted: readonly string[] };
  close(): void;
}

const TLS_PORTS = [443, 8443];
export const OTHER_PORTS = [22, 25, 80, 3000, 6379, 8080, 9200];

/** Where receivers send their senders on to. */
export const REDIRECTION = '/redirect/';

/** Listens everywhere. */
export async function openNetwork(certificate: OwnCertificate): Promise<CountingNetwork> {
  let accepted: string[] = [];
  let counted = connectionsBegun();
  const note = (socket: Socket): void => {
    accepted.push(socket.localAddress!.replace(/^::ffff:/, ''));
    socket.on('error', () => undefined);
  };
  const answer: RequestListener = ({ url = '' }, response) => {
    const target = url.startsWith(REDIRECTION) ? decodeURIComponent(url.slice(REDIRECTION.length)) : undefined;
    // Each delivery is to have a connection of its own, for which its name is resolved anew.
    const headers = {
      Connection: 'close',
      ...(target === undefined ? {} : { Location: target, Refresh: `0;${target}` }),
    };
    response.writeHead(target === undefined ? 200 : 307, headers).end('taken');
  };
  const servers = [
    ...TLS_PORTS.map((port) => ({ port, server: createSecureServer({ ...certificate }, answer) })),
    ...OTHER_PORTS.map((port) => ({ port, server: createServer(answer) })),
  ];
  for (const { port, server } of servers) {
    server.on('connection', note).listen(port, '::');
    await once(server, 'listening');
  }
  return {
    take() {
      const [before, all] = [counted, accepted];
      [counted, accepted] = [connectionsBegun(), []];
      return { begun: counted - before, accepted: all };
    },
    close: () => servers.forEach(({ server }) => server.close()),
  };
}

/** TCP connections that this network's machine has begun so far, whoever accepts them (RFC 4022, tcpActiveOpens). */
function connectionsBegun(): number {
  const [names, values] = readFileSync('/proc/self/net/snmp', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('Tcp:'))
    .map((line) => line.split(' '));
  return Number(values![names!.indexOf('ActiveOpens')]);
}
