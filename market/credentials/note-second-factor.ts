// What goes with every change of an account's second factors: an entry in the log, mail to the owner, another token for
// the session, the end of all others, and codes with the first factor.
import type { AuditAction } from '../../db/audit/audit.js';
import type { Tables } from '../../db/tables.js';
import type { KnownDevice } from '../../capabilities/identity/device-cookies.js';
import { createRecoveryCodes } from '../../capabilities/identity/recovery-codes.js';
import type { SecondFactorChange } from '../../capabilities/email/message.js';
import type { Owner } from '../audit/owner-log.js';
import { notifyOwner } from '../notices/notify-owner.js';
import type { Services } from '../market.js';
import { rememberDevice, renewSession, type SessionCall, type SessionTokens } from './sessions.js';

interface NotedFactorChange extends Owner {
  readonly what: SecondFactorChange;
  /** The passkey's id; of the rest an account has but one. */
  readonly targetId?: string;
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
export async function noteSecondFactor(
  tables: Tables,
  market: Pick<Services, 'mail'>,
  { accountId, what, targetId, address }: NotedFactorChange,
): Promise<void> {
  const target = targetId === undefined ? {} : { targetType: 'passkey', targetId };
  await tables.audit.append({ accountId, actorId: accountId, action: ACTIONS[what], ...target, address });
  await notifyOwner(tables, market, accountId, { kind: 'second_factor_changed', what });
}

/** The call by which an owner changes them. */
export interface FactorCall extends SessionCall {
  readonly device: KnownDevice | null;
}

/**
 * Does what ends every change that an owner makes to the account's second factors: notes it, ends all other sessions,
 * and gives this one another token, so that a stolen one is worth nothing from now on. It is no proof of identity:
 * whoever sits at the session was given what they registered. Where a factor was added the device stays known: all
 * others, by which nobody ever gave one, are void with the first.
 */
export async function concludeFactorChange(
  tables: Tables,
  market: Pick<Services, 'deviceCookies' | 'mail'>,
  { caller, address, device }: FactorCall,
  change: Pick<NotedFactorChange, 'what' | 'targetId'>,
): Promise<SessionTokens> {
  const { accountId, credentialId } = caller;
  // Nobody goes on who signed in under other conditions; codes alone open nothing to a session there is.
  if (change.what !== 'recovery_codes_renewed') await tables.sessions.endOthers(accountId, credentialId);
  await noteSecondFactor(tables, market, { accountId, address, ...change });
  const isAdded = change.what === 'passkey_added' || change.what === 'totp_added';
  return {
    token: await renewSession(tables, caller, false),
    device: isAdded ? await rememberDevice(tables, market, device, accountId) : null,
  };
}

/** Gives the account ten new recovery codes, the only copies of which are returned; those before are void. */
export async function giveRecoveryCodes(
  tables: Tables,
  { recoveryCodes }: Pick<Services, 'recoveryCodes'>,
  accountId: string,
): Promise<string[]> {
  const codes = createRecoveryCodes();
  await tables.recoveryCodes.replaceAll(
    accountId,
    codes.map((code) => recoveryCodes.hashOf(accountId, code)!),
  );
  return codes;
}
