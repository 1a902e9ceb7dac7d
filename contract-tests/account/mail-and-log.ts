// What an act leaves behind: mail to the account's owner, and entries in its log.
import type { AuditEvent } from '../../db/service/audit.js';
import type { UnsentMessage } from '../../db/service/messages.js';
import type { Holder } from '../harness/account-fixtures.js';
import type { World } from '../harness/test-service.js';

const MANY = { page: 1, limit: 100 };

/** The mail that waits for somebody, oldest first. */
export async function mailTo(world: World, { email }: Pick<Holder, 'email'>): Promise<UnsentMessage[]> {
  const { items } = await world.market.messages.listUnsent(MANY);
  return items.filter(({ recipient }) => recipient === email).reverse();
}

/** The subjects of that mail. */
export const subjectsTo = async (world: World, who: Pick<Holder, 'email'>): Promise<string[]> =>
  (await mailTo(world, who)).map(({ subject }) => subject);

/** What the log says of an account, oldest first. */
export async function logOf(world: World, { accountId }: Pick<Holder, 'accountId'>): Promise<AuditEvent[]> {
  return (await world.market.audit.list({ accountId, ...MANY })).items.reverse();
}

export const actionsOf = async (world: World, who: Pick<Holder, 'accountId'>): Promise<string[]> =>
  (await logOf(world, who)).map(({ action }) => action);
