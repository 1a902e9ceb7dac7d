// The port of the service, known before it listens: with PORT=0 the system chooses one.
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Config } from './config.js';

export interface ReservedPort {
  readonly port: number;
  /** Frees the port, for the service to listen on it right away. */
  release(): Promise<void>;
}

/**
 * Has the system choose a free port when `port` is 0, and holds it so that no other program is given it meanwhile.
 * Everything that needs the address of the service, such as links, can then be made with it. Any other port is not
 * touched.
 *
 * @throws Error of the system when it cannot listen on the host
 */
export async function reservePort(host: string, port = 0): Promise<ReservedPort> {
  if (port !== 0) return { port, release: async () => {} };
  const holder = createServer((socket) => socket.destroy());
  await once(holder.listen(port, host).unref(), 'listening');
  return {
    port: (holder.address() as AddressInfo).port,
    async release() {
      await once(holder.close(), 'close');
    },
  };
}

/** The configuration with the port that the system chose for PORT=0. */
export const withPort = (config: Config, port: number): Config => ({
  ...config,
  port,
  publicUrl: config.publicUrl.replace(/:0$/, `:${port}`),
});
