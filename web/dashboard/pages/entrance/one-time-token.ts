// The token of a link that was mailed or printed.
import { useEffect } from 'react';
import { useLocation } from 'react-router';

const FRAGMENT = /^#token=([\w-]{43})$/;

/**
 * The token behind the # of the address; undefined when there is none, or not a whole one. It is taken out of the
 * address bar and the history at once.
 */
export function useOneTimeToken(): string | undefined {
  const location = useLocation();
  useEffect(() => {
    // Past the router, which goes on knowing the token for as long as the page is open.
    if (window.location.hash !== '')
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, [location]);
  return FRAGMENT.exec(location.hash)?.[1];
}
