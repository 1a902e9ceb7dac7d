// The addresses of the shop for search engines (https://www.sitemaps.org/protocol.html): made in small steps, and then
// remembered for an hour.
import { setImmediate as othersTurn } from 'node:timers/promises';
import escapeXml from 'escape-html';
import { isoTime } from '../../handlers/iso-time.js';
import type { CacheNumbers } from '../../db/engine/cache-versions.js';
import type { ProductPlace } from '../../db/catalog/product-facts.js';
import type { Market } from '../../market/market.js';
import { at } from '../../web/storefront/addresses.js';
import type { Site } from '../../web/storefront/site.js';
import { zippedFile, type ZippedFile } from './zipped-file.js';

/** Addresses in one file. The protocol allows 50,000; this many take some milliseconds to write down. */
const ADDRESSES = 5_000;
/** Milliseconds for which search engines may be told of what has changed since. */
const KEPT_MS = 60 * 60 * 1000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** All addresses at one moment. */
export interface Sitemap {
  /** Names the files. */
  readonly index: ZippedFile;
  /** 5,000 addresses each. */
  readonly files: readonly ZippedFile[];
}

type Sources = Pick<Market, 'tables' | 'clock'>;

/**
 * Tells the sitemap as it was at some moment of the last hour, or as it still is. Whoever asks while one is made waits
 * for that one.
 */
export function rememberSitemap(market: Sources, site: Site): (numberOf: CacheNumbers) => Promise<Sitemap> {
  let last: { readonly at: number; readonly state: number; readonly made: Promise<Sitemap> } | undefined;
  return async (numberOf) => {
    const state = numberOf('everything');
    if (last !== undefined && (last.state === state || market.clock() - last.at < KEPT_MS)) return last.made;
    const made = makeSitemap(market, site);
    const kept = { at: market.clock(), state, made };
    last = kept;
    made.catch(() => {
      if (last === kept) last = undefined;
    });
    return made;
  };
}

interface Address {
  readonly path: string;
  /** When it changed last (epoch ms); 0 when that is not known. */
  readonly changedAt?: number;
}

/** Reads everything in pages, between which others have their turn. */
async function makeSitemap({ tables }: Sources, site: Site): Promise<Sitemap> {
  const files: ZippedFile[] = [];
  const index = listOf('sitemapindex', 'sitemap', site);
  let file = listOf('urlset', 'url', site);
  const close = async (): Promise<void> => {
    const full = file;
    file = listOf('urlset', 'url', site);
    files.push(await zippedFile(full.text()));
    index.add({ path: at.sitemap(files.length), changedAt: full.changedAt() });
  };
  for await (const address of everyAddress(tables, site)) {
    file.add(address);
    if (file.size() === ADDRESSES) await close();
  }
  if (file.size() > 0) await close();
  return { index: await zippedFile(index.text()), files };
}

/**
 * Products come first, oldest first: new ones are added at the end, and the files of old ones stay the same.
 */
async function* everyAddress({ products }: Market['tables'], { pages }: Site): AsyncGenerator<Address> {
  const lists = createLists();
  let places = await products.placesAfter();
  while (places.length > 0) {
    for (const place of places) {
      lists.note(place);
      yield { path: at.product(place.slug), changedAt: place.updatedAt };
    }
    await othersTurn();
    places = await products.placesAfter(places.at(-1));
  }
  yield* lists.addresses();
  for (const { name } of pages) yield { path: at.page(name) };
}

/** The lists on which products are found, each with the last change of one of them. */
function createLists() {
  const changes = new Map([[at.home(), 0]]);
  const note = (path: string, changedAt: number): void => {
    changes.set(path, Math.max(changes.get(path) ?? 0, changedAt));
  };
  return {
    note({ game, category, sellerName, updatedAt }: ProductPlace): void {
      for (const path of [at.home(), at.game(game), at.category(game, category), at.seller(sellerName)])
        note(path, updatedAt);
    },
    *addresses(): Generator<Address> {
      for (const [path, changedAt] of changes) yield { path, changedAt };
    },
  };
}

/** A list of addresses as XML, written down while it grows. */
function listOf(root: string, element: string, { publicUrl }: Site) {
  const lines: string[] = [];
  let last = 0;
  return {
    add({ path, changedAt = 0 }: Address): void {
      last = Math.max(last, changedAt);
      const changed = changedAt === 0 ? '' : `<lastmod>${isoTime(changedAt)}</lastmod>`;
      lines.push(`<${element}><loc>${escapeXml(publicUrl + path)}</loc>${changed}</${element}>\n`);
    },
    size: () => lines.length,
    /** The last change of all that is listed; 0 when none is known. */
    changedAt: () => last,
    text: () => `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${lines.join('')}</${root}>\n`,
  };
}
