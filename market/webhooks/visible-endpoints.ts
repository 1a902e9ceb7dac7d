// Which webhook endpoints exist for whom, and what a key may have sent.
import type { EventKind } from '#generated/enums.js';
import type { EndpointRecord } from '../../db/webhooks/endpoint-record.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { keyAllows } from '../catalog/visible-products.js';
import { scopeOfKind } from '../events/event-scopes.js';
import { refused, type Refused } from '../refused.js';

/**
 * Refuses a key that may not be told of an event: whoever may not read orders must not have them sent either. A person
 * who is signed in may have everything of their own.
 */
export function refuseKinds(caller: Caller, kinds: readonly EventKind[]): Refused<'insufficient_scope'> | undefined {
  const kind = caller.kind === 'key' ? kinds.find((wanted) => !caller.scopes.has(scopeOfKind[wanted])) : undefined;
  return kind && refused('insufficient_scope', `This key needs the scope ${scopeOfKind[kind]} for ${kind}`);
}

/** Whether an endpoint exists for the caller: it is theirs, and their key may act on every product that it names. */
const isVisible = (
  { accountId, productIds }: Pick<EndpointRecord, 'accountId' | 'productIds'>,
  caller: Caller,
): boolean =>
  accountId === caller.accountId &&
  (caller.productIds === null || (productIds?.every((id) => keyAllows(caller, id)) ?? false));

/**
 * An endpoint of the caller, for whatever they do with it. A key that must not read what is sent to it must not do
 * anything with it.
 */
export async function endpointFor(
  { webhookEndpoints }: Pick<Tables, 'webhookEndpoints'>,
  caller: Caller,
  id: string,
): Promise<EndpointRecord | Refused<'not_found' | 'insufficient_scope'>> {
  const endpoint = await webhookEndpoints.byId(id);
  if (endpoint === undefined || !isVisible(endpoint, caller)) return refused('not_found', `There is no endpoint ${id}`);
  return refuseKinds(caller, endpoint.events) ?? endpoint;
}

/** The endpoints with which the caller may do something, newest first. */
export async function visibleEndpoints(
  { webhookEndpoints }: Pick<Tables, 'webhookEndpoints'>,
  caller: Caller,
): Promise<EndpointRecord[]> {
  const own = await webhookEndpoints.ofAccount(caller.accountId);
  return own.filter((endpoint) => isVisible(endpoint, caller) && !refuseKinds(caller, endpoint.events)).reverse();
}
