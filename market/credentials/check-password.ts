// The first step of signing in and of proving anew who one is: the password.
import type { AccountCredentials } from '../../db/accounts/accounts.js';
import type { Services } from '../market.js';
import { noteFailure } from './sessions.js';

/** An account, and the hash of its password that somebody knew. */
export interface ProvedPassword extends AccountCredentials {
  readonly passwordHash: string;
}

/**
 * What the password was right for, or null; an owner's failure is noted. It takes long, and as long where there is no
 * account or password: call it outside of a write.
 */
export async function checkPassword(
  market: Pick<Services, 'passwords' | 'auditNotes'>,
  known: AccountCredentials | undefined,
  password: string,
  address: string,
): Promise<ProvedPassword | null> {
  const passwordHash = known?.passwordHash ?? null;
  const isRight = await market.passwords.verify(passwordHash, password);
  if (known !== undefined && passwordHash !== null && isRight) return { account: known.account, passwordHash };
  if (known !== undefined) noteFailure(market, known.account.id, 'password', address);
  return null;
}
