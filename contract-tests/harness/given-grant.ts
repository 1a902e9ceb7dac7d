// For tests: a product that somebody was given and has taken.
import type { Tables } from '../../db/tables.js';

/** Gives a product to an account, until a time (epoch ms) or for good. Returns the grant's id. */
export async function giveGrant(
  { grants }: Pick<Tables, 'grants'>,
  accountId: string,
  productId: string,
  expiresAt: number | null = null,
): Promise<string> {
  const grant = { accountId, productId, expiresAt, email: `${accountId}@example.com`, source: 'test' };
  const [id] = await grants.create([{ ...grant, externalId: null, seats: 3 }]);
  return id!;
}
