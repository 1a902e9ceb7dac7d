// The page behind the link at the end of mail that people can do without. Opening it changes nothing, for programs that
// look through mail open links; its button does, and so does a mail program's own, which posts to the link (RFC 8058).
import type { Plugin, Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { unsubscribe } from '../../market/accounts/mail-preferences.js';
import type { Market } from '../../market/market.js';
import { isRefused } from '../../market/refused.js';
import { ABOUT, UNSUBSCRIBE_PATH } from '../../capabilities/email/optional-mail.js';
import { renderDocument } from '../../web/storefront/document.js';
import { UnsubscribePage, unsubscribeMeta, type Unsubscribing } from '../../web/storefront/pages/unsubscribe-page.js';
import { acceptBody, readBody } from '../calls/body.js';
import { pageHeaders } from './page-headers.js';
import { perSite, type CurrentSite } from './per-site.js';
import { sendShort } from './zipped-file.js';

interface UnsubscribeOptions {
  readonly market: Pick<Market, 'mail' | 'write'>;
  /** The shop that the page is one of. */
  readonly site: CurrentSite;
}

/** What browsers and mail programs may post (RFC 8058, section 3.2); what it says does not matter. */
const FORM_RULES = {
  body: 'raw',
  bodyTypes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  bodyLimit: 4096,
} as const;

export const unsubscribePage: Plugin<UnsubscribeOptions> = {
  name: 'unsubscribe',
  register(server, { market, site }) {
    // Nobody's limit may keep people from saying that they want no mail. A token that is not ours costs one signature,
    // and one that is writes a row at most.
    const options = { app: { uncounted: true } };
    const send = sender(site);
    server.route([
      {
        method: 'GET',
        path: UNSUBSCRIBE_PATH,
        options,
        handler: (request, h) => send(ask(request, market), request, h),
      },
      {
        method: 'POST',
        path: UNSUBSCRIBE_PATH,
        options,
        handler: async (request, h) => send(await act(request, market), request, h),
      },
    ]);
  },
};

const tokenOf = ({ url }: Request): string => url.searchParams.get('token') ?? '';

function ask(request: Request, { mail }: UnsubscribeOptions['market']): Unsubscribing {
  const unwanted = mail.readUnsubscribeToken(tokenOf(request));
  return unwanted === null ? { step: 'incomplete' } : { step: 'asked', about: ABOUT[unwanted.kind] };
}

async function act(request: Request, market: UnsubscribeOptions['market']): Promise<Unsubscribing> {
  await readBody(acceptBody(request.raw, request.payload, FORM_RULES), FORM_RULES);
  const token = tokenOf(request);
  // Whoever posts anything must not make the database write.
  if (market.mail.readUnsubscribeToken(token) === null) return { step: 'incomplete' };
  const kind = await market.write((tables) => unsubscribe(tables, market, token));
  return isRefused(kind) ? { step: 'incomplete' } : { step: 'done', about: ABOUT[kind] };
}

/** Sends the page in the frame of the shop. Its address opens the link again, so nobody is told of it. */
function sender(site: CurrentSite) {
  const setHeaders = pageHeaders(site);
  // There are a handful, and nobody pays for them.
  const drawn = perSite(site, (now) => {
    const kept = new Map<string, string>();
    return (told: Unsubscribing): string => {
      const key = JSON.stringify(told);
      const html = kept.get(key) ?? renderDocument(unsubscribeMeta(told, UNSUBSCRIBE_PATH), UnsubscribePage(told), now);
      kept.set(key, html);
      return html;
    };
  });
  return (told: Unsubscribing, request: Request, h: ResponseToolkit): ResponseObject => {
    const response = sendShort(drawn()(told), request, h).code(told.step === 'incomplete' ? 400 : 200);
    return setHeaders(response.type('text/html; charset=utf-8'), request.raw.req.headers.host)
      .header('Cache-Control', 'no-store')
      .header('Referrer-Policy', 'no-referrer');
  };
}
