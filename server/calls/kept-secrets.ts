// Secrets in answers that are kept, which the contract names. A record names what a secret is of, and the secret is put in
// when the answer is repeated.
import type { KeptSecret } from '#generated/operations.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../../market/caller.js';
import { isRefused } from '../../market/refused.js';
import { endpointFor } from '../../market/webhooks/visible-endpoints.js';
import { Refusal } from '../errors.js';

/** How a record refers to a secret. */
interface Reference {
  /** What stands in its place. */
  readonly stand: string;
  /** The field of the same object that names what it is of. */
  readonly of: string;
  /** The secret as it is by now. */
  readonly tell: (tables: Tables, caller: Caller, id: string) => Promise<string>;
}

const OF_ENDPOINT = '(of the endpoint)';

/** A secret of the contract without a reference does not compile. */
const REFERENCES: Readonly<Record<KeptSecret, Reference>> = {
  license_key: {
    stand: '(the key of license_id)',
    of: 'license_id',
    tell: (tables, _caller, id) => tables.licenses.keyOf(id),
  },
  secret: { stand: OF_ENDPOINT, of: 'id', tell: async (...of) => (await signingOf(...of)).secret },
  url: { stand: OF_ENDPOINT, of: 'id', tell: async (...of) => (await signingOf(...of)).url },
};

type Data = Readonly<Record<string, unknown>>;

/** The references that an answer needs, each with its field and what it is of. */
function referencesIn(data: Data, secrets: readonly KeptSecret[]) {
  return secrets
    .filter((name) => (data[name] ?? null) !== null)
    .map((name) => ({ name, ...REFERENCES[name], id: data[REFERENCES[name].of] }));
}

/** What an answer is about; an empty object where that is none. */
const dataOf = (body: unknown): Data => (body as { readonly data?: Data } | undefined)?.data ?? {};

const withData = (body: unknown, fields: Data): unknown =>
  Object.keys(fields).length === 0 ? body : { ...(body as object), data: { ...dataOf(body), ...fields } };

/**
 * The body of an answer without its secrets.
 *
 * @throws when it tells a secret and not of what
 */
export function reduce(body: unknown, secrets: readonly KeptSecret[]): unknown {
  const fields = referencesIn(dataOf(body), secrets).map(({ name, of, id, stand }) => {
    if (typeof id !== 'string') throw new Error(`An answer that is kept tells ${name} without ${of}`);
    return [name, stand] as const;
  });
  return withData(body, Object.fromEntries<string>(fields));
}

/**
 * The body with its secrets, as they are by now.
 *
 * @param caller who repeats the request, perhaps by another key of the account
 * @throws Refusal when there are none any more, or they are not for this caller
 */
export async function expand(
  tables: Tables,
  caller: Caller,
  body: unknown,
  secrets: readonly KeptSecret[],
): Promise<unknown> {
  const fields: Record<string, string> = {};
  for (const { name, tell, id } of referencesIn(dataOf(body), secrets))
    fields[name] = await tell(tables, caller, id as string);
  return withData(body, fields);
}

async function signingOf(
  tables: Tables,
  caller: Caller,
  id: string,
): Promise<{ readonly url: string; readonly secret: string }> {
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
