// Gives a webhook endpoint another secret.
import type { Tables } from '../../db/tables.js';
import { newEndpointSecret } from '../../capabilities/webhooks/endpoint-secret.js';
import { noteAct, type AdminCall } from '../audit/admin-log.js';
import type { Services } from '../market.js';
import { isRefused, type Refused } from '../refused.js';
import type { ShownEndpoint } from './create-endpoint.js';
import { endpointFor } from './visible-endpoints.js';

/** Milliseconds for which the secret before signs as well, so that nothing is refused while its owner changes it. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

/** Gives an endpoint of the caller a new secret, to be shown to them now and never again. */
export async function rotateSecret(
  tables: Tables,
  { clock }: Pick<Services, 'clock'>,
  call: AdminCall,
  id: string,
): Promise<ShownEndpoint | Refused<'not_found' | 'insufficient_scope'>> {
  await tables.lock('endpoint', id);
  const endpoint = await endpointFor(tables, call.caller, id);
  if (isRefused(endpoint)) return endpoint;
  const secret = newEndpointSecret();
  await tables.webhookEndpoints.rotateSecret(id, secret, clock() + OVERLAP_MS);
  await noteAct(tables, call, { action: 'webhook.secret_rotated', targetType: 'webhook', targetId: id });
  return { endpoint: (await tables.webhookEndpoints.byId(id))!, secret };
}
