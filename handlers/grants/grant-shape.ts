// How grants look on the wire, for whoever gave them and for whoever was given something.
import type { components } from '#generated/types.js';
import type { GrantRecord } from '../../db/grants/grant-record.js';
import { isoTime, isoTimeOrNull } from '../iso-time.js';

type Schemas = components['schemas'];

/** For its seller. Whether the address has an account is not in it before its owner took the grant. */
export function grantShape(grant: GrantRecord): Schemas['Grant'] {
  return {
    id: grant.id,
    product_id: grant.productId,
    email: grant.email,
    account_id: grant.accountId,
    source: grant.source,
    external_id: grant.externalId,
    seats: grant.seats,
    expires_at: isoTimeOrNull(grant.expiresAt),
    claimed_at: isoTimeOrNull(grant.claimedAt),
    ended_at: isoTimeOrNull(grant.endedAt),
    created_at: isoTime(grant.createdAt),
  };
}

export function receivedGrantShape(grant: GrantRecord): Schemas['ReceivedGrant'] {
  return {
    id: grant.id,
    product_id: grant.productId,
    product_slug: grant.productSlug,
    product_name: grant.productName,
    source: grant.source,
    license_id: grant.licenseId,
    seats: grant.seats,
    expires_at: isoTimeOrNull(grant.expiresAt),
    claimed_at: isoTimeOrNull(grant.claimedAt),
    created_at: isoTime(grant.createdAt),
  };
}
