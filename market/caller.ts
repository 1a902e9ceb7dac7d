// Who calls an operation, and by what.
import type { Scope } from '#generated/enums.js';

interface AnyCaller {
  readonly accountId: string;
  /** The id of the key, session or server token. */
  readonly credentialId: string;
  /** Whether the account has the role, which is no right yet: see `actsAsAdmin`. */
  readonly isAdmin: boolean;
  /** Whether the account sells, or may begin to: products are only ever those of such accounts. */
  readonly isSeller: boolean;
  /** Whether the account is suspended: where a caller is required it is refused, elsewhere it counts as nobody. */
  readonly isSuspended: boolean;
  readonly scopes: ReadonlySet<Scope>;
  /** Products the key is limited to; null for no limit. */
  readonly productIds: ReadonlySet<string> | null;
}

/** An API key. */
interface KeyCaller extends AnyCaller {
  readonly kind: 'key';
}

/** A person in the dashboard. */
export interface SessionCaller extends AnyCaller {
  readonly kind: 'session';
  /** Whether the account's e-mail address is confirmed. */
  readonly isVerified: boolean;
  /** When the person last proved who they are, in epoch milliseconds. */
  readonly provedAt: number;
}

/** A game server. */
interface ServerTokenCaller extends AnyCaller {
  readonly kind: 'server-token';
}

export type Caller = KeyCaller | SessionCaller | ServerTokenCaller;

/**
 * Whether the caller has the rights of an admin: by a session, or by a key with the scope `admin`; a key without it and
 * a server token stand as any account does, also an admin's. The one question for such rights: the role alone gives none.
 */
export const actsAsAdmin = ({ kind, isAdmin, scopes }: Pick<Caller, 'kind' | 'isAdmin' | 'scopes'>): boolean =>
  isAdmin && kind !== 'server-token' && scopes.has('admin');

/** Milliseconds for which a proof of identity counts as recent. */
const PROOF_LASTS_MS = 10 * 60 * 1000;

/** Whether whoever sits at the session proved their identity a short while ago. */
export const isRecentlyProved = (caller: SessionCaller, now: number): boolean => now - caller.provedAt < PROOF_LASTS_MS;
