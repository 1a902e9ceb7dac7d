// How often people may have all that is kept about them gathered.
import type { Tables } from '../../db/tables.js';
import type { SessionCall } from '../credentials/sessions.js';
import type { Services } from '../market.js';
import { dailyAllowance, type Allowance, type StayWithin } from '../audit/daily-allowance.js';
import { noteOwnAct } from '../audit/owner-log.js';

/** Exports of an account in a day. */
const A_DAY = 5;

export const exportsLeft = (
  tables: Tables,
  { clock }: Pick<Services, 'clock'>,
  accountId: string,
): Promise<Allowance> => dailyAllowance(tables, accountId, 'account.exported', A_DAY, clock());

/** Notes an export. Others may have come at the same time: here they come one after the other. */
export async function noteExport(
  tables: Tables,
  market: Pick<Services, 'clock'>,
  { caller: { accountId }, address, stayWithin }: SessionCall & { readonly stayWithin: StayWithin },
): Promise<void> {
  await tables.lock('account', accountId);
  stayWithin(await exportsLeft(tables, market, accountId));
  await noteOwnAct(tables, { accountId, address, action: 'account.exported' });
}
