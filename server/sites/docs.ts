// Serves the contract to people and programs: /docs, /openapi.yaml and /openapi.json, and what changed in /changelog.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin, Request, ResponseToolkit } from '@hapi/hapi';
import { matchesEtag } from '../calls/etag.js';
import { ofInstallation, type Installation, type Syntax } from './installation.js';
import { sendStaticFile, staticFile, type StaticFile } from './static-file.js';

/** Paths of what `npm run generate` writes, and of the changelog. */
export interface DocumentFiles {
  readonly yaml: string;
  readonly json: string;
  readonly html: string;
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

export const docs: Plugin<DocsOptions> = {
  name: 'docs',
  register(server, { files, installation }) {
    const serve = (path: string, type: string, read: () => Promise<string>): void => {
      // Read, filled in and compressed at the first request: the page has 3 MB, and most runs never serve it.
      let page: Promise<Page> | undefined;
      server.route({
        method: 'GET',
        path,
        options: { app: { uncounted: true } },
        handler: async (request, h) => send(await (page ??= load(read, type)), request, h),
      });
    };
    const filledIn = (file: string, syntax: Syntax) => async (): Promise<string> =>
      ofInstallation(await readFile(file, 'utf8'), installation, syntax);
    serve('/docs', 'text/html; charset=utf-8', filledIn(files.html, 'html'));
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
