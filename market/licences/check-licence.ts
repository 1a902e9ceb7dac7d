// Judges whether a licence is good for a server, by a list of refusals whose order is part of the contract.
import type { LicenceRecord } from '../../db/licences/licence-record.js';
import type { Tables } from '../../db/tables.js';

/** Who asks: a plugin of a product, on a server. */
export interface Asking {
  readonly productId: string;
  /** A random UUID that the plugin keeps. */
  readonly serverId: string;
  /** The version of the plugin, if it says. */
  readonly pluginVersion?: string | undefined;
}

export type Refusal = 'product_mismatch' | 'revoked' | 'suspended' | 'expired' | 'version_recalled' | 'not_activated';

/** What was found; `grace` is good as well, though not for long. */
export type CheckCode = Refusal | 'grace' | 'valid';

/** What a licence is judged by. */
interface Judged {
  readonly licence: LicenceRecord;
  /** Of the plugin that asks. */
  readonly productId: string;
  readonly isActivated: boolean;
  readonly isRecalled: boolean;
  /** Epoch ms. */
  readonly now: number;
}

const HOUR_MS = 60 * 60 * 1000;

/** When plugins stop that have a licence with an end (epoch ms); null for never. */
export const graceEndOf = ({
  expiresAt,
  graceHours,
}: Pick<LicenceRecord, 'expiresAt' | 'graceHours'>): number | null =>
  expiresAt === null ? null : expiresAt + (graceHours ?? 0) * HOUR_MS;

/** Whether the time of a licence is over, grace included; it may be stored as running until that is noted. */
export function isOver(licence: Pick<LicenceRecord, 'expiresAt' | 'graceHours'>, now: number): boolean {
  const end = graceEndOf(licence);
  return end !== null && now >= end;
}

/** What the licence itself is refused for: by all that plugins ask, and by the check first. */
const OF_LICENCE: readonly (readonly [Refusal & LicenceFault, (judged: Judged) => boolean])[] = [
  ['product_mismatch', ({ licence, productId }) => licence.productId !== productId],
  ['revoked', ({ licence }) => licence.status === 'revoked'],
  ['suspended', ({ licence }) => licence.status === 'suspended'],
  ['expired', ({ licence, now }) => licence.status === 'expired' || isOver(licence, now)],
];

/** What a server is refused for besides. */
const OF_SERVER: readonly (readonly [Refusal, (judged: Judged) => boolean])[] = [
  ['version_recalled', ({ isRecalled }) => isRecalled],
  ['not_activated', ({ isActivated }) => !isActivated],
];

/** What is wrong with a licence, whoever asks. */
export type LicenceFault = 'product_mismatch' | 'revoked' | 'suspended' | 'expired';

/** Why nothing can be done with a licence for a product; undefined when something can. */
export const faultOf = (licence: LicenceRecord, productId: string, now: number): LicenceFault | undefined =>
  OF_LICENCE.find(([, applies]) => applies({ licence, productId, now, isActivated: true, isRecalled: false }))?.[0];

/** What is found of a licence: the first refusal that applies, or that it is good. */
function codeOf(judged: Judged): CheckCode {
  const refusal = [...OF_LICENCE, ...OF_SERVER].find(([, applies]) => applies(judged));
  if (refusal !== undefined) return refusal[0];
  const { licence, now } = judged;
  return licence.expiresAt !== null && now >= licence.expiresAt ? 'grace' : 'valid';
}

/** What was found of a licence that a plugin asks about. */
export interface LicenceCheck {
  readonly code: CheckCode;
  readonly isValid: boolean;
  readonly licence: LicenceRecord;
  /** Of the server that asks, if it has a seat. */
  readonly activationId: string | undefined;
  /** When it was judged, in epoch ms. */
  readonly checkedAt: number;
}

/** Judges a licence for a server, and changes nothing. */
export async function checkLicence(
  { activations, recalls }: Pick<Tables, 'activations' | 'recalls'>,
  licence: LicenceRecord,
  { productId, serverId, pluginVersion }: Asking,
  now: number,
): Promise<LicenceCheck> {
  const activation = await activations.ofServer(licence.id, serverId);
  const isRecalled = pluginVersion !== undefined && (await recalls.isRecalled(licence.productId, pluginVersion));
  const code = codeOf({ licence, productId, isActivated: activation !== undefined, isRecalled, now });
  return {
    code,
    isValid: code === 'valid' || code === 'grace',
    licence,
    activationId: activation?.id,
    checkedAt: now,
  };
}
