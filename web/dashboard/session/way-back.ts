// Leads back to where somebody came from, within the dashboard or to a page of the shop; also days later, by the link
// that confirms the address of a new account.
import { useNavigate } from 'react-router';
import { dashboardPath, pagePath } from './return-path.js';

const KEY = 'return-when-confirmed';
/** Milliseconds for which a way back is remembered: as long as the link in the mail works. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000;

/** Where the browser is on its way to. */
let leaving: string | undefined;

/** Goes to a path of this site, in place of the page that is shown. */
export function useGoTo(): (path: string) => Promise<void> {
  const navigate = useNavigate();
  return async (path) => {
    const inside = dashboardPath(path);
    if (inside !== undefined) return navigate(inside, { replace: true });
    // The page of a guest goes as soon as there is a session, while whoever made the session goes as well.
    if (leaving !== path) window.location.replace(path);
    leaving = path;
    // The page that comes ends this one: until then, whatever waits goes on waiting.
    return new Promise(() => undefined);
  };
}

/** Remembers a way back, a page of the shop, until an address is confirmed in this browser. */
export function rememberWayBack(path: string, now: number): void {
  try {
    if (dashboardPath(path) === undefined) localStorage.setItem(KEY, JSON.stringify({ path, until: now + KEPT_MS }));
  } catch {
    // A browser that stores nothing leads to the overview.
  }
}

/** The way back that was remembered, if it is not too old. */
export function rememberedWayBack(now: number): string | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('path' in kept) || !('until' in kept)) return undefined;
    const isKept = typeof kept.path === 'string' && typeof kept.until === 'number' && kept.until > now;
    return isKept ? pagePath(kept.path as string) : undefined;
  } catch {
    return undefined;
  }
}

export function forgetWayBack(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was remembered.
  }
}
