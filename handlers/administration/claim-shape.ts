// How a claim of an imported seller looks on the wire.
import type { components } from '#generated/types.js';
import type { ClaimRecord } from '../../db/accounts/seller-claims.js';
import { isoTime } from '../iso-time.js';

/** The claim without its link, which is in the mail alone. */
export function claimShape(claim: ClaimRecord): components['schemas']['Claim'] {
  return {
    id: claim.id,
    account_id: claim.accountId,
    seller_name: claim.sellerName,
    email: claim.email,
    created_by: claim.createdBy,
    created_at: isoTime(claim.createdAt),
    expires_at: claim.expiresAt === null ? null : isoTime(claim.expiresAt),
  };
}
