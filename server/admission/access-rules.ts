// Who may call an operation, decided from what the contract declares for it, before anything else in the request is
// looked at. The order of the checks is that of the contract's error codes.
import type { CallerKind, OperationInfo } from '#generated/operations.js';
import { actsAsAdmin, isRecentlyProved, type Caller, type SessionCaller } from '../../market/caller.js';
import { Refusal } from '../errors.js';

/** What the decision depends on besides the operation. */
interface Presented {
  readonly caller: Caller | null;
  readonly method: string;
  /** Whether no header says that a page of another origin sent the request. */
  readonly isOwnSite: () => boolean;
  /** The same, and the request carries the session's CSRF token. */
  readonly isOwnPage: () => boolean;
  readonly now: number;
}

/**
 * Decides whether the operation may be called, and returns who calls it: null is an anonymous caller.
 *
 * @throws Refusal `unauthorized` (401), then `forbidden`, `insufficient_scope`, `account_suspended` or
 *   `email_unverified` (403), and last `reauthentication_required` (401)
 */
export function admit(operation: OperationInfo, presented: Presented): Caller | null {
  const { caller } = presented;
  const isOptional = operation.security !== 'required';
  if (caller === null) {
    if (isOptional) return null;
    throw new Refusal('unauthorized');
  }
  // First, since a page of another origin must not be able to do anything with a session, not even sign it out.
  if (caller.kind === 'session' && operation.callers.includes('session')) refuseForged(operation, caller, presented);
  if (!operation.callers.includes(caller.kind)) {
    if (isOptional) return null;
    throw wrongKind(caller.kind);
  }
  if (caller.isSuspended) {
    // A suspended account still reads what is public, as an anonymous caller, and may sign out: that is what optional
    // security for sessions alone is for.
    if (isOptional) return operation.callers.includes('key') ? null : caller;
    throw new Refusal('account_suspended');
  }
  if (caller.kind === 'session') refuseUnready(operation, caller, presented.now);
  else refuseNarrow(operation, caller);
  return caller;
}

/**
 * A browser sends the session's cookie with every request to this site, also with those that a page of another origin
 * makes it send. A write must carry the session's CSRF token. A GET that acts, which a link or an image may start,
 * cannot carry one, so the browser's headers have to say that it came from this site.
 */
function refuseForged(
  { acts, security }: OperationInfo,
  session: SessionCaller,
  { method, isOwnSite, isOwnPage }: Presented,
): void {
  // A suspended account is not given a CSRF token but may still sign out: there, coming from this site is enough.
  const isOwn = session.isSuspended && security !== 'required' ? isOwnSite : isOwnPage;
  if (method !== 'get' && !isOwn())
    throw new Refusal(
      'forbidden',
      'This request lacks the X-CSRF-Token of the session, or a page of another origin sent it',
    );
  if (acts && !isOwnSite())
    throw new Refusal(
      'forbidden',
      'A page of another origin sent this request, which does something in your name: start it from this site',
    );
}

function wrongKind(kind: CallerKind): Refusal {
  if (kind === 'server-token')
    return new Refusal(
      'insufficient_scope',
      'A server token is good for downloads alone; this wants an API key or a session',
    );
  return new Refusal('forbidden', 'This belongs to the dashboard: sign in there, for an API key is not enough');
}

/** A session has all scopes of its account's role, once the account's e-mail address is confirmed. */
function refuseUnready(operation: OperationInfo, session: SessionCaller, now: number): void {
  const wantsVerified = operation.scopes.length > 0 || operation.needs.includes('verified_email');
  if (operation.security === 'required' && wantsVerified && !session.isVerified) throw new Refusal('email_unverified');
  if (missingScope(operation, session) !== undefined) throw new Refusal('forbidden', 'Only an admin may do that');
  if (operation.needs.includes('recent_proof') && !isRecentlyProved(session, now))
    throw new Refusal('reauthentication_required');
}

function refuseNarrow(operation: OperationInfo, caller: Caller): void {
  // A key keeps the scope `admin` when its account is no longer an admin's.
  if (operation.scopes.includes('admin') && caller.scopes.has('admin') && !actsAsAdmin(caller))
    throw new Refusal('forbidden', 'Only an admin may do that');
  const missing = missingScope(operation, caller);
  if (missing !== undefined) throw new Refusal('insufficient_scope', `This key lacks the scope ${missing}`);
}

const missingScope = (operation: OperationInfo, caller: Caller): string | undefined =>
  operation.scopes.find((scope) => !(caller.scopes as ReadonlySet<string>).has(scope));
