// What a seller writes of a grant, in a body or in the line of a file.
import type { components } from '#generated/types.js';
import type { WantedGrant } from '../../market/grants/known-grants.js';
import { timeOf } from '../iso-time.js';

export const wantedGrant = (input: components['schemas']['GrantInput']): WantedGrant => ({
  email: input.email.toLowerCase(),
  source: input.source.trim(),
  externalId: input.external_id?.trim() ?? null,
  seats: input.seats ?? null,
  expiresAt: timeOf(input.expires_at ?? null),
});
