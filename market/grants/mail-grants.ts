// Tells people that they were given something, by one e-mail for each product and day.
import type { GrantRecord } from '../../db/grants/grant-record.js';
import type { Tables } from '../../db/tables.js';
import { DAY_MS } from '../audit/daily-allowance.js';
import { lockAll } from '../lock-all.js';
import type { Services } from '../market.js';
import { soldAs } from './claim-grants.js';

/**
 * Writes the e-mails of grants that wait for theirs, unless they were taken or ended meanwhile. Of several to one
 * address within a day, all of one product, the first alone gets one: nobody's mailbox is flooded by giving a thing and
 * taking it back. An e-mail is nobody's own, and the same whether or not the address has an account.
 */
export async function mailGrants(
  tables: Tables,
  { mail, clock }: Pick<Services, 'mail' | 'clock'>,
  waiting: readonly GrantRecord[],
): Promise<void> {
  await lockAll(tables, { product: waiting.map(soldAs) });
  for (const { id, productId } of waiting) {
    const { email, endedAt, productName, sellerName, expiresAt } = (await tables.grants.byId(id))!;
    const isTold = email === null || (await tables.grants.isTold(productId, email, clock() - DAY_MS));
    if (!(await tables.grants.noteMailed(id)) || isTold || endedAt !== null) continue;
    await mail.send(tables, { kind: 'grant_received', productName, sellerName, expiresAt }, { accountId: null, email });
  }
}
