// Serves the dashboard below /app/: the same page for every address of the application, and the files that it loads.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin, Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { StartRefused } from '../../db/engine/start-refused.js';
import { Refusal } from '../errors.js';
import { readStaticFile, sendStaticFile, type StaticFile } from './static-file.js';

export interface DashboardOptions {
  /** The folder of the built application: index.html, and everything that it loads in assets/. */
  readonly folder: string;
  /** The origin that files of sellers are sent to, when it is not that of this server. */
  readonly storeOrigin?: string | undefined;
}

/** Marks the places in index.html where the nonce of each answer is put. */
const NONCE_PLACE = '%CSP_NONCE%';
const NONCE_BYTES = 16;
/** For assets, whose names contain a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = new Set(['.js', '.css', '.svg']);

/** The Permissions-Policy of the application: it may use passkeys and the clipboard, and no other browser feature. */
const PERMISSIONS = [
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
  'clipboard-write=(self)',
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'microphone',
    'midi',
    'payment',
    'usb',
  ].map((name) => `${name}=()`),
].join(', ');

/** Registration throws `StartRefused` when the application has not been built, or for another version. */
export const dashboard: Plugin<DashboardOptions> = {
  name: 'dashboard',
  register(server, { folder, storeOrigin }) {
    const html = readPage(folder);
    const assets = findAssets(folder);
    const handler = async (request: Request, h: ResponseToolkit): Promise<ResponseObject> => {
      const path = request.path.slice('/app/'.length);
      const asset = assets.get(path);
      if (asset) return sendAsset(await asset(), request, h);
      // An address with an extension is that of a file that does not exist: the page must not be taken for it.
      if (path.startsWith('assets/') || extname(path) !== '') throw new Refusal('not_found');
      return sendPage(html, storeOrigin, h);
    };
    for (const path of ['/app', '/app/{path*}'])
      server.route({ method: 'GET', path, options: { app: { uncounted: true } }, handler });
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

/** Readers of the build's files by their path below /app/. Each file is read once, when it is first asked for. */
function findAssets(folder: string): Map<string, () => Promise<StaticFile>> {
  return new Map(
    readdirSync(join(folder, 'assets')).map((name) => {
      const extension = extname(name);
      const type = TYPES[extension] ?? 'application/octet-stream';
      let asset: Promise<StaticFile> | undefined;
      const read = () => (asset ??= readStaticFile(join(folder, 'assets', name), type, COMPRESSIBLE.has(extension)));
      return [`assets/${name}`, read];
    }),
  );
}

const sendAsset = (asset: StaticFile, request: Request, h: ResponseToolkit): ResponseObject =>
  sendStaticFile(asset, request, h)
    .header('Cache-Control', FOREVER)
    .header('Cross-Origin-Resource-Policy', 'same-origin')
    .header('Content-Security-Policy', "default-src 'none'");

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
