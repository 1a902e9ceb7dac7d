// What rows of the access table about grants share.
import type { AccessFixtures } from './access-fixtures.js';

/** A grant of what the seller sells to the buyer, who has not taken it. */
export const grant = async (fixtures: AccessFixtures) => ({
  id: await fixtures.once('grant', async ({ grants }) => {
    const { paid, people } = fixtures;
    const given = { productId: paid.id, email: people.buyer.email, source: 'gift' };
    const [id] = await grants.create([{ ...given, externalId: null, seats: null, expiresAt: null }]);
    return id!;
  }),
});
