// Keys of licences in answers that are kept: a record names the licence, whose key is put in when the answer is repeated.
import type { Tables } from '../../db/tables.js';

/** Stands for the key of the licence that the same object names. */
const OF_LICENCE = '(the key of license_id)';

interface Licensed {
  readonly license_key: unknown;
  readonly license_id?: unknown;
}

const isLicensed = (data: unknown): data is Licensed =>
  typeof data === 'object' && data !== null && 'license_key' in data && data.license_key !== null;

const dataOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;

/**
 * The body of an answer without the key of a licence.
 *
 * @throws when it tells a key and not of which licence
 */
export function reduce(body: unknown): unknown {
  const data = dataOf(body);
  if (!isLicensed(data)) return body;
  if (typeof data.license_id !== 'string') throw new Error('An answer that is kept tells a key without its licence');
  return { ...(body as object), data: { ...data, license_key: OF_LICENCE } };
}

/** The body with that key, as it is by now. */
export async function expand({ licences }: Pick<Tables, 'licences'>, body: unknown): Promise<unknown> {
  const data = dataOf(body);
  if (!isLicensed(data)) return body;
  return { ...(body as object), data: { ...data, license_key: await licences.keyOf(data.license_id as string) } };
}
