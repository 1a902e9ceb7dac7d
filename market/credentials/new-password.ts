// Takes a password that somebody chose for an account here.
import { findPasswordFault } from '../../identity/password-rules.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';

/** Whose password it is to be. */
interface PasswordOwner {
  readonly email: string;
  readonly displayName: string;
}

/** The hash of a password, a PHC string, unless the password is too weak. It takes long: call it outside of a write. */
export async function hashNewPassword(
  { passwords, siteName }: Pick<Services, 'passwords' | 'siteName'>,
  password: string,
  { email, displayName }: PasswordOwner,
): Promise<string | Refused<'validation_failed'>> {
  const fault = findPasswordFault(password, { email, displayName, serviceName: siteName });
  if (fault !== null) return refused('validation_failed', fault, { path: 'body.password', message: fault });
  return passwords.hash(password);
}
