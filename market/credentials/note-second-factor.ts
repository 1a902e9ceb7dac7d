// What goes with every change of an account's second factors: an entry in the log, mail to the owner, another token for
// the session, the end of all others, and codes with the first factor.
import type { AuditAction } from '../../db/service/audit.js';
import type { Tables } from '../../db/tables.js';
import type { KnownDevice } from '../../identity/device-cookies.js';
import { createRecoveryCodes, hashRecoveryCode, normalizeRecoveryCode } from '../../identity/recovery-codes.js';
import type { SecondFactorChange } from '../../mail/message.js';
import type { SessionCaller } from '../caller.js';
import type { Services } from '../market.js';
import { rememberDevice, renewSession } from './sessions.js';
import { tellOwner } from '../accounts/tell-owner.js';

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
export async function noteSecondFactor(
  tables: Tables,
  market: Services,
  { accountId, what, targetId, address }: NotedFactorChange,
): Promise<void> {
  const target = targetId === undefined ? {} : { targetType: 'passkey', targetId };
  await tables.audit.append({ accountId, actorId: accountId, action: ACTIONS[what], ...target, address });
  await tellOwner(tables, market, accountId, { kind: 'second_factor_changed', what });
}

/**
 * Changes after which nobody goes on who signed in before under other conditions. Codes alone open nothing to a session
 * there is.
 */
const ENDING_OTHERS: ReadonlySet<SecondFactorChange> = new Set<SecondFactorChange>([
  'passkey_added',
  'passkey_removed',
  'totp_added',
  'totp_removed',
]);

/** The call by which an owner changes them. */
export interface FactorCall {
  readonly market: Services;
  readonly caller: SessionCaller;
  readonly address: string;
  readonly device: KnownDevice | null;
}

/**
 * Does what ends every change that an owner makes to the account's second factors: notes it, ends all other sessions,
 * and gives this one another token, so that a stolen one is worth nothing from now on. It is no proof of identity:
 * whoever sits at the session was given what they registered. Returns the headers that go on with the session.
 */
export async function concludeFactorChange(
  tables: Tables,
  { market, caller, address, device }: FactorCall,
  change: Pick<NotedFactorChange, 'what' | 'targetId'>,
): Promise<{ readonly 'Set-Cookie': readonly string[] }> {
  const { accountId, credentialId } = caller;
  if (ENDING_OTHERS.has(change.what)) await tables.sessions.endOthers(accountId, credentialId);
  await noteSecondFactor(tables, market, { accountId, address, ...change });
  const session = await renewSession(tables, market, caller, false);
  return {
    'Set-Cookie': [session['Set-Cookie'], ...(await knownWithFactor(tables, market, accountId, device, change.what))],
  };
}

/**
 * The cookie of a device that stays known where a second factor was added: those of all others, who never gave one, are
 * void with the first.
 */
async function knownWithFactor(
  tables: Tables,
  market: Services,
  accountId: string,
  device: KnownDevice | null,
  what: SecondFactorChange,
): Promise<string[]> {
  if (what !== 'passkey_added' && what !== 'totp_added') return [];
  const email = (await tables.accounts.byId(accountId))!.email!;
  const { passwordHash } = (await tables.accounts.credentials(email))!;
  return [rememberDevice(market, device, { id: accountId, passwordHash, hasSecondFactor: true })];
}

/** Gives the account ten new recovery codes, the only copies of which are returned; those before are void. */
export async function giveRecoveryCodes(tables: Tables, accountId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  await tables.recoveryCodes.replaceAll(
    accountId,
    codes.map((code) => hashRecoveryCode(normalizeRecoveryCode(code)!)),
  );
  return codes;
}

/**
 * The recovery codes that come with an account's first second factor; none for a further one. `hadAny` is whether it
 * had one before.
 */
export async function codesOfFirstFactor(tables: Tables, accountId: string, hadAny: boolean): Promise<string[]> {
  return hadAny ? [] : giveRecoveryCodes(tables, accountId);
}
