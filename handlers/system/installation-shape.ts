// How the installation looks on the wire.
import { API_VERSION } from '#generated/operations.js';
import type { components } from '#generated/types.js';
import type { Mark } from '../../db/installation/installation-marks.js';
import type { Waiting } from '../../db/installation/waiting.js';
import type { Caller } from '../../market/caller.js';
import type { Market } from '../../market/market.js';
import {
  checklistOf,
  healthOf,
  unfilledPages,
  waitingFor,
  type Checklist,
  type Health,
} from '../../market/site/installation.js';
import { backupStates, type BackupStates } from '../../market/site/backup-ages.js';
import { isoTime } from '../iso-time.js';

/** What is shown of the installation besides what admins tick off. */
interface Shown {
  readonly health: Health;
  readonly waiting: Waiting;
  readonly checklist: Checklist;
  readonly backups: BackupStates;
}

/** The installation as an admin finds it who calls. */
export const readInstallation = async (market: Market, caller: Caller): Promise<Shown> => ({
  health: await healthOf(market),
  waiting: await waitingFor(market.tables, market, caller),
  checklist: await checklistOf(market.tables, market, caller.accountId),
  backups: await backupStates(market),
});

/** The same on the wire, with what is ticked off. */
export function installationShape(
  market: Pick<Market, 'operatorPages' | 'startedAt'>,
  { health, waiting, checklist, backups }: Shown,
  marks: ReadonlySet<Mark>,
): components['schemas']['Installation'] {
  const { secondFactor, mail, publicUrl, catalogue, pages } = checklist;
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
    backups: backupsShape(backups),
    checklist: {
      second_factor: secondFactor,
      mail,
      public_url: publicUrl,
      catalogue,
      pages,
      backup: marks.has('backup') || backups.lastBackupAt !== null,
      dismissed: marks.has('dismissed'),
    },
  };
}

const backupsShape = ({
  backup,
  drill,
  lastBackupAt,
  lastDrillAt,
  hasFailed,
}: BackupStates): components['schemas']['InstallationBackups'] => ({
  backup,
  last_backup_at: lastBackupAt === null ? null : isoTime(lastBackupAt),
  last_failed: hasFailed,
  drill,
  last_drill_at: lastDrillAt === null ? null : isoTime(lastDrillAt),
});
