// Gives a fresh installation its first admin, by a link that only whoever started it sees.
import type { AccountRecord, NewAccount } from '../../db/accounts/accounts.js';
import type { Tables } from '../../db/tables.js';
import { hashSecret } from '../../capabilities/identity/one-time-secret.js';
import type { Presence } from '../jobs/presence.js';
import { refused, refusedField, type Refused } from '../refused.js';
import { makeLink, type LinkSettings } from '../credentials/make-link.js';
import { noteOwnAct } from '../audit/owner-log.js';

const VOID = 'This link is void: it was used, or a later start of the service printed another one';
const TAKEN = 'is the address of an account already: take another, or let the operator promote that account';

/**
 * Makes a new link while there is no admin; every one that was made before is void from then on.
 *
 * @param presence the node that starts; while one lives that started before it, that one's link holds
 * @returns the whole URL, or null when there is an admin, or another node has printed one
 */
export async function renewSetUpLink(
  tables: Tables,
  market: LinkSettings,
  presence?: Pick<Presence, 'hasElder'>,
): Promise<string | null> {
  if (await presence?.hasElder(tables)) return null;
  await tables.oneTimeLinks.deleteAll('set_up');
  if ((await tables.accounts.countAdmins()) > 0) return null;
  return (await makeLink(tables, market, 'set_up', null)).url;
}

/** Whether the link can still be used; nobody has it by that. */
export async function refuseVoidSetUp({ oneTimeLinks }: Tables, token: string): Promise<Refused<'not_found'> | null> {
  if ((await oneTimeLinks.find('set_up', hashSecret(token))) === undefined) return refused('not_found', VOID);
  return null;
}

/** Uses the link up and makes the admin. */
export async function createFirstAdmin(
  tables: Tables,
  token: string,
  person: NewAccount,
  address: string,
): Promise<AccountRecord | Refused<'not_found' | 'validation_failed'>> {
  const used = await tables.oneTimeLinks.use('set_up', hashSecret(token));
  // The operator may have made an admin meanwhile, by a tool beside the service.
  if (used === undefined || (await tables.accounts.countAdmins()) > 0) return refused('not_found', VOID);
  const admin = await tables.accounts.createUnlessTaken({ ...person, isAdmin: true });
  if (admin === undefined) return refusedField('email', TAKEN);
  const { id } = admin;
  await noteOwnAct(tables, { accountId: id, address, action: 'account.registered' });
  await tables.audit.append({
    accountId: id,
    actorId: null,
    action: 'account.promoted',
    targetType: 'account',
    targetId: id,
    address,
  });
  return admin;
}
