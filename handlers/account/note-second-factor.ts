// What goes with every change of an account's second factors: an entry in the log, mail to the owner, and codes with the first one.
import type { AuditAction } from '../../db/audit.js';
import type { Transaction } from '../../db/connection.js';
import { createRecoveryCodes, hashRecoveryCode, normalizeRecoveryCode } from '../../identity/recovery-codes.js';
import type { SecondFactorChange } from '../../mail/message.js';
import type { Market } from '../market.js';
import { tellOwner } from './tell-owner.js';

export interface NotedFactorChange {
  readonly accountId: string;
  readonly what: SecondFactorChange;
  /** The passkey's id; of the rest an account has but one. */
  readonly targetId?: string;
  readonly address: string;
}

const ACTIONS: Readonly<Record<SecondFactorChange, AuditAction>> = {
  passkey_added: 'passkey.added',
  passkey_removed: 'passkey.removed',
  totp_added: 'totp.added',
  totp_removed: 'totp.removed',
  recovery_codes_renewed: 'recovery_codes.created',
  recovery_code_used: 'recovery_code.used',
};

/** Notes in its transaction what an owner did to the account's second factors, and mails the owner. */
export async function noteSecondFactor(tx: Transaction, market: Market, { accountId, what, targetId, address }: NotedFactorChange): Promise<void> {
  const target = targetId === undefined ? {} : { targetType: 'passkey', targetId };
  await market.audit.append(tx, { accountId, actorId: accountId, action: ACTIONS[what], ...target, address });
  await tellOwner(tx, market, accountId, { kind: 'second_factor_changed', what });
}

/** Gives the account ten new recovery codes, the only copies of which are returned; those before are void. */
export async function giveRecoveryCodes(tx: Transaction, market: Market, accountId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  await market.recoveryCodes.replaceAll(tx, accountId, codes.map((code) => hashRecoveryCode(normalizeRecoveryCode(code)!)));
  return codes;
}

/** The recovery codes that come with an account's first second factor; none for a further one. `hadAny` is whether it had one before. */
export async function codesOfFirstFactor(tx: Transaction, market: Market, accountId: string, hadAny: boolean): Promise<string[]> {
  return hadAny ? [] : giveRecoveryCodes(tx, market, accountId);
}
