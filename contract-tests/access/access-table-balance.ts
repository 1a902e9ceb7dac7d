// Who may do what: balances and payouts.
import type { AccessTable } from './access-row.js';

type Acts =
  | 'getBalance'
  | 'listBalanceEntries'
  | 'exportBalanceEntries'
  | 'listOwnPayouts'
  | 'exportStatement'
  | 'listBalances'
  | 'listPayouts'
  | 'createPayout';

export const balanceRows = {} as unknown as AccessTable<Acts>;
