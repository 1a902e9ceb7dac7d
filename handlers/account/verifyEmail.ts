// POST /api/account/verify-email
import { AccountTaken, type AccountRecord } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import { hashSecret } from '../../identity/one-time-secret.js';
import { maskEmail } from '../../mail/mask-email.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { accountShape } from './account-shape.js';

type Call = Parameters<Handler<'verifyEmail'>>[0];

const VOID = 'This link is void: it was used, replaced by a newer one, or is too old';

export const verifyEmail: Handler<'verifyEmail'> = async (call) => {
  const { body, market, reply, refuse, write } = call;
  const hash = hashSecret(body.token);
  return write(async (tables) => {
    const change = await tables.oneTimeLinks.use('change_email', hash);
    const link = change ?? (await tables.oneTimeLinks.use('verify_email', hash));
    const account = link?.accountId ? await tables.accounts.byId(link.accountId) : undefined;
    if (account === undefined) return refuse('not_found', VOID);
    const email = change?.payload?.['email'] ?? account.email;
    const isDone =
      change === undefined ? await verify(tables, call, account) : await move(tables, call, account, email!);
    if (!isDone) return refuse('not_found', VOID);
    const verified = (await tables.accounts.byId(account.id))!;
    return reply(200, { data: await accountShape(verified, tables, market.settings), meta: ONE });
  });
};

async function verify(tables: Tables, { address }: Call, { id }: AccountRecord): Promise<true> {
  await tables.accounts.verifyEmail(id);
  await tables.audit.append({
    accountId: id,
    actorId: id,
    action: 'account.verified',
    targetType: 'account',
    targetId: id,
    address,
  });
  return true;
}

/** Gives the account another address. False when it belongs to somebody by now, which the answer must not tell. */
async function move(
  tables: Tables,
  { market, address }: Call,
  { id, email: old }: AccountRecord,
  email: string,
): Promise<boolean> {
  try {
    await tables.accounts.changeEmail(id, email);
  } catch (error) {
    if (error instanceof AccountTaken) return false;
    throw error;
  }
  // A link to set the password that waits in the old mailbox must not outlive the change.
  await tables.oneTimeLinks.deleteFor(id);
  await tables.audit.append({
    accountId: id,
    actorId: id,
    action: 'account.email_changed',
    targetType: 'account',
    targetId: id,
    address,
  });
  if (old !== null)
    await market.mail.send(
      tables,
      { kind: 'email_changed', newEmailMasked: maskEmail(email) },
      { accountId: id, email: old },
    );
  return true;
}
