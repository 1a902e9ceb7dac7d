// Serves the contract to people and programs: /docs, /openapi.yaml and /openapi.json.
import { createHash } from 'node:crypto';
import type { Plugin, Request, ResponseToolkit } from '@hapi/hapi';
import { matchesEtag } from '../calls/etag.js';
import { readStaticFile, sendStaticFile, type StaticFile } from './static-file.js';

export interface DocsOptions {
  // Paths of openapi.yaml, generated/openapi.json and generated/docs.html.
  readonly yaml: string;
  readonly json: string;
  readonly html: string;
}

interface Page extends StaticFile {
  readonly etag: string;
  readonly policy: string;
}

export const docs: Plugin<DocsOptions> = {
  name: 'docs',
  register(server, files) {
    const serve = (path: string, file: string, type: string): void => {
      // Read and compressed at the first request: the page has 2.5 MB, and most runs never serve it.
      let page: Promise<Page> | undefined;
      server.route({
        method: 'GET',
        path,
        options: { app: { uncounted: true } },
        handler: async (request, h) => send(await (page ??= load(file, type)), request, h),
      });
    };
    serve('/docs', files.html, 'text/html; charset=utf-8');
    serve('/openapi.yaml', files.yaml, 'application/yaml');
    serve('/openapi.json', files.json, 'application/json');
  },
};

async function load(path: string, type: string): Promise<Page> {
  const file = await readStaticFile(path, type, true);
  return {
    ...file,
    etag: `W/"${createHash('sha256').update(file.plain).digest('base64url')}"`,
    policy: type.startsWith('text/html') ? pagePolicy(file.plain.toString('utf8')) : "default-src 'none'",
  };
}

/** A policy by which only the page's own scripts run, known by their hashes, and nothing is loaded from elsewhere. */
function pagePolicy(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`);
  return [
    "default-src 'none'",
    `script-src ${hashes.join(' ')}`,
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
  return response
    .header('ETag', page.etag)
    .header('Cache-Control', 'public, no-cache')
    .header('Content-Security-Policy', page.policy);
}
