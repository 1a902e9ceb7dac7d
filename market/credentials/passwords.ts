// Takes the passwords that people choose here, and checks those they give. Both take long: not within a write.
import type { AccountCredentials } from '../../db/accounts/account-credentials.js';
import type { Tables } from '../../db/tables.js';
import { findPasswordFault } from '../../capabilities/identity/password-rules.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { noteFailure } from './sessions.js';

/** The hash of a password that is to be somebody's, a PHC string, unless the password is too weak. */
export async function hashNewPassword(
  { passwords, settings }: Pick<Services, 'passwords' | 'settings'>,
  password: string,
  { email, displayName }: { readonly email: string; readonly displayName: string },
): Promise<string | Refused<'validation_failed'>> {
  const fault = findPasswordFault(password, { email, displayName, serviceName: settings.siteName });
  if (fault !== null) return refused('validation_failed', fault, { path: 'body.password', message: fault });
  return passwords.hash(password);
}

/** An account, and the hash of its password that somebody knew. */
export interface ProvedPassword extends AccountCredentials {
  readonly passwordHash: string;
}

/**
 * What the password was right for, or null; an owner's failure is noted. It takes as long where there is no account or
 * password.
 */
export async function checkPassword(
  tables: Tables,
  market: Pick<Services, 'passwords' | 'auditNotes'>,
  known: AccountCredentials | undefined,
  password: string,
  address: string,
): Promise<ProvedPassword | null> {
  const passwordHash = known?.passwordHash ?? null;
  const isRight = await market.passwords.verify(passwordHash, password);
  if (known !== undefined && passwordHash !== null && isRight) return { ...known, passwordHash };
  if (known !== undefined) noteFailure(tables, market, known.account.id, 'password', address);
  return null;
}
