// How licences look on the wire: to people, and to the plugins that ask about them.
import type { components } from '#generated/types.js';
import type { ActivationRecord } from '../../db/licences/activations.js';
import type { LicenceRecord } from '../../db/licences/licence-record.js';
import type { Tables } from '../../db/tables.js';
import type { ServerCall } from '../../market/licences/activate-server.js';
import type { Caller } from '../../market/caller.js';
import { graceEndOf, type LicenceCheck } from '../../market/licences/check-licence.js';
import { tokensOf, type AskedFor } from '../../market/licences/licence-tokens.js';
import type { Sign } from '../../market/licences/signing.js';
import { roleOn } from '../../market/licences/visible-licences.js';
import { isoTime, isoTimeOrNull } from '../iso-time.js';

/** The shape for a caller, who has been found to see the licence: its key is for the holder and the seller alone. */
export async function licenceShape(
  { licences }: Pick<Tables, 'licences'>,
  licence: LicenceRecord,
  caller: Caller,
): Promise<components['schemas']['License']> {
  return {
    id: licence.id,
    product_id: licence.productId,
    product_slug: licence.productSlug,
    product_name: licence.productName,
    holder_name: licence.holderName,
    order_id: licence.orderId,
    status: licence.status,
    license_key: roleOn(licence, caller) === 'admin' ? null : await licences.keyOf(licence.id),
    seats: licence.seats,
    activations_used: licence.activationsUsed,
    grace_hours: licence.expiresAt === null ? null : (licence.graceHours ?? 0),
    expires_at: isoTimeOrNull(licence.expiresAt),
    created_at: isoTime(licence.createdAt),
  };
}

export const activationShape = (activation: ActivationRecord): components['schemas']['Activation'] => ({
  id: activation.id,
  license_id: activation.licenceId,
  server_id: activation.serverId,
  server_name: activation.serverName,
  plugin_version: activation.pluginVersion,
  first_seen_at: isoTime(activation.firstSeenAt),
  last_seen_at: isoTime(activation.lastSeenAt),
});

/** What a plugin sends from its server, with the nonce that the answer brings back. */
export const serverCallOf = (body: components['schemas']['LicenseUseInput']): ServerCall & AskedFor => ({
  licenceKey: body.license_key,
  productId: body.product_id,
  serverId: body.server_id,
  nonce: body.nonce,
  serverName: body.server_name?.trim(),
  pluginVersion: body.plugin_version?.trim(),
});

/** What a plugin is told, signed; nothing in it is about a person. */
export async function checkShape(
  sign: Sign,
  check: LicenceCheck,
  asked: AskedFor,
): Promise<components['schemas']['LicenseCheck']> {
  const { licence, code, isValid, checkedAt } = check;
  const { proof, offlineToken } = await tokensOf(sign, check, asked);
  return {
    valid: isValid,
    code,
    status: licence.status,
    product_id: licence.productId,
    expires_at: isoTimeOrNull(licence.expiresAt),
    grace_ends_at: isoTimeOrNull(graceEndOf(licence)),
    seats: licence.seats,
    activations_used: licence.activationsUsed,
    server_time: isoTime(checkedAt),
    proof,
    offline_token: offlineToken,
  };
}
