// The tokens that come with what a plugin is told.
import { graceEndOf, type LicenceCheck } from './check-licence.js';
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

export interface LicenceTokens {
  /** Says what was found, for five minutes. */
  readonly proof: string;
  /** Lets the plugin run while it cannot ask, for as long as the seller allows and the licence lasts; null when it may not. */
  readonly offlineToken: string | null;
}

/** Signs what was found of a licence. */
export async function tokensOf(
  sign: Sign,
  { code, isValid, licence, checkedAt }: LicenceCheck,
  { productId, serverId, nonce }: AskedFor,
): Promise<LicenceTokens> {
  const iat = Math.floor(checkedAt / 1000);
  const claims = { aud: productId, sub: licence.id, sid: serverId, code, iat };
  const end = graceEndOf(licence);
  const offlineUntil = Math.min(iat + licence.offlineHours * HOUR_S, end === null ? Infinity : Math.floor(end / 1000));
  const [proof, offlineToken] = await Promise.all([
    sign('proof', { ...claims, exp: iat + PROOF_S, ...(nonce !== undefined && { nonce }) }),
    isValid ? sign('offline', { ...claims, exp: offlineUntil }) : null,
  ]);
  return { proof, offlineToken };
}
