// What programs read to find the pages of the shop: sitemap, robots.txt, feeds, and the description of its search.
import type { Lifecycle, Plugin, Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { Game } from '#generated/enums.js';
import type { Market } from '../../market/market.js';
import type { Arrival } from '../admission/arrival.js';
import { countOther, countPageRequest, type CountingOptions } from '../admission/count-request.js';
import { Refusal } from '../errors.js';
import '../request-state.js';
import type { AskedFeed, FeedKind } from './feeds.js';
import { openSearchDescription } from './open-search.js';
import { perSite, type CurrentSite } from './per-site.js';
import { robotsText } from './robots.js';
import { rememberSitemap, type Sitemap } from './sitemap.js';
import { sendZipped, zippedFile, type ZippedFile } from './zipped-file.js';

interface DiscoveryOptions extends CountingOptions {
  readonly market: Market;
  readonly site: CurrentSite;
}

const XML = 'application/xml; charset=utf-8';
const ATOM = 'application/atom+xml; charset=utf-8';
const OPEN_SEARCH = 'application/opensearchdescription+xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
/** Browsers show XML themselves, and nothing in it may run or load. */
const POLICY = "default-src 'none'; frame-ancestors 'none'";
const FOR_AN_HOUR = 'public, max-age=3600';
const ASK_AGAIN = 'public, no-cache';
const KINDS: ReadonlyMap<string, FeedKind> = new Map([
  ['new.atom', 'new'],
  ['updated.atom', 'updated'],
]);

export const discovery: Plugin<DiscoveryOptions> = {
  name: 'discovery',
  register(server, options) {
    const { market, site } = options;
    // Crawlers come by themselves, and all of this is in memory.
    const uncounted = { app: { uncounted: true } };
    const sitemap = perSite(site, (now) => rememberSitemap(market, now));
    const sitemapFor = ({ numberOf }: Arrival): Promise<Sitemap> => sitemap()(numberOf);
    const fixed = perSite(site, (now) => ({
      robots: zippedFile(robotsText(now)),
      openSearch: zippedFile(openSearchDescription(now)),
    }));
    const route = (path: string, find: (request: Request) => Promise<ZippedFile>, type: string): void =>
      server.route({
        method: 'GET',
        path,
        options: uncounted,
        handler: async (request, h) => send(await find(request), type, FOR_AN_HOUR, request, h),
      });
    route('/robots.txt', () => fixed().robots, TEXT);
    route('/opensearch.xml', () => fixed().openSearch, OPEN_SEARCH);
    route('/sitemap.xml', async (request) => (await sitemapFor(await countOther(request, options, true))).index, XML);
    const findFile = async (request: Request): Promise<ZippedFile> => {
      // Crawlers take them compressed, as they are kept. Unpacked they are large, and are unpacked for each request.
      const isCounted = request.info.acceptEncoding !== 'gzip';
      const arrival = await (isCounted ? countPageRequest(request, options) : countOther(request, options, true));
      return oneOf((await sitemapFor(arrival)).files, String(request.params['n']));
    };
    route('/sitemaps/{n}.xml', findFile, XML);
    const feeds = perSite(site, (now) =>
      // Loaded by the first request for one.
      rememberFeeds(market, async (asked) => (await import('./feeds.js')).feedText(asked, market, now)),
    );
    server.route({
      method: 'GET',
      path: '/feeds/{file}',
      handler: async (request, h): Promise<Lifecycle.ReturnValue> => {
        await countPageRequest(request, options);
        return send(await feeds()(askedFeed(request)), ATOM, ASK_AGAIN, request, h);
      },
    });
  },
};

async function send(
  file: ZippedFile,
  type: string,
  cacheControl: string,
  request: Request,
  h: ResponseToolkit,
): Promise<ResponseObject> {
  const response = await sendZipped(file, type, request, h);
  return response.header('Cache-Control', cacheControl).header('Content-Security-Policy', POLICY);
}

/** A file by its number, counted from 1. */
function oneOf(files: readonly ZippedFile[], number: string): ZippedFile {
  const file = /^[1-9]\d{0,8}$/.test(number) ? files[Number(number) - 1] : undefined;
  if (file === undefined) throw new Refusal('not_found');
  return file;
}

/** Parameters that nobody declared are ignored, as on pages: links collect them. */
function askedFeed({ params, raw }: Request): AskedFeed {
  const kind = KINDS.get(String(params['file']));
  if (kind === undefined) throw new Refusal('not_found');
  const url = raw.req.url!;
  const mark = url.indexOf('?');
  const asked = mark < 0 ? undefined : new URLSearchParams(url.slice(mark + 1)).get('game');
  if (asked === null || asked === undefined || asked === '') return { kind };
  const game = Game.find((one) => one === asked);
  if (game === undefined)
    throw new Refusal('validation_failed', 'There is no such game', {
      details: [{ path: 'query.game', message: `is none of ${Game.join(', ')}` }],
    });
  return { kind, game };
}

/** Keeps the few feeds that there are, until the search that they are of has changed. */
function rememberFeeds(
  { search }: Pick<Market, 'search'>,
  make: (asked: AskedFeed) => Promise<string>,
): (asked: AskedFeed) => Promise<ZippedFile> {
  const kept = new Map<string, { readonly version: number; readonly file: ZippedFile }>();
  return async (asked) => {
    const key = `${asked.kind} ${asked.game ?? ''}`;
    const version = search.version();
    const known = kept.get(key);
    if (known?.version === version) return known.file;
    const file = await zippedFile(await make(asked));
    kept.set(key, { version, file });
    return file;
  };
}
