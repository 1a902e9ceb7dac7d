// What an operation leaves behind: mail to the account's owner, and entries in its log.
import type { AuditEvent } from '../../db/audit/audit.js';
import type { UnsentMessage } from '../../db/email/messages.js';
import type { Holder } from '../harness/account-fixtures.js';
import type { TestService } from '../harness/test-service.js';

const MANY = { page: 1, limit: 100 };

/** The mail that waits for somebody, oldest first. */
export async function mailTo(service: TestService, { email }: Pick<Holder, 'email'>): Promise<UnsentMessage[]> {
  const { items } = await service.market.tables.mailQueue.listUnsent(MANY);
  return items.filter(({ recipient }) => recipient === email).reverse();
}

/** The subjects of that mail. */
export const subjectsTo = async (service: TestService, who: Pick<Holder, 'email'>): Promise<string[]> =>
  (await mailTo(service, who)).map(({ subject }) => subject);

/** What the log says of an account, oldest first. */
export async function logOf(service: TestService, { accountId }: Pick<Holder, 'accountId'>): Promise<AuditEvent[]> {
  return (await service.market.tables.audit.list({ accountId, ...MANY })).items.reverse();
}

export const actionsOf = async (service: TestService, who: Pick<Holder, 'accountId'>): Promise<string[]> =>
  (await logOf(service, who)).map(({ action }) => action);
