// Who may do what: subscriptions.
import { giveSubscription } from '../harness/given-subscription.js';
import type { AccessFixtures } from './access-fixtures.js';
import { everybody, type AccessTable } from './access-row.js';

type Acts = 'listSubscriptions' | 'cancelSubscription';

/** The owner's, to what the seller sells besides. */
const subscriptionOf = ({ once, people: { owner, seller } }: AccessFixtures): Promise<string> =>
  once('subscription', async (tables) => {
    const productId = await tables.products.create({
      slug: `monthly-${seller.id}`,
      sellerId: seller.id,
      name: 'Monthly',
      shortDescription: 'Does something',
      descriptionHtml: '',
      priceCents: 499,
      billingInterval: 'month',
      game: 'minecraft',
      category: 'chat',
      status: 'live',
    });
    return (await giveSubscription(tables, { buyerId: owner.id, productId })).id;
  });

export const subscriptionRows: AccessTable<Acts> = {
  listSubscriptions: [
    {
      rightful: 'owner',
      request: async (fixtures) => ({ mark: await subscriptionOf(fixtures) }),
      answers: everybody('hidden', { owner: 'shown' }),
    },
    {
      about: 'as the seller',
      rightful: 'seller',
      request: async (fixtures) => ({ query: 'as=seller', mark: await subscriptionOf(fixtures) }),
      answers: everybody('hidden', { seller: 'shown' }),
    },
  ],
  cancelSubscription: [
    {
      rightful: 'owner',
      request: async (fixtures) => ({ params: { id: await subscriptionOf(fixtures) } }),
      answers: everybody('not_found', { owner: 200, seller: 'forbidden', admin: 200 }),
    },
  ],
};
