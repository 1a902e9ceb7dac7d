// Judges whether a license is good for a server, by a list of refusals whose order is part of the contract.
import type { LicenseRecord } from '../../db/licenses/license-record.js';
import type { Tables } from '../../db/tables.js';

/** Who asks: a plugin of a product, on a server. */
export interface Asking {
  readonly productId: string;
  /** A random UUID that the plugin keeps. */
  readonly serverId: string;
  /** The version of the plugin, if it says. */
  readonly pluginVersion?: string | undefined;
}

type Refusal = 'product_mismatch' | 'revoked' | 'suspended' | 'expired' | 'version_recalled' | 'not_activated';

/** What was found; `grace` is good as well, though not for long. */
type CheckCode = Refusal | 'grace' | 'valid';

/** What a license is judged by. */
interface Judged {
  readonly license: LicenseRecord;
  /** Of the plugin that asks. */
  readonly productId: string;
  readonly isActivated: boolean;
  readonly isRecalled: boolean;
  /** Epoch ms. */
  readonly now: number;
}

const HOUR_MS = 60 * 60 * 1000;

/** When plugins stop that have a license with an end (epoch ms); null for never. */
export const graceEndOf = ({ expiresAt, graceHours }: Pick<LicenseRecord, 'expiresAt' | 'graceHours'>): number | null =>
  expiresAt === null ? null : expiresAt + (graceHours ?? 0) * HOUR_MS;

/** Whether the time of a license is over, grace included; it may be stored as running until that is noted. */
function isOver(license: Pick<LicenseRecord, 'expiresAt' | 'graceHours'>, now: number): boolean {
  const end = graceEndOf(license);
  return end !== null && now >= end;
}

/** What the license itself is refused for: by all that plugins ask, and by the check first. */
const OF_LICENSE: readonly (readonly [Refusal & LicenseFault, (judged: Judged) => boolean])[] = [
  ['product_mismatch', ({ license, productId }) => license.productId !== productId],
  ['revoked', ({ license }) => license.status === 'revoked'],
  ['suspended', ({ license }) => license.status === 'suspended'],
  ['expired', ({ license, now }) => license.status === 'expired' || isOver(license, now)],
];

/** What a server is refused for besides. */
const OF_SERVER: readonly (readonly [Refusal, (judged: Judged) => boolean])[] = [
  ['version_recalled', ({ isRecalled }) => isRecalled],
  ['not_activated', ({ isActivated }) => !isActivated],
];

/** What is wrong with a license, whoever asks. */
export type LicenseFault = 'product_mismatch' | 'revoked' | 'suspended' | 'expired';

/** Why nothing can be done with a license for a product; undefined when something can. */
export const faultOf = (license: LicenseRecord, productId: string, now: number): LicenseFault | undefined =>
  OF_LICENSE.find(([, applies]) => applies({ license, productId, now, isActivated: true, isRecalled: false }))?.[0];

/** What is found of a license: the first refusal that applies, or that it is good. */
function codeOf(judged: Judged): CheckCode {
  const refusal = [...OF_LICENSE, ...OF_SERVER].find(([, applies]) => applies(judged));
  if (refusal !== undefined) return refusal[0];
  const { license, now } = judged;
  return license.expiresAt !== null && now >= license.expiresAt ? 'grace' : 'valid';
}

/** What was found of a license that a plugin asks about. */
export interface LicenseCheck {
  readonly code: CheckCode;
  readonly isValid: boolean;
  readonly license: LicenseRecord;
  /** Of the server that asks, if it has a seat. */
  readonly activationId: string | undefined;
  /** When it was judged, in epoch ms. */
  readonly checkedAt: number;
}

/** Judges a license for a server, and changes nothing. */
export async function checkLicense(
  tables: Pick<Tables, 'activations' | 'recalls'>,
  license: LicenseRecord,
  asking: Asking,
  now: number,
): Promise<LicenseCheck> {
  const activation = await tables.activations.ofServer(license.id, asking.serverId);
  return checkSeat(tables, license, activation?.id, asking, now);
}

/** The same where it is known which seat the server has, or that it has none. */
export async function checkSeat(
  { recalls }: Pick<Tables, 'recalls'>,
  license: LicenseRecord,
  activationId: string | undefined,
  { productId, pluginVersion }: Asking,
  now: number,
): Promise<LicenseCheck> {
  const isRecalled = pluginVersion !== undefined && (await recalls.isRecalled(license.productId, pluginVersion));
  const code = codeOf({ license, productId, isActivated: activationId !== undefined, isRecalled, now });
  return {
    code,
    isValid: code === 'valid' || code === 'grace',
    license,
    activationId,
    checkedAt: now,
  };
}
