// The table of who may do what: every operation of the contract has its rows; one without does not compile.
import type { OperationId } from '#generated/operations.js';
import { accountRows, credentialRows } from './access-table-account.js';
import { catalogRows, openRows, versionRows } from './rows-catalog.js';
import { actRows, moderationRows } from './access-table-moderation.js';
import { downloadRows, orderRows, reviewRows } from './rows-purchases.js';
import { secondFactorRows } from './access-table-second-factors.js';
import { signInRows } from './access-table-sign-in.js';
import type { AccessTable } from './access-row.js';

export const accessTable: AccessTable<OperationId> = {
  ...accountRows,
  ...credentialRows,
  ...secondFactorRows,
  ...signInRows,
  ...catalogRows,
  ...versionRows,
  ...openRows,
  ...downloadRows,
  ...orderRows,
  ...reviewRows,
  ...actRows,
  ...moderationRows,
};
