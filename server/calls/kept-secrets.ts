// Secrets in answers that are kept: keys of licenses, and what endpoints of webhooks are signed with. A record names what
// a secret is of, and the secret is put in when the answer is repeated.
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../../market/caller.js';
import { isRefused } from '../../market/refused.js';
import { endpointFor } from '../../market/webhooks/visible-endpoints.js';
import { Refusal } from '../errors.js';

/** Stands for the key of the license that the same object names. */
const OF_LICENSE = '(the key of license_id)';
/** Stands for the secret of the endpoint that the object is, and for its address, which may be one too. */
const OF_ENDPOINT = '(of the endpoint)';

interface Licensed {
  readonly license_key: unknown;
  readonly license_id?: unknown;
}

/** An endpoint with its secret. */
interface Signing {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
}

const isLicensed = (data: object): data is Licensed => 'license_key' in data && data.license_key !== null;

const isSigning = (data: object): data is Signing => 'secret' in data && 'url' in data;

/** What an answer is about; an empty object where that is none. */
function dataOf(body: unknown): object {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
  return typeof data === 'object' && data !== null ? data : {};
}

/**
 * The body of an answer without its secrets.
 *
 * @throws when it tells the key of a license and not of which
 */
export function reduce(body: unknown): unknown {
  const data = dataOf(body);
  if (isSigning(data)) return { ...(body as object), data: { ...data, secret: OF_ENDPOINT, url: OF_ENDPOINT } };
  if (!isLicensed(data)) return body;
  if (typeof data.license_id !== 'string') throw new Error('An answer that is kept tells a key without its license');
  return { ...(body as object), data: { ...data, license_key: OF_LICENSE } };
}

/**
 * The body with its secrets, as they are by now.
 *
 * @param caller who repeats the request, perhaps by another key of the account
 * @throws Refusal when there are none any more, or they are not for this caller
 */
export async function expand(tables: Tables, caller: Caller, body: unknown): Promise<unknown> {
  const data = dataOf(body);
  if (isSigning(data)) return { ...(body as object), data: { ...data, ...(await signingOf(tables, caller, data.id)) } };
  if (!isLicensed(data)) return body;
  return {
    ...(body as object),
    data: { ...data, license_key: await tables.licenses.keyOf(data.license_id as string) },
  };
}

async function signingOf(tables: Tables, caller: Caller, id: string): Promise<Pick<Signing, 'url' | 'secret'>> {
  const endpoint = await endpointFor(tables, caller, id);
  const [secret] = await tables.webhookEndpoints.secretsOf(id);
  if (isRefused(endpoint) && endpoint.refused[0] === 'insufficient_scope')
    throw new Refusal('insufficient_scope', endpoint.refused[1]);
  if (isRefused(endpoint) || secret === undefined)
    throw new Refusal('invalid_transition', `The endpoint ${id}, which this request made, is there no more`);
  // A secret that was replaced signs for as long as this answer is kept. The one after it is for those alone who asked for it.
  if (endpoint.previousSecretUntil !== null)
    throw new Refusal('invalid_transition', `The secret of endpoint ${id} was replaced since this request made it`);
  return { url: endpoint.url, secret };
}
