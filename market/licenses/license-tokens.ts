// The tokens that come with what a plugin is told.
import { graceEndOf, type LicenseCheck } from './check-license.js';
import type { Sign } from './signing.js';

/** Seconds for which an answer can be shown as a proof. */
const PROOF_S = 5 * 60;
const HOUR_S = 60 * 60;

/** For whom a check was: nothing of it is about a person. */
export interface AskedFor {
  readonly productId: string;
  readonly serverId: string;
  readonly nonce?: string | undefined;
}

interface LicenseTokens {
  /** Says what was found, for five minutes. */
  readonly proof: string;
  /** Lets the plugin run while it cannot ask, for as long as the seller allows and the license lasts; null when it may not. */
  readonly offlineToken: string | null;
}

/** Signs what was found of a license. */
export async function tokensOf(
  sign: Sign,
  { code, isValid, license, checkedAt }: LicenseCheck,
  { productId, serverId, nonce }: AskedFor,
): Promise<LicenseTokens> {
  const iat = Math.floor(checkedAt / 1000);
  const claims = { aud: productId, sub: license.id, sid: serverId, code, iat };
  const end = graceEndOf(license);
  const offlineUntil = Math.min(iat + license.offlineHours * HOUR_S, end === null ? Infinity : Math.floor(end / 1000));
  const [proof, offlineToken] = await Promise.all([
    sign('proof', { ...claims, exp: iat + PROOF_S, ...(nonce !== undefined && { nonce }) }),
    isValid ? sign('offline', { ...claims, exp: offlineUntil }) : null,
  ]);
  return { proof, offlineToken };
}
