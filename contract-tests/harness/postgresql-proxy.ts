// For tests: stands between a client and PostgreSQL, and cuts the connection when either says something, or falls silent.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { TestContext } from 'node:test';

export interface Cutting {
  /** Tells whether a connection is cut instead of passing on what the client or the server says. */
  cuts: (says: { readonly who: 'client' | 'server'; readonly text: string }) => boolean;
  /** Whether it takes connections and what is said on them, and passes nothing on. */
  isSilent?: boolean;
  /** Milliseconds after which it passes on what is said; at once unless given. */
  lateMs?: number;
}

/** The address of a database through a proxy, which passes everything on until `cutting` says otherwise. */
export async function throughProxy(test: Pick<TestContext, 'after'>, url: string, cutting: Cutting): Promise<string> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    const cut = (): void => {
      client.destroy();
      server.destroy();
    };
    const passOn = (who: 'client' | 'server', from: Socket, to: Socket): void => {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (cutting.isSilent) return;
        if (cutting.cuts({ who, text: bytes.toString('latin1') })) cut();
        else if (cutting.lateMs === undefined) to.write(bytes);
        else setTimeout(() => to.write(bytes), cutting.lateMs);
      });
      from.on('close', cut).on('error', cut);
    };
    passOn('client', client, server);
    passOn('server', server, client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  test.after(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  return Object.assign(new URL(url), { port: String((proxy.address() as AddressInfo).port) }).href;
}
