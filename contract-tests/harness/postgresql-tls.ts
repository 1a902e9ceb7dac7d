// For tests: PostgreSQL behind TLS, as it speaks that itself: a client asks for it, is told yes, and begins (in the manual of
// PostgreSQL, "SSL Session Encryption").
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { createSecureContext, TLSSocket } from 'node:tls';
import type { OwnCertificate } from './own-certificate.js';

/** Bytes with which a client asks for TLS. */
const REQUEST_BYTES = 8;

/** The address of a database at `localhost` behind TLS; nothing is said there without it. */
export async function throughTls(
  test: Pick<TestContext, 'after'>,
  url: string,
  certificate: OwnCertificate,
): Promise<string> {
  const target = new URL(url);
  const secureContext = createSecureContext(certificate);
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    sockets.add(client.on('error', () => client.destroy()));
    client.once('data', (asked) => {
      if (asked.length !== REQUEST_BYTES) return void client.destroy();
      client.pause();
      client.write('S');
      const open = new TLSSocket(client, { isServer: true, secureContext });
      const server = connect(Number(target.port), target.hostname);
      sockets.add(server);
      const end = (): void => {
        open.destroy();
        server.destroy();
      };
      for (const socket of [open, server]) socket.on('error', end).on('close', end);
      open.pipe(server).pipe(open);
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  test.after(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  return Object.assign(new URL(url), { hostname: 'localhost', port: String((proxy.address() as AddressInfo).port) })
    .href;
}
