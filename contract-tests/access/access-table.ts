// The table of who may do what: every operation of the contract has its rows; one without does not compile.
import type { OperationId } from '#generated/operations.js';
import { accountRows, credentialRows } from './access-table-account.js';
import { catalogRows } from './access-table-catalog.js';
import { actRows, moderationRows } from './access-table-moderation.js';
import { openRows } from './access-table-open.js';
import { downloadRows, orderRows } from './access-table-purchases.js';
import { reviewRows } from './access-table-reviews.js';
import { secondFactorRows } from './access-table-second-factors.js';
import { signInRows } from './access-table-sign-in.js';
import { versionRows } from './access-table-versions.js';
import { productRows } from './access-table-products.js';
import { uploadRows } from './access-table-uploads.js';
import { queueRows } from './access-table-queue.js';
import { trustRows } from './access-table-trust.js';
import { rescanRows } from './access-table-rescans.js';
import { saleRows } from './access-table-sales.js';
import { couponRows } from './access-table-coupons.js';
import { balanceRows } from './access-table-balance.js';
import { grantRows } from './access-table-grants.js';
import { licenseRows } from './access-table-licenses.js';
import { subscriptionRows } from './access-table-subscriptions.js';
import { overviewRows } from './access-table-overview.js';
import { mailRows } from './access-table-mail.js';
import { deliveryRows } from './access-table-deliveries.js';
import { endpointRows } from './access-table-endpoints.js';
import { webhookRows } from './access-table-webhooks.js';
import { shopRows } from './access-table-shop.js';
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
  ...rescanRows,
  ...trustRows,
  ...queueRows,
  ...uploadRows,
  ...productRows,
  ...endpointRows,
  ...deliveryRows,
  ...webhookRows,
  ...mailRows,
  ...overviewRows,
  ...subscriptionRows,
  ...licenseRows,
  ...grantRows,
  ...balanceRows,
  ...couponRows,
  ...saleRows,
  ...shopRows,
};
