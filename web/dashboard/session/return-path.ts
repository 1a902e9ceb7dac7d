// Where somebody wanted to go before they had to sign in: to a page of the dashboard or of the shop.

const PARAMETER = 'return';
const DASHBOARD = '/app';
/** The start page of the dashboard. */
export const OVERVIEW = `${DASHBOARD}/`;

/**
 * The first parts of the addresses that people are led back to. Elsewhere lie files of strangers, and addresses of the
 * API that do something when they are opened.
 */
const PAGES: ReadonlySet<string> = new Set([
  '',
  'app',
  'checkout',
  'games',
  'pages',
  'products',
  'receipts',
  'search',
  'sellers',
]);

/** Addresses are judged as the browser understands them, which takes out `..`, whatever its spelling. */
const ORIGIN = 'http://marketplace.invalid';

/**
 * The way back that an address asks for, a path of this site; that of the overview when it asks for none, or for one
 * that would leave the pages of this site.
 */
export function returnPath(search: URLSearchParams): string {
  return pagePath(search.get(PARAMETER)) ?? OVERVIEW;
}

/** The address of a page on the way in that leads back to `path` of this site. */
export function entrancePath(page: '/sign-in' | '/sign-up', path: string): string {
  return path === OVERVIEW ? page : `${page}?${new URLSearchParams({ [PARAMETER]: path }).toString()}`;
}

/** The path of this site of a path within the dashboard, which begins with a slash. */
export const sitePath = (path: string): string => DASHBOARD + path;

/** What a path of this site is within the dashboard; undefined for one of the shop. */
export function dashboardPath(path: string): string | undefined {
  return path.startsWith(OVERVIEW) ? path.slice(DASHBOARD.length) : undefined;
}

/** A path as one of a page of this site, undefined when it is none. */
export function pagePath(path: string | null): string | undefined {
  // Browsers read `//host` and `/\host` as another host.
  if (path === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return undefined;
  const { origin, pathname, search, hash } = new URL(path, ORIGIN);
  // What is left of `/.//host` is `//host`, and within the dashboard `/app//host` is: its router goes nowhere then.
  const isPage = origin === ORIGIN && !/^(?:\/app)?\/\//.test(pathname) && PAGES.has(pathname.split('/')[1]!);
  if (!isPage) return undefined;
  return pathname === DASHBOARD ? OVERVIEW : pathname + search + hash;
}
