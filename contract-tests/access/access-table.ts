// The table of who may do what: every operation of the contract has its rows; one without does not compile.
import type { OperationId } from '#generated/operations.js';
import { accountRows, credentialRows } from './rows-account.js';
import { catalogRows } from './rows-catalog.js';
import { actRows, moderationRows } from './rows-moderation.js';
import { openRows } from './rows-open.js';
import { downloadRows, orderRows } from './rows-purchases.js';
import { reviewRows } from './rows-reviews.js';
import { secondFactorRows } from './rows-second-factors.js';
import { signInRows } from './rows-sign-in.js';
import { versionRows } from './rows-versions.js';
import type { Table } from './row.js';

export const rows: Table<OperationId> = {
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
