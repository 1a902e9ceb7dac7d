// Generated pictures: an icon for each product and an avatar for each seller that uploaded none, and the icon of the service.
import type { Plugin, ResponseToolkit } from '@hapi/hapi';
import { toPng, toSvg } from 'jdenticon';
import { Refusal } from './errors.js';

/** Pixels of a side; the pictures are vectors, so this is only their natural size. */
const SIDE = 128;
/** A picture is a pure function of its name, so it never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
/** The service's own icon may change with a release. */
const FOR_A_DAY = 'public, max-age=86400';
const FAVICON_SIDE = 48;
const NAME = /^([a-z0-9-]{1,64})\.svg$/;

export const pictures: Plugin<undefined> = {
  name: 'pictures',
  register(server) {
    for (const [kind, style] of [['products', { padding: 0.08 }], ['sellers', { padding: 0.16, backColor: '#f2f4f7' }]] as const) {
      server.route({
        method: 'GET',
        path: `/pictures/${kind}/{name}`,
        options: { app: { uncounted: true } },
        handler(request, h: ResponseToolkit) {
          const name = NAME.exec(String(request.params['name']))?.[1];
          if (name === undefined) throw new Refusal('not_found');
          return h.response(toSvg(name, SIDE, style)).type('image/svg+xml').header('Cache-Control', FOREVER)
            .header('X-Content-Type-Options', 'nosniff').header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
        },
      });
    }
    // Browsers ask for it wherever they go, and people should not pay for that with their allowance.
    server.route({
      method: 'GET',
      path: '/favicon.ico',
      options: { app: { uncounted: true } },
      handler: (_request, h: ResponseToolkit) => h.response(toPng('plugin-marketplace', FAVICON_SIDE)).type('image/png').header('Cache-Control', FOR_A_DAY),
    });
  },
};
