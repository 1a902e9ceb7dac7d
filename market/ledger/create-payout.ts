// Notes what an admin paid out to a seller, outside of the service.
import type { PayoutRecord } from '../../db/ledger/payouts.js';
import type { Tables } from '../../db/tables.js';
import { noteAct, type AdminCall } from '../audit/admin-log.js';
import { notifyOwner } from '../notices/notify-owner.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { refuseLimited } from './whole-account.js';

export interface WantedPayout {
  readonly sellerId: string;
  /** At least 1. */
  readonly amountCents: number;
  readonly reference: string | null;
  readonly note: string | null;
}

/**
 * Takes a payout from a seller's balance, at most all of it, and tells the seller. A seller who is suspended or gone is
 * owed the money as well.
 */
export async function createPayout(
  tables: Tables,
  { mail, settings }: Pick<Services, 'mail' | 'settings'>,
  call: AdminCall,
  { sellerId, amountCents, reference, note }: WantedPayout,
): Promise<PayoutRecord | Refused<'forbidden' | 'not_found' | 'invalid_transition'>> {
  const limited = refuseLimited(call.caller);
  if (limited !== undefined) return limited;
  await tables.lock('account', sellerId);
  const seller = await tables.accounts.byId(sellerId);
  if (seller === undefined) return refused('not_found', `There is no account ${sellerId}`);
  const { currency } = settings;
  const { balanceCents } = await tables.ledger.balance({ sellerId, currency });
  if (amountCents > balanceCents)
    return refused('invalid_transition', `The balance is ${balanceCents} cents: no more than that can be paid out`);

  const createdBy = call.caller.accountId;
  const payout = await tables.payouts.create({ sellerId, amountCents, currency, reference, note, createdBy });
  await noteAct(tables, call, {
    accountId: sellerId,
    action: 'payout.created',
    targetType: 'payout',
    targetId: payout.id,
    details: { amount_cents: amountCents, currency },
  });
  await notifyOwner(tables, { mail }, sellerId, { kind: 'payout_recorded', amountCents, currency, reference, note });
  return payout;
}
