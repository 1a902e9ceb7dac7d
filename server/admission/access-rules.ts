// Who may call an operation: decided from what the contract declares of it, in the contract's order, before anything
// else is looked at.
import type { CallerKind, OperationInfo } from '#generated/operations.js';
import { isRecentlyProved, type Caller, type SessionCaller } from '../../market/caller.js';
import { Refusal } from '../errors.js';

/** What the decision takes besides the operation. */
export interface Presented {
  readonly caller: Caller | null;
  readonly method: string;
  /** Whether nothing speaks against the request having been sent by a page of this service. */
  readonly isOwnSite: () => boolean;
  /** The same, and it carries the session's CSRF token. */
  readonly isOwnPage: () => boolean;
  readonly now: number;
}

/**
 * Decides whether the operation may be called, and as whom: null is nobody.
 *
 * @throws Refusal `unauthorized` (401), then `forbidden`, `insufficient_scope`, `account_suspended` or
 *   `email_unverified` (403), at last `reauthentication_required` (401)
 */
export function admit(operation: OperationInfo, presented: Presented): Caller | null {
  const { caller } = presented;
  const isOptional = operation.security !== 'required';
  if (caller === null) {
    if (isOptional) return null;
    throw new Refusal('unauthorized');
  }
  // Before all else of a session, for a page of another origin must not even sign somebody out.
  if (caller.kind === 'session' && operation.callers.includes('session')) refuseForged(operation, caller, presented);
  if (!operation.callers.includes(caller.kind)) {
    if (isOptional) return null;
    throw wrongKind(caller.kind);
  }
  if (caller.isSuspended) {
    // Where keys are taken too, one reads what is public; where sessions alone are, one signs out.
    if (isOptional) return operation.callers.includes('key') ? null : caller;
    throw new Refusal('account_suspended');
  }
  if (caller.kind === 'session') refuseUnready(operation, caller, presented.now);
  else refuseNarrow(operation, caller);
  return caller;
}

/**
 * A browser sends a session's cookie along whoever makes it send a request. A link or a picture can carry no token, but
 * where it stands is known.
 */
function refuseForged(
  { acts, security }: OperationInfo,
  session: SessionCaller,
  { method, isOwnSite, isOwnPage }: Presented,
): void {
  // Whoever is suspended is told no token, yet may sign out: there it has to do that the request came from this site.
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

/** A person's session has every scope of the account's role, but not before the address is confirmed. */
function refuseUnready(operation: OperationInfo, session: SessionCaller, now: number): void {
  const wantsVerified = operation.scopes.length > 0 || operation.needs.includes('verified_email');
  if (operation.security === 'required' && wantsVerified && !session.isVerified) throw new Refusal('email_unverified');
  if (missingScope(operation, session) !== undefined) throw new Refusal('forbidden', 'Only an admin may do that');
  if (operation.needs.includes('recent_proof') && !isRecentlyProved(session, now))
    throw new Refusal('reauthentication_required');
}

function refuseNarrow(operation: OperationInfo, caller: Caller): void {
  // A key keeps its scopes when its account is no longer what it was.
  if (operation.scopes.includes('admin') && !caller.isAdmin && caller.scopes.has('admin'))
    throw new Refusal('forbidden', 'Only an admin may do that');
  const missing = missingScope(operation, caller);
  if (missing !== undefined) throw new Refusal('insufficient_scope', `This key lacks the scope ${missing}`);
}

const missingScope = (operation: OperationInfo, caller: Caller): string | undefined =>
  operation.scopes.find((scope) => !(caller.scopes as ReadonlySet<string>).has(scope));
