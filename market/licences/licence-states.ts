// The states of a licence: which act leads from which to which.
import type { LicenceStatus } from '../../db/licences/licence-record.js';

interface Step {
  readonly from: readonly LicenceStatus[];
  readonly to: readonly LicenceStatus[];
}

/** What is revoked stays so. */
export const LICENCE_STEPS = {
  suspend: { from: ['active'], to: ['suspended'] },
  reinstate: { from: ['suspended'], to: ['active'] },
  revoke: { from: ['active', 'suspended', 'expired'], to: ['revoked'] },
  expire: { from: ['active', 'suspended'], to: ['expired'] },
  extend: { from: ['expired'], to: ['active'] },
} as const satisfies Readonly<Record<string, Step>>;
