// Serves the contract to people and programs: /docs with the files of that page, /openapi.yaml and /openapi.json, and
// what changed in /changelog.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Request, ResponseToolkit } from '@hapi/hapi';
import { matchesEtag } from '../calls/etag.js';
import { ofInstallation, type Installation, type Syntax } from './installation.js';
import { sendStaticFile, staticFile, type StaticFile } from './static-file.js';

/** Paths of what `npm run generate` writes, and of the changelog. */
export interface DocumentFiles {
  readonly yaml: string;
  readonly json: string;
  /** The folder of page.html and of what that page loads. */
  readonly page: string;
  readonly changelog: string;
}

export interface DocsOptions {
  readonly files: DocumentFiles;
  readonly installation: Installation;
}

interface Page extends StaticFile {
  readonly etag: string;
  readonly policy: string;
}

const REVALIDATED = 'public, no-cache';
/** For what pages ask for with its hash in the query. */
const FOREVER = 'public, max-age=31536000, immutable';

export const docs: Plugin<DocsOptions> = {
  name: 'docs',
  register(server, { files, installation }) {
    const serve = (path: string, type: string, read: () => Promise<string>, caching = REVALIDATED): void => {
      const isPart = path.startsWith('/docs/');
      // Read, filled in and compressed at the first request: the page and its files have 3 MB, and most runs never serve it.
      let page: Promise<Page> | undefined;
      const loaded = (): Promise<Page> =>
        (page ??= load(read, type).catch((error: unknown) => {
          // The next request tries again: there may only have been too many files open.
          page = undefined;
          throw error;
        }));
      server.route({
        method: 'GET',
        path,
        options: { app: { uncounted: true, isPart } },
        handler: async (request, h) => send(await loaded(), request, h).header('Cache-Control', caching),
      });
    };
    const filledIn = (file: string, syntax: Syntax) => async (): Promise<string> =>
      ofInstallation(await readFile(file, 'utf8'), installation, syntax);
    serve('/docs', 'text/html; charset=utf-8', filledIn(join(files.page, 'page.html'), 'html'));
    serve('/docs/contract.json', 'application/json', filledIn(join(files.page, 'contract.json'), 'json'));
    serve(
      '/docs/redoc.js',
      'text/javascript; charset=utf-8',
      () => readFile(join(files.page, 'redoc.js'), 'utf8'),
      FOREVER,
    );
    serve('/openapi.yaml', 'application/yaml', filledIn(files.yaml, 'yaml'));
    serve('/openapi.json', 'application/json', filledIn(files.json, 'json'));
    serve('/changelog', 'text/plain; charset=utf-8', () => readFile(files.changelog, 'utf8'));
  },
};

async function load(read: () => Promise<string>, type: string): Promise<Page> {
  const text = await read();
  const file = await staticFile(Buffer.from(text), type, true);
  return {
    ...file,
    etag: `W/"${createHash('sha256').update(file.plain).digest('base64url')}"`,
    policy: type.startsWith('text/html') ? pagePolicy(text) : "default-src 'none'",
  };
}

/**
 * A policy by which only the page's own scripts run, known by their hashes, and what these load; nothing is loaded from
 * elsewhere.
 */
function pagePolicy(html: string): string {
  const scripts = [...html.matchAll(/<script(?! type="application\/json")[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`);
  return [
    "default-src 'none'",
    `script-src ${hashes.join(' ')} 'strict-dynamic'`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    'font-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function send(page: Page, request: Request, h: ResponseToolkit) {
  const isKnown = matchesEtag(request.raw.req.headers['if-none-match'], page.etag);
  const response = isKnown ? h.response().code(304).vary('Accept-Encoding') : sendStaticFile(page, request, h);
  return response.header('ETag', page.etag).header('Content-Security-Policy', page.policy);
}
