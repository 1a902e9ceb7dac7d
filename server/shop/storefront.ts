// Serves the storefront: its pages, each made once for everybody until something on it changes, and the files they load.
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Lifecycle, Plugin, Request, ResponseObject, ResponseToolkit, RouteOptions } from '@hapi/hapi';
import type { Market } from '../../market/market.js';
import { countPageRequest, type CountingOptions } from '../admission/count-request.js';
import type { ServedContract } from '../calls/contract.js';
import { matchesEtag, namesEtag } from '../calls/etag.js';
import { Refusal } from '../errors.js';
import '../request-state.js';
import { sendBuiltFile, type BuiltFiles } from '../sites/built-files.js';
import { drawPage, type DrawnPage } from './draw-page.js';
import { pageHeaders, type SetPageHeaders } from './page-headers.js';
import { rememberPages, type PageMemo, type PageOutcome } from './page-memo.js';
import { isMoved, isProblem, type PageReading, type PageRoute } from './page-route.js';
import { perSite, type CurrentSite } from './per-site.js';
import type { ProblemPages } from './problem-pages.js';
import { publicOperations } from './public-operations.js';
import { SHOP_FILES } from './shop-files.js';

interface StorefrontOptions extends CountingOptions {
  readonly market: Market;
  readonly contract: ServedContract;
  readonly site: CurrentSite;
  readonly pages: readonly PageRoute[];
  /** What is served below /shop/, by name. */
  readonly files: BuiltFiles;
  readonly problems: ProblemPages;
  /** The most milliseconds within which a page is answered; tests shorten it. */
  readonly deadlineMs?: number | undefined;
}

/** Milliseconds, as long as the slowest operation that pages read by may take. */
const DEADLINE_MS = 15_000;
const decompress = promisify(gunzip);

/** What the pages of one server share. */
interface Shop extends StorefrontOptions {
  /** Both are of one site: the frame of a page says what the operator calls it, for one. */
  readonly current: () => { readonly reading: PageReading; readonly remembered: PageMemo };
  readonly setHeaders: SetPageHeaders;
}

export const storefront: Plugin<StorefrontOptions> = {
  name: 'storefront',
  register(server, options) {
    const { market, contract, site, files } = options;
    const operations = publicOperations(contract, market);
    const shop: Shop = {
      ...options,
      current: perSite(site, (now) => ({
        reading: { operations, site: now, market },
        remembered: rememberPages(market),
      })),
      setHeaders: pageHeaders(site),
    };
    // All that a page waits for has the deadline of pages; Hapi would set a timer of its own for each.
    const ofPage: RouteOptions = { app: { isPage: true }, timeout: { server: false } };
    for (const page of options.pages) {
      const { path } = page;
      server.route({ method: 'GET', path, options: ofPage, handler: (request, h) => answer(page, shop, request, h) });
      if (path === '/') continue;
      const handler = (request: Request, h: ResponseToolkit) => answerWithoutSlash(page, shop, request, h);
      server.route({ method: 'GET', path: `${path}/`, options: ofPage, handler });
    }
    server.route({
      method: 'GET',
      path: `${SHOP_FILES}{name}`,
      options: { app: { uncounted: true, isPart: true } },
      async handler(request, h) {
        const file = files.get(String(request.params['name']));
        if (file === undefined) throw new Refusal('not_found');
        return sendBuiltFile(await file(), request, h);
      },
    });
  },
};

async function answer(
  page: PageRoute,
  shop: Shop,
  request: Request,
  h: ResponseToolkit,
): Promise<Lifecycle.ReturnValue> {
  const { outcome } = await find(page, shop, request);
  if (isProblem(outcome)) return shop.problems.show(outcome, request, h);
  return isMoved(outcome) ? sendOn(outcome.moved, h) : sendPage(outcome, shop, request, h);
}

/** Where there is a page but for the slash, its address is the one without. */
async function answerWithoutSlash(
  page: PageRoute,
  shop: Shop,
  request: Request,
  h: ResponseToolkit,
): Promise<Lifecycle.ReturnValue> {
  const { key, outcome } = await find(page, shop, request);
  if (isProblem(outcome)) return shop.problems.show(outcome, request, h);
  if (isMoved(outcome)) return sendOn(outcome.moved, h);
  return outcome.status === 200 ? sendOn(key!, h) : sendPage(outcome, shop, request, h);
}

/** Counts the request and finds what is at its address, from memory or made now; with its key where it means anything. */
async function find(page: PageRoute, shop: Shop, request: Request): Promise<{ key?: string; outcome: PageOutcome }> {
  const { numberOf } = await countPageRequest(request, shop);
  const { current, deadlineMs = DEADLINE_MS } = shop;
  const { raw, params } = request;
  const url = raw.req.url!;
  const mark = url.indexOf('?');
  const query = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
  const asked = page.ask({ params: params as Record<string, string>, query });
  if (isProblem(asked) || isMoved(asked)) return { outcome: asked };
  const key = page.key(asked);
  const { reading, remembered } = current();
  const make = async (): Promise<PageOutcome> => {
    const shown = await page.show(asked, reading);
    return isProblem(shown) || isMoved(shown) ? shown : drawPage(shown, reading.site);
  };
  return {
    key,
    outcome: await within(deadlineMs, remembered({ key, dependsOn: page.dependsOn(asked), numberOf }, make)),
  };
}

/** @throws Refusal `unavailable` when it takes longer; whoever else waits for the same may still be given it */
async function within<Result>(milliseconds: number, making: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal('unavailable')), milliseconds);
  });
  try {
    return await Promise.race([making, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Sends the browser to another page of this site for good. */
function sendOn(path: string, h: ResponseToolkit): ResponseObject {
  // Browsers take two slashes for the beginning of a host.
  if (!/^\/(?![/\\])/.test(path)) throw new Error(`${path} is no path of this site`);
  return h.redirect(path).permanent().rewritable(true);
}

/**
 * Sends a page, or a 304 to a browser that has it, which is not counted. Browsers ask again each time, so that nobody is
 * shown a price of yesterday.
 */
async function sendPage(
  page: DrawnPage,
  { setHeaders, admission }: Shop,
  request: Request,
  h: ResponseToolkit,
): Promise<ResponseObject> {
  const { headers } = request.raw.req;
  if (page.status !== 200) return setHeaders((await bodyOf(page, request, h)).code(page.status), headers.host);
  const presented = headers['if-none-match'];
  if (namesEtag(presented, page.etag)) request.app.quota = await admission.giveBack(request.app.bucket);
  const isKnown = matchesEtag(presented, page.etag);
  const response = isKnown ? h.response().code(304).vary('accept-encoding') : await bodyOf(page, request, h);
  return setHeaders(response.header('ETag', page.etag).header('Cache-Control', 'public, no-cache'), headers.host);
}

/** The page in the coding that the client prefers; Hapi has read `Accept-Encoding` (RFC 9110, 12.5.3). */
async function bodyOf({ gzipped }: DrawnPage, request: Request, h: ResponseToolkit): Promise<ResponseObject> {
  const isZipped = request.info.acceptEncoding === 'gzip';
  const response = h.response(isZipped ? gzipped : await decompress(gzipped)).type('text/html; charset=utf-8');
  if (isZipped) response.compressed('gzip');
  return response.vary('accept-encoding');
}
