// The token of a link that was mailed or printed: in the address when the link is opened, then in the state of that entry
// of this tab's history, which a reload keeps and which no server is told.

const FRAGMENT = /^#token=([\w-]{43})$/;
const KEPT = 'oneTimeToken';

/** The token of the page's address, or of the time before a reload; undefined when there is none, or not a whole one. */
export function readToken(hash: string): string | undefined {
  return hash === '' ? keptToken() : FRAGMENT.exec(hash)?.[1];
}

/** Takes what stands behind the # out of the address bar and the history; the token, if there is one, survives a reload. */
export function hideToken(token: string | undefined): void {
  // Past the router, which goes on knowing the address for as long as the page is open.
  window.history.replaceState(
    { ...stateOf(window.history), [KEPT]: token },
    '',
    window.location.pathname + window.location.search,
  );
}

/** Forgets the token of a link that was used. */
export const forgetToken = (): void => hideToken(undefined);

function keptToken(): string | undefined {
  const kept = stateOf(window.history)[KEPT];
  return typeof kept === 'string' ? kept : undefined;
}

function stateOf({ state }: History): Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null ? (state as Readonly<Record<string, unknown>>) : {};
}
