// What pages are told of the installation: what the operator has set, and files that the operator adds to the shop.
import { createHash } from 'node:crypto';
import { API_VERSION } from '#generated/operations.js';
import type { Market } from '../../market/market.js';
import { once } from '../../market/once.js';
import { at } from '../../web/storefront/addresses.js';
import type { Site, SiteFiles } from '../../web/storefront/site.js';
import { texts } from '../../web/storefront/texts/english.js';
import type { BuiltFiles } from '../sites/built-files.js';
import { staticFile, type StaticFile } from '../sites/static-file.js';
import type { CurrentSite } from './per-site.js';
import type { SiteLogo } from './site-logo.js';

interface OpenSite {
  readonly site: CurrentSite;
  /** What is served below /shop/ because of the operator. */
  readonly files: BuiltFiles;
}

/** Pictures by the end of their names. */
const TYPES: Readonly<Record<string, string>> = { png: 'image/png', svg: 'image/svg+xml', webp: 'image/webp' };
/** A drawing may have a style sheet in it. Opened by itself it is a page, in which nothing may run. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The built-in page about what should not be offered; a page of the operator's takes its place. */
export const TAKEDOWN = 'takedown';

/**
 * Opens the site.
 *
 * @param built the names of the shop's own files
 */
export async function openSite(market: Market, built: SiteFiles, logo: SiteLogo | undefined): Promise<OpenSite> {
  const { settings, objects, operatorPages } = market;
  const { siteName: name, siteColor, publicUrl, currency, payments, registration, contactUrl } = settings;
  const files = new Map<string, () => Promise<StaticFile>>();
  const colors = siteColor === null ? undefined : await addColors(files, siteColor);
  if (logo !== undefined) addLogo(files, logo);
  const fixed = {
    ...{ name, publicUrl, currency, payments, registration, contactUrl, version: API_VERSION },
    logo: logo === undefined ? null : { url: at.file(logo.name), width: logo.width, height: logo.height },
    files: { ...built, colors },
    storeOrigin: objects.embedded ? undefined : objects.linkOrigin,
  };
  let last: { readonly version: number; readonly site: Site } | undefined;
  return {
    files,
    site() {
      const version = operatorPages.version();
      if (last?.version !== version) last = { version, site: { ...fixed, pages: pagesOf(market) } };
      return last.site;
    },
  };
}

/** The operator's pages, and the built-in one where the operator's would be. */
function pagesOf({ operatorPages }: Pick<Market, 'operatorPages'>): Site['pages'] {
  const pages = operatorPages.list().map(({ name, title }) => ({ name, title }));
  if (pages.some(({ name }) => name === TAKEDOWN)) return pages;
  const before = pages.filter(({ name }) => ['terms', 'refunds', 'imprint'].includes(name));
  return [...before, { name: TAKEDOWN, title: texts.operatorPage.takedown.title }, ...pages.slice(before.length)];
}

async function addColors(files: Map<string, () => Promise<StaticFile>>, color: string): Promise<string> {
  // A hundred and fifty modules that nobody without a colour of their own waits for.
  const { siteStyle } = await import('./site-style.js');
  const style = Buffer.from(siteStyle(color));
  const name = `colors-${createHash('sha256').update(style).digest('base64url').slice(0, 12)}.css`;
  files.set(
    name,
    once(() => staticFile(style, 'text/css', true)),
  );
  return name;
}

function addLogo(files: Map<string, () => Promise<StaticFile>>, { name, bytes }: SiteLogo): void {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  const isDrawing = extension === 'svg';
  const read = async (): Promise<StaticFile> => ({
    ...(await staticFile(bytes, TYPES[extension]!, isDrawing)),
    ...(isDrawing ? { policy: DRAWING_POLICY } : {}),
  });
  files.set(name, once(read));
}
