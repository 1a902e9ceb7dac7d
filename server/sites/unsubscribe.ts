// The page behind the link at the end of mail that people can do without. Opening it changes nothing, for programs that
// look through mail open links; its button does, and so does a mail program's own, which posts to the link (RFC 8058).
import { createHash } from 'node:crypto';
import type { Plugin, Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { unsubscribe } from '../../market/accounts/mail-preferences.js';
import type { Market } from '../../market/market.js';
import { isRefused } from '../../market/refused.js';
import { SITE_NAME } from '../../market/site-name.js';
import { ABOUT, UNSUBSCRIBE_PATH } from '../../mail/optional-mail.js';
import { acceptBody, readBody } from '../calls/body.js';

export interface UnsubscribeOptions {
  readonly market: Pick<Market, 'mail' | 'write'>;
}

/** What browsers and mail programs may post (RFC 8058, section 3.2); what it says does not matter. */
const FORM_RULES = {
  body: 'raw',
  bodyTypes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  bodyLimit: 4096,
} as const;

const STYLE = 'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}';
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const NOT_OURS = page(
  'This link is not complete',
  '<p>Please open the link as it is in the mail. You can also choose your mail in the settings of your account.</p>',
);

export const unsubscribePage: Plugin<UnsubscribeOptions> = {
  name: 'unsubscribe',
  register(server, { market }) {
    // Nobody's limit may keep people from saying that they want no mail. A token that is not ours costs one signature,
    // and one that is writes a row at most.
    const options = { app: { uncounted: true } };
    server.route([
      { method: 'GET', path: UNSUBSCRIBE_PATH, options, handler: (request, h) => ask(request, h, market) },
      { method: 'POST', path: UNSUBSCRIBE_PATH, options, handler: (request, h) => act(request, h, market) },
    ]);
  },
};

const tokenOf = ({ url }: Request): string => url.searchParams.get('token') ?? '';

function ask(request: Request, h: ResponseToolkit, { mail }: UnsubscribeOptions['market']): ResponseObject {
  const unwanted = mail.readUnsubscribeToken(tokenOf(request));
  if (unwanted === null) return send(h, NOT_OURS, 400);
  // Without an address of its own the form is sent to that of the page.
  const form =
    '<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>Send me no more</button></form>';
  return send(h, page('Unsubscribe', `<p>No more mail about ${ABOUT[unwanted.kind]}?</p>${form}`));
}

async function act(
  request: Request,
  h: ResponseToolkit,
  market: UnsubscribeOptions['market'],
): Promise<ResponseObject> {
  await readBody(acceptBody(request.raw, request.payload, FORM_RULES), FORM_RULES);
  const token = tokenOf(request);
  // Whoever posts anything must not make the database write.
  if (market.mail.readUnsubscribeToken(token) === null) return send(h, NOT_OURS, 400);
  const kind = await market.write((tables) => unsubscribe(tables, market, token));
  if (isRefused(kind)) return send(h, NOT_OURS, 400);
  const done = `<p>You get no more mail about ${ABOUT[kind]}. In the settings of your account you can change that again.</p>`;
  return send(h, page('Done', done));
}

/** @param body HTML without a word of anybody else's */
function page(title: string, body: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title} - ${SITE_NAME}</title><style>${STYLE}</style></head>`,
    `<body><h1>${title}</h1>${body}<p>${SITE_NAME}</p></body></html>\n`,
  ].join('');
}

const send = (h: ResponseToolkit, html: string, status = 200): ResponseObject =>
  h
    .response(html)
    .code(status)
    .type('text/html')
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', POLICY)
    .header('Referrer-Policy', 'no-referrer');
