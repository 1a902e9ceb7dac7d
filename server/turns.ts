// Requests that a client sends on one connection without waiting are looked at one after the other, as they are answered.
import type { Plugin, Request, ResponseToolkit } from '@hapi/hapi';
import type { Socket } from 'node:net';
import { isLingering } from './lingering.js';

/**
 * A later answer could not be sent before the earlier ones anyway, but would hold what it needs until then: a hundred downloads on one
 * connection a hundred files. What comes behind the last request that is answered on a connection is never looked at.
 */
export const turns: Plugin<undefined> = {
  name: 'turns',
  register(server) {
    const last = new WeakMap<Socket, Promise<void>>();
    server.ext('onRequest', async ({ raw: { req: { socket }, res } }: Request, h: ResponseToolkit) => {
      const before = last.get(socket);
      last.set(socket, new Promise((resolve) => {
        res.once('close', () => {
          if (!socket.destroyed && !isLingering(socket)) resolve();
        });
      }));
      await before;
      return h.continue;
    });
  },
};
