// A receiver of webhooks on the loopback, which counts what reaches its socket.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { TestContext } from 'node:test';
import type { OwnCertificate } from './own-certificate.js';

interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface LoopbackReceiver {
  readonly port: number;
  readonly requests: readonly ReceivedRequest[];
  /** The names that clients of TLS asked for; false for none. */
  readonly serverNames: readonly (string | false)[];
  /** How many connections there were, and how many at most at once. */
  readonly connections: { all: number; most: number };
  /** Closes what is not in use, as receivers do after a while. */
  closeIdle(): void;
}

/** Listens until the test ends, over TLS when there is a certificate. Each request is answered once its body is there. */
export async function openReceiver(
  context: Pick<TestContext, 'after'>,
  answer: RequestListener,
  certificate?: OwnCertificate,
  place = { address: '127.0.0.1', port: 0 },
): Promise<LoopbackReceiver> {
  const requests: ReceivedRequest[] = [];
  const serverNames: (string | false)[] = [];
  const connections = { all: 0, most: 0 };
  let open = 0;
  const take: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      requests.push({ method: method!, path: url!, headers, body: Buffer.concat(chunks).toString() });
      answer(request, response);
    });
  };
  const server = certificate === undefined ? createServer(take) : createSecureServer({ ...certificate }, take);
  server.on('connection', (socket: Socket) => {
    connections.all += 1;
    connections.most = Math.max(connections.most, (open += 1));
    socket.on('close', () => (open -= 1)).on('error', () => undefined);
  });
  server.on('secureConnection', ({ servername }: { servername: string | false }) => serverNames.push(servername));
  server.listen(place.port, place.address);
  await once(server, 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, requests, serverNames, connections, closeIdle: () => server.closeIdleConnections() };
}
