// What the operator makes of an account: an admin or not, suspended or not. Each act answers with a sentence that says
// how things are then.
import type { AccountRecord } from '../../db/accounts/accounts.js';
import { tellOwner } from '../../market/accounts/tell-owner.js';
import { tellAdmins } from '../../market/accounts/tell-admins.js';
import { OperatorError } from './operator-command.js';
import { accountOf, noteOperatorAct, type OperatorDesk } from './operator-desk.js';

/** @throws OperatorError when the account is suspended, or its address is not confirmed */
export async function promote(desk: OperatorDesk, email: string): Promise<string> {
  await desk.write(async (tables) => {
    const account = await accountOf(tables, email);
    refuseUnlessReady(account);
    if (account.isAdmin) return;
    await tables.accounts.promote(account.id);
    await noteOperatorAct(tables, account, 'account.promoted');
    await tellAdmins(tables, desk, account, null);
  });
  return `${email.toLowerCase()} is an admin. Its keys have the scope admin only when made with --scopes`;
}

/** @throws OperatorError when no other admin can act */
export async function demote(desk: OperatorDesk, email: string): Promise<string> {
  await desk.write(async (tables) => {
    const account = await accountOf(tables, email);
    if (!account.isAdmin) return;
    const others = (await tables.accounts.countAdmins()) - (account.suspendedAt === null ? 1 : 0);
    if (others === 0)
      throw new OperatorError(`The account of ${email} is the last admin: make another account an admin first`);
    await tables.accounts.demote(account.id);
    await noteOperatorAct(tables, account, 'account.demoted');
  });
  return `${email.toLowerCase()} is no admin. The scope admin of its keys is void`;
}

/** Suspends any account, admins included, as admins suspend others: its owner is told the reason by mail. */
export async function suspend(desk: OperatorDesk, email: string, reason: string): Promise<string> {
  await desk.write(async (tables) => {
    const account = await accountOf(tables, email);
    if (account.suspendedReason === reason) return;
    await tables.accounts.suspend(account.id, reason);
    await noteOperatorAct(tables, account, 'account.suspended');
    await tellOwner(tables, desk, account.id, { kind: 'account_suspended', reason });
  });
  const stopped = `${email.toLowerCase()} is suspended: its sessions, keys and tokens are refused, and its products are off the market`;
  if ((await desk.tables.accounts.countAdmins()) > 0) return stopped;
  return `${stopped}. No admin is left: promote another account, or restart the service, which then prints a link that makes one`;
}

export async function reinstate(desk: OperatorDesk, email: string): Promise<string> {
  await desk.write(async (tables) => {
    const account = await accountOf(tables, email);
    if (!(await tables.accounts.reinstate(account.id))) return;
    await noteOperatorAct(tables, account, 'account.reinstated');
    await tellOwner(tables, desk, account.id, { kind: 'account_reinstated' });
  });
  return `${email.toLowerCase()} is not suspended: what had stopped goes on`;
}

/** Whoever registered with an address may not be who reads its mail. */
function refuseUnlessReady({ email, emailVerifiedAt, suspendedAt }: AccountRecord): void {
  if (suspendedAt !== null) throw new OperatorError(`The account of ${email} is suspended: reinstate it first`);
  if (emailVerifiedAt === null)
    throw new OperatorError(`The account of ${email} has yet to confirm this address: only then can it be an admin`);
}
