// What the operator makes of an account: an admin or not, suspended or not. Each act answers with a sentence that says
// how things are then.
import { demoteAdmin, makeAdmin } from '../../market/accounts/make-admin.js';
import { reinstateAccount, suspendAccount } from '../../market/accounts/suspend-account.js';
import { orRefuse } from './operator-command.js';
import { accountOf, type OperatorDesk } from './operator-desk.js';

/** @throws OperatorError when the account is suspended, or its address is not confirmed */
export async function promote(desk: OperatorDesk, email: string): Promise<string> {
  await desk.write(async (tables) => {
    const { id } = await accountOf(tables, email);
    orRefuse(await makeAdmin(tables, desk, null, id));
  });
  return `${email.toLowerCase()} is an admin. Its keys have the scope admin only when made with --scopes`;
}

/** @throws OperatorError when no other admin can act */
export async function demote(desk: OperatorDesk, email: string): Promise<string> {
  await desk.write(async (tables) => {
    const { id } = await accountOf(tables, email);
    orRefuse(await demoteAdmin(tables, id));
  });
  return `${email.toLowerCase()} is no admin. Its keys have lost the scope admin, and claims and invitations that it made are void unless they were used`;
}

/** Suspends any account, admins included: its owner is told the reason by mail. */
export async function suspend(desk: OperatorDesk, email: string, reason: string): Promise<string> {
  await desk.write(async (tables) => {
    const { id } = await accountOf(tables, email);
    orRefuse(await suspendAccount(tables, desk, null, id, reason));
  });
  const stopped = `${email.toLowerCase()} is suspended: its sessions, keys and tokens are refused, and its products are off the market`;
  if ((await desk.tables.accounts.countAdmins()) > 0) return stopped;
  return `${stopped}. No admin is left: promote another account, or restart the service, which then prints a link that makes one`;
}

export async function reinstate(desk: OperatorDesk, email: string): Promise<string> {
  await desk.write(async (tables) => {
    const { id } = await accountOf(tables, email);
    orRefuse(await reinstateAccount(tables, desk, null, id));
  });
  return `${email.toLowerCase()} is not suspended: what had stopped goes on`;
}
