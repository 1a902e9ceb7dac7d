// Where somebody wanted to go before they had to sign in.

const PARAMETER = 'return';

/** The address of the sign-in page that leads back to `path` of this application. */
export function signInPath(path: string): string {
  return path === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ [PARAMETER]: path }).toString()}`;
}

/**
 * The way back that an address asks for; the start page when it asks for none, or for one that would leave this
 * application.
 */
export function returnPath(search: URLSearchParams): string {
  const path = search.get(PARAMETER) ?? '/';
  // Browsers read `//host` and `/\host` as another host.
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : '/';
}
