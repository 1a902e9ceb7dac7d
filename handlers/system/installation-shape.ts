// How the installation looks on the wire.
import { API_VERSION } from '#generated/operations.js';
import type { components } from '#generated/types.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../../market/caller.js';
import type { Market } from '../../market/market.js';
import { checklistOf, unfilledPages, waitingFor, type Health } from '../../market/site/installation.js';
import { isoTime } from '../iso-time.js';

/** The installation as an admin sees it who calls, with what `tables` tell: within a write, those of the write. */
export async function installationShape(
  tables: Tables,
  market: Pick<Market, 'settings' | 'mail' | 'operatorPages' | 'startedAt'>,
  caller: Caller,
  health: Health,
): Promise<components['schemas']['Installation']> {
  const waiting = await waitingFor(tables, market, caller);
  const { secondFactor, mail, publicUrl, catalogue, pages, backup, dismissed } = await checklistOf(
    tables,
    market,
    caller.accountId,
  );
  return {
    version: API_VERSION,
    started_at: isoTime(market.startedAt),
    health,
    waiting: {
      orders: waiting.orders,
      refund_requests: waiting.refundRequests,
      products: waiting.products,
      product_reports: waiting.productReports,
      reviews: waiting.reviews,
      versions_in_scan: waiting.versionsInScan,
      rescan_findings: waiting.rescanFindings,
      failed_jobs: waiting.failedJobs,
      unsent_messages: waiting.unsentMessages,
      unconfirmed_accounts: waiting.unconfirmedAccounts,
      failing_endpoints: waiting.failingEndpoints,
    },
    last_rescan_id: waiting.lastRescanId,
    unfilled_pages: unfilledPages(market),
    checklist: { second_factor: secondFactor, mail, public_url: publicUrl, catalogue, pages, backup, dismissed },
  };
}
