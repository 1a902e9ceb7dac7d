// For tests: the misuses of a download link that every store must refuse, and a client that sends a link unaltered.
import { request, type IncomingMessage } from 'node:http';

export interface Shot {
  readonly method?: string;
  /** Path and query, sent unaltered; `fetch` would normalise them. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Misuse extends Shot {
  readonly what: string;
}

/** A key for `misuses`: two segments, so that there is a folder to climb out of. */
export const MISUSED_KEY = 'products/plugin.jar';

/**
 * Misuses of a link to MISUSED_KEY with the file name `Plugin 1.jar`. Any store that verifies signatures refuses them
 * all with 403.
 */
export function misuses(link: string): Misuse[] {
  const { pathname, search } = new URL(link);
  const target = pathname + search;
  const changed = (what: string, from: string | RegExp, to: string): Misuse => ({
    what,
    target: replaceOnce(target, from, to),
  });
  return [
    changed('another key', 'plugin.jar', 'other.jar'),
    changed('a longer life', 'X-Amz-Expires=60', 'X-Amz-Expires=600'),
    changed('a later date', /(X-Amz-Date=\d{8}T\d{5})\d/, '$19'),
    changed('another day', /X-Amz-Date=\d{8}/, 'X-Amz-Date=20990101'),
    changed('another file name', 'Plugin%201.jar', 'Evil.jar'),
    changed('no file name', /&response-content-disposition=[^&]*/, ''),
    changed('another content type', 'application%2Foctet-stream', 'text%2Fhtml'),
    changed('another signature', /X-Amz-Signature=./, 'X-Amz-Signature=z'),
    changed('a shorter signature', /(X-Amz-Signature=[0-9a-f]{8})[0-9a-f]*/, '$1'),
    changed('no signature', /&X-Amz-Signature=[^&]*/, ''),
    changed('another signer', 'X-Amz-Credential=', 'X-Amz-Credential=x'),
    changed('no lifetime', /&X-Amz-Expires=60/, ''),
    { what: 'one more parameter', target: `${target}&versionId=2` },
    { what: 'a way up', target: replaceOnce(target, 'plugin.jar', 'x/../plugin.jar') },
    { what: 'an escaped way up', target: replaceOnce(target, 'plugin.jar', 'x/%2e%2e/plugin.jar') },
    { what: 'nothing but the key', target: pathname },
    { what: 'HEAD', method: 'HEAD', target },
    { what: 'PUT', method: 'PUT', target },
    { what: 'DELETE', method: 'DELETE', target },
  ];
}

function replaceOnce(text: string, from: string | RegExp, to: string): string {
  const replaced = text.replace(from, to);
  if (replaced === text) throw new Error(`nothing to change in ${text}: ${String(from)}`);
  return replaced;
}

export interface Received {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Sends a request to a server and reads the whole answer. */
export function send(origin: string, { method = 'GET', target, headers = {} }: Shot): Promise<Received> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, method, path: target, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode!, headers: incoming.headers, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** GETs a link from the host it names, or from another origin. */
export function follow(
  link: string,
  headers: Readonly<Record<string, string>> = {},
  origin = new URL(link).origin,
): Promise<Received> {
  const { pathname, search } = new URL(link);
  return send(origin, { target: pathname + search, headers });
}
