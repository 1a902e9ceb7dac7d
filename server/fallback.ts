// Answers whatever no other route takes: 404, 405 with Allow, and OPTIONS.
import type { Lifecycle, Plugin, Request, ResponseToolkit, Server } from '@hapi/hapi';
import { Refusal } from './errors.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const ANY = '/{any*}';
/** Seconds for which a browser may cache the answer to a preflight. */
const PREFLIGHT_SECONDS = 86_400;

/** Answers a request to a path that is none, or with a method that it does not have. */
export function answerNoRoute({ server, method, path }: Request, h: ResponseToolkit): Lifecycle.ReturnValue {
  const allowed = allowedMethods(server, path);
  if (allowed.length === 0) throw new Refusal('not_found');
  if (method !== 'options')
    throw new Refusal('method_not_allowed', undefined, { headers: { Allow: allowed.join(', ') } });
  return h
    .response()
    .code(204)
    .header('Allow', allowed.join(', '))
    .header('Access-Control-Allow-Methods', allowed.join(', '))
    .header('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match')
    .header('Access-Control-Max-Age', String(PREFLIGHT_SECONDS));
}

export const fallback: Plugin<undefined> = {
  name: 'fallback',
  register(server) {
    const handler = answerNoRoute;
    server.route({ method: '*', path: ANY, handler });
    server.route({ method: 'GET', path: ANY, handler });
    server.route({ method: 'OPTIONS', path: ANY, handler, options: { app: { uncounted: true } } });
  },
};

/** The methods of a path, for an Allow header; none when there is no such path. */
function allowedMethods(server: Server, path: string): string[] {
  const allowed = METHODS.filter((method) => {
    const route = server.match(method, path);
    if (route === null) return false;
    return route.settings.app?.serves?.(method, path) ?? route.path !== ANY;
  }).map((method) => method.toUpperCase());
  if (allowed.includes('GET')) allowed.push('HEAD');
  return allowed.length === 0 ? [] : [...allowed, 'OPTIONS'];
}
