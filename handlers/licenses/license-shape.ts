// How licenses look on the wire: to people, and to the plugins that ask about them.
import type { components } from '#generated/types.js';
import type { ActivationRecord } from '../../db/licenses/activations.js';
import type { LicenseRecord } from '../../db/licenses/license-record.js';
import type { Tables } from '../../db/tables.js';
import type { ServerCall } from '../../market/licenses/activate-server.js';
import type { Caller } from '../../market/caller.js';
import { graceEndOf, type LicenseCheck } from '../../market/licenses/check-license.js';
import { tokensOf, type AskedFor } from '../../market/licenses/license-tokens.js';
import type { Sign } from '../../market/licenses/signing.js';
import { roleOn } from '../../market/licenses/visible-licenses.js';
import { isoTime, isoTimeOrNull } from '../iso-time.js';

/** The shape for a caller, who has been found to see the license: its key is for the holder and the seller alone. */
export async function licenseShape(
  { licenses }: Pick<Tables, 'licenses'>,
  license: LicenseRecord,
  caller: Caller,
): Promise<components['schemas']['License']> {
  return {
    id: license.id,
    product_id: license.productId,
    product_slug: license.productSlug,
    product_name: license.productName,
    holder_name: license.holderName,
    order_id: license.orderId,
    status: license.status,
    license_key: roleOn(license, caller) === 'admin' ? null : await licenses.keyOf(license.id),
    seats: license.seats,
    activations_used: license.activationsUsed,
    grace_hours: license.expiresAt === null ? null : (license.graceHours ?? 0),
    expires_at: isoTimeOrNull(license.expiresAt),
    created_at: isoTime(license.createdAt),
  };
}

export const activationShape = (activation: ActivationRecord): components['schemas']['Activation'] => ({
  id: activation.id,
  license_id: activation.licenseId,
  server_id: activation.serverId,
  server_name: activation.serverName,
  plugin_version: activation.pluginVersion,
  first_seen_at: isoTime(activation.firstSeenAt),
  last_seen_at: isoTime(activation.lastSeenAt),
});

/** What a plugin sends from its server, with the nonce that the answer brings back. */
export const serverCallOf = (body: components['schemas']['LicenseUseInput']): ServerCall & AskedFor => ({
  licenseKey: body.license_key,
  productId: body.product_id,
  serverId: body.server_id,
  nonce: body.nonce,
  serverName: body.server_name?.trim(),
  pluginVersion: body.plugin_version?.trim(),
});

/** What a plugin is told, signed; nothing in it is about a person. */
export async function checkShape(
  sign: Sign,
  check: LicenseCheck,
  asked: AskedFor,
): Promise<components['schemas']['LicenseCheck']> {
  const { license, code, isValid, checkedAt } = check;
  const { proof, offlineToken } = await tokensOf(sign, check, asked);
  return {
    valid: isValid,
    code,
    status: license.status,
    product_id: license.productId,
    expires_at: isoTimeOrNull(license.expiresAt),
    grace_ends_at: isoTimeOrNull(graceEndOf(license)),
    seats: license.seats,
    activations_used: license.activationsUsed,
    server_time: isoTime(checkedAt),
    proof,
    offline_token: offlineToken,
  };
}
