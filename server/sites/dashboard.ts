// Serves the dashboard below /app/: the same page for every address of the application, and the files that it loads.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin, Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import escapeHtml from 'escape-html';
import { StartRefused } from '../../db/engine/start-refused.js';
import { Refusal } from '../errors.js';
import { BARRED_FEATURES } from './barred-features.js';
import { findBuiltFiles, sendBuiltFile } from './built-files.js';

interface DashboardOptions {
  /** The folder of the built application: index.html, and everything that it loads in assets/. */
  readonly folder: string;
  /** What the operator calls the marketplace. */
  readonly siteName: string;
  /** The origin that files of sellers are sent to, when it is not that of this server. */
  readonly storeOrigin?: string | undefined;
}

/** Marks the places in index.html where the nonce of each answer is put. */
const NONCE_PLACE = '%CSP_NONCE%';
/** Marks the places there where the name of the marketplace is put. */
const NAME_PLACE = '%SITE_NAME%';
const NONCE_BYTES = 16;
const ASSETS = 'assets/';

/** The Permissions-Policy of the application: it may use passkeys and the clipboard, and no other browser feature. */
const PERMISSIONS = [
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
  'clipboard-write=(self)',
  ...BARRED_FEATURES,
].join(', ');

/** Registration throws `StartRefused` when the application has not been built, or for another version. */
export const dashboard: Plugin<DashboardOptions> = {
  name: 'dashboard',
  register(server, { folder, siteName, storeOrigin }) {
    const html = readPage(folder).replaceAll(NAME_PLACE, () => escapeHtml(siteName));
    const assets = findBuiltFiles(join(folder, 'assets'));
    const handler = async (request: Request, h: ResponseToolkit): Promise<ResponseObject> => {
      const path = request.path.slice('/app/'.length);
      const asset = path.startsWith(ASSETS) ? assets.get(path.slice(ASSETS.length)) : undefined;
      if (asset) return sendBuiltFile(await asset(), request, h);
      // An address with an extension is that of a file that does not exist: the page must not be taken for it.
      if (path.startsWith(ASSETS) || extname(path) !== '') throw new Refusal('not_found');
      return sendPage(html, storeOrigin, h);
    };
    for (const path of ['/app', '/app/{path*}', `/app/${ASSETS}{path*}`])
      server.route({
        method: 'GET',
        path,
        options: { app: { uncounted: true, isPart: path.includes(ASSETS) } },
        handler,
      });
  },
};

function readPage(folder: string): string {
  const file = join(folder, 'index.html');
  if (!existsSync(file))
    throw new StartRefused(`The dashboard is not built (there is no ${file}); run \`npm run build\`.`);
  const html = readFileSync(file, 'utf8');
  if (!html.includes(NONCE_PLACE))
    throw new StartRefused(`The dashboard in ${file} is of another version; run \`npm run build\`.`);
  return html;
}

function sendPage(html: string, storeOrigin: string | undefined, h: ResponseToolkit): ResponseObject {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  return h
    .response(html.replaceAll(NONCE_PLACE, nonce))
    .type('text/html')
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', pagePolicy(nonce, storeOrigin))
    .header('Referrer-Policy', 'no-referrer')
    .header('Cross-Origin-Opener-Policy', 'same-origin')
    .header('Cross-Origin-Resource-Policy', 'same-origin')
    .header('Permissions-Policy', PERMISSIONS);
}

/**
 * Scripts and files come from this server only; files of sellers may go to the store. The nonce is for style elements that the component library adds.
 */
function pagePolicy(nonce: string, storeOrigin: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    `connect-src 'self'${storeOrigin === undefined ? '' : ` ${storeOrigin}`}`,
    "worker-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
