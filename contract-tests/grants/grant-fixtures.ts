// What scenarios and tests of grants share.
import type { NewGrant } from '../../db/grants/grant-record.js';
import type { TestService } from '../harness/test-service.js';

let made = 0;

/** An address that nobody has. */
export const someAddress = (): string => `given-${++made}@example.com`;

/** A grant of a product that nobody took yet, to an address that nobody has, unless told otherwise. */
export async function aGrant(
  { market }: Pick<TestService, 'market'>,
  productId: string,
  more: Partial<NewGrant> = {},
): Promise<{ id: string; email: string }> {
  const email = more.email ?? someAddress();
  const [id] = await market.write(({ grants }) =>
    grants.create([
      { source: 'builtbybit', externalId: null, seats: null, expiresAt: null, ...more, productId, email },
    ]),
  );
  return { id: id!, email };
}
