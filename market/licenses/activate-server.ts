// Gives a seat of a license to a server, and takes it back.
import type { LicenseRecord } from '../../db/licenses/license-record.js';
import type { Tables } from '../../db/tables.js';
import type { StayWithin } from '../audit/daily-allowance.js';
import { refused, type Refused } from '../refused.js';
import { faultOf, type Asking, type LicenseFault } from './check-license.js';
import { findByKey, findIdByKey } from './find-license.js';
import { notifySeller } from './license-events.js';

/** What a plugin sends: the key as somebody typed it, who asks, and what the server is called. */
export interface ServerCall extends Asking {
  readonly licenseKey: string;
  /** For the buyer, to tell servers apart. */
  readonly serverName?: string | undefined;
}

/** The codes of what may be wrong with a license. */
export type LicenseFaultCode = 'license_mismatch' | 'license_revoked' | 'license_suspended' | 'license_expired';

const CODES: Readonly<Record<LicenseFault, LicenseFaultCode>> = {
  product_mismatch: 'license_mismatch',
  revoked: 'license_revoked',
  suspended: 'license_suspended',
  expired: 'license_expired',
};

/** Refuses what plugins ask of a license that something is wrong with. */
export const refuseFault = (fault: LicenseFault): Refused<LicenseFaultCode> => refused(CODES[fault]);

/** What bounds servers that a license was never active on. */
interface NewServers {
  readonly perHour: number;
  /** Refuses with `rate_limited` when as many came within an hour. */
  readonly stayWithin: StayWithin;
}

/** A license as it is once a server has a seat. */
export interface ActivatedLicense extends LicenseRecord {
  /** The server's seat. */
  readonly activationId: string;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Milliseconds after which a server that was not seen gives way to another one. */
const UNSEEN_MS = 14 * DAY_MS;
/** Servers of a license without a limit; more were never meant, and would cost everybody. */
const SEATS_MAX = 10_000;

/**
 * Gives a server a seat, of which the seller hears; one that has a seat keeps it. When all are taken, a server gives way
 * that was not seen for 14 days. Each new server leaves a row and an event for good, so only so many get a seat in an
 * hour; one that had a seat before gets it again however many came.
 *
 * @param now epoch ms
 * @param newServers their bound, where strangers call
 */
export async function activateServer(
  tables: Tables,
  call: ServerCall,
  now: number,
  newServers?: NewServers,
): Promise<ActivatedLicense | Refused<'license_not_found' | LicenseFaultCode | 'activation_limit_reached'>> {
  const license = await lockForServer(tables, call, now);
  if ('refused' in license) return license;
  const { id, seats, activationsUsed } = license;
  const { activationId, isKnown } = await tables.activations.standing(id, call.serverId);
  if (activationId !== null) {
    await tables.activations.note(activationId, call);
    return { ...license, activationId };
  }
  if (newServers !== undefined && !isKnown) await boundNewServers(tables, id, newServers, now);
  const isFull = activationsUsed >= (seats ?? SEATS_MAX);
  const freed = isFull ? await tables.activations.freeUnseen(id, 1, now - UNSEEN_MS) : 0;
  if (isFull && freed === 0)
    return refused(
      'activation_limit_reached',
      `All ${activationsUsed} slots of this license are taken: free one in the dashboard, or deactivate a server`,
    );
  const created = await tables.activations.create(id, call.serverId, call);
  await notifySeller(tables, 'license.activated', license, { serverId: call.serverId });
  return { ...license, activationsUsed: activationsUsed - freed + 1, activationId: created };
}

async function boundNewServers(
  { activations }: Pick<Tables, 'activations'>,
  licenseId: string,
  { perHour, stayWithin }: NewServers,
  now: number,
): Promise<void> {
  const times = await activations.firstTimes(licenseId, now - HOUR_MS, perHour);
  const resetsAt = times.length === 0 ? null : Math.min(now, times.at(-1)!) + HOUR_MS;
  stayWithin({ limit: perHour, used: times.length, resetsAt });
}

/** Frees the seat of a server; one that has none stays as it is. */
export async function deactivateServer(
  tables: Tables,
  call: ServerCall,
  now: number,
): Promise<LicenseRecord | Refused<'license_not_found' | LicenseFaultCode>> {
  const license = await lockForServer(tables, call, now);
  if ('refused' in license) return license;
  const { activationId } = await tables.activations.standing(license.id, call.serverId);
  if (activationId === null) return license;
  await tables.activations.free(license.id, activationId);
  return { ...license, activationsUsed: license.activationsUsed - 1 };
}

/** The license that a plugin names, locked, unless something is wrong with it. */
async function lockForServer(
  tables: Tables,
  { licenseKey, productId }: ServerCall,
  now: number,
): Promise<LicenseRecord | Refused<'license_not_found' | LicenseFaultCode>> {
  const id = await findIdByKey(tables, licenseKey);
  if (id === undefined) return refused('license_not_found');
  await tables.lock('license', id);
  // The key may have been replaced meanwhile.
  const license = await findByKey(tables, licenseKey);
  if (license?.id !== id) return refused('license_not_found');
  const fault = faultOf(license, productId, now);
  return fault === undefined ? license : refuseFault(fault);
}
