// Which entries of the ledger a seller, or an admin, is shown.
import type { EntryRange, SellerAccount } from '../../db/ledger/ledger.js';
import type { PayoutRecord } from '../../db/ledger/payouts.js';
import type { Tables } from '../../db/tables.js';
import { actsAsAdmin, type Caller } from '../caller.js';
import type { Services } from '../market.js';

/** Entries of an account that lie together. */
interface ListedEntries {
  readonly account: SellerAccount;
  readonly range: EntryRange;
}

const NONE: EntryRange = { first: 1, last: 0 };

/**
 * The entries of the caller's own account: all of them in the installation's currency, or those that a payout covers,
 * which are none where it went to somebody else.
 */
export async function listedEntries(
  { ledger, payouts }: Pick<Tables, 'ledger' | 'payouts'>,
  { settings }: Pick<Services, 'settings'>,
  { accountId: sellerId }: Caller,
  payoutId: string | undefined,
): Promise<ListedEntries> {
  const account = { sellerId, currency: settings.currency };
  if (payoutId === undefined) return { account, range: { first: 1, last: (await ledger.balance(account)).entries } };
  const payout = await payouts.byId(payoutId);
  if (payout?.sellerId !== sellerId) return { account, range: NONE };
  return { account: payout, range: payout.covers };
}

/** A payout that the caller may know of: their own, or any for an admin. */
export async function findPayout(
  { payouts }: Pick<Tables, 'payouts'>,
  caller: Caller,
  id: string,
): Promise<PayoutRecord | undefined> {
  const payout = await payouts.byId(id);
  return payout !== undefined && (actsAsAdmin(caller) || payout.sellerId === caller.accountId) ? payout : undefined;
}

/** What the statement of a payout lists: the entries it covers, and its own behind them. */
export const statementOf = (payout: PayoutRecord): ListedEntries => ({
  account: payout,
  range: { first: payout.covers.first, last: payout.covers.last + 1 },
});
