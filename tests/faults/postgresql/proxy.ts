// Stands between a client and PostgreSQL: makes round trips longer, cuts connections, or swallows what is said.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * What becomes of connections. `pass`: they go through. `cut`: they are reset, and so is each new one. `black hole`: they
 * stay, new ones are taken, and nothing arrives at either end any more.
 */
export type Passing = 'pass' | 'cut' | 'black hole';

export interface Proxy {
  /** The URL of the database through the proxy. */
  readonly url: string;
  /** How much longer a round trip is, in milliseconds at least; timers are late by up to one. */
  delayMs: number;
  /** What becomes of connections from now on. What a black hole has swallowed is lost: those connections are cut after it. */
  become(passing: Passing): void;
  close(): Promise<void>;
}

/** Opens a proxy to the database of a URL, on a free port of the loopback. */
export async function openProxy(url: string): Promise<Proxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let passing: Passing = 'pass';
  const cutAll = (): void => sockets.forEach((socket) => socket.resetAndDestroy());
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const passOn = (client: Socket): void => {
    const upstream = connect(Number(target.port), target.hostname);
    keep(upstream);
    upstream.on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
    client.on('data', (bytes) => {
      if (passing === 'pass') upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (passing !== 'pass') return;
      if (proxy.delayMs === 0) client.write(bytes);
      // Timers of one delay come in the order in which they were set.
      else setTimeout(() => client.writable && client.write(bytes), proxy.delayMs);
    });
  };
  const server = createServer((client) => {
    keep(client);
    if (passing === 'cut') client.resetAndDestroy();
    if (passing === 'pass') passOn(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: Proxy = {
    url: Object.assign(new URL(url), { port: String((server.address() as AddressInfo).port) }).href,
    delayMs: 0,
    become(next) {
      if (next === 'cut' || passing === 'black hole') cutAll();
      passing = next;
    },
    async close() {
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}
