// Who looks at the page, asked for once at most and only where the dashboard left a mark that somebody is signed in;
// and the client that calls the service for them.
import type { components } from '#generated/types.js';
import { isApiError } from '../../dashboard/api/api-error.js';
import { createApi, dataOf } from '../../dashboard/api/client.js';
import { isMarkedSignedIn, MARK_KEY, markSignedIn } from '../../dashboard/session/signed-in-mark.js';
import { createShared, useShared } from './shared.js';

export type Account = components['schemas']['Account'];
type Session = components['schemas']['CurrentSession'];

export type Visitor =
  /** Not known yet. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'suspended' }
  | { readonly kind: 'member'; readonly account: Account; readonly csrfToken: string };

const UNKNOWN: Visitor = { kind: 'unknown' };
const GUEST: Visitor = { kind: 'guest' };
const visitor = createShared<Visitor>(UNKNOWN);

const csrfToken = (): string | undefined => {
  const known = visitor.get();
  return known.kind === 'member' ? known.csrfToken : undefined;
};

/**
 * A write that is refused may carry the token of a session that another tab has ended since. When the same person is
 * signed in again, it is sent once more; when it is somebody else, it is not theirs, and the page shows itself to them.
 */
async function fetchAsVisitor(request: Request): Promise<Response> {
  const before = visitor.get();
  const copy = request.clone();
  const response = await fetch(request);
  if (response.status !== 403 || request.method === 'GET' || before.kind !== 'member') return response;
  await ask();
  const now = visitor.get();
  const isSame = now.kind === 'member' && now.account.id === before.account.id;
  if (!isSame || now.csrfToken === before.csrfToken) return response;
  copy.headers.set('X-CSRF-Token', now.csrfToken);
  return fetch(copy);
}

/** Calls of the contract. Each failure is thrown as an ApiError. */
export const api = createApi({
  origin: window.location.origin,
  csrfToken,
  fetch: fetchAsVisitor,
  // The shop does nothing that asks for a fresh proof.
  confirmIdentity: async () => false,
  onSignedOut() {
    markSignedIn(null);
    visitor.set(GUEST);
  },
});

let asked: Promise<void> | undefined;

/** Finds out who looks at the page, and notices when that changes in another tab. */
export function findVisitor(): Promise<void> {
  if (asked === undefined) {
    window.addEventListener('storage', ({ key }) => {
      if (key === MARK_KEY || key === null) void ask();
    });
    // A page that comes back from memory may be older than the session.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) void ask();
    });
  }
  asked ??= ask();
  return asked;
}

async function ask(): Promise<void> {
  visitor.set(isMarkedSignedIn() ? await askForSession() : GUEST);
}

async function askForSession(): Promise<Visitor> {
  try {
    const session: Session = await dataOf(api.GET('/api/account/session'));
    return { kind: 'member', account: session.account, csrfToken: session.csrf_token };
  } catch (error) {
    // When nobody can tell, links lead to the sign-in page, which knows better a moment later.
    return isApiError(error, 'account_suspended') ? { kind: 'suspended' } : GUEST;
  }
}

export function useVisitor(): Visitor {
  return useShared(visitor);
}

/** Signs out and shows the page anew, as everybody sees it. */
export async function signOut(): Promise<void> {
  await api.POST('/api/account/logout');
  markSignedIn(null);
  window.location.reload();
}
