// What rows of the access table about subscriptions share.
import { giveSubscription } from '../harness/given-subscription.js';
import type { AccessFixtures } from './access-fixtures.js';

/** The owner's, to what the seller sells besides. */
export const subscriptionOf = ({ once, people: { owner, seller } }: AccessFixtures): Promise<string> =>
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
