// Who may do what: the list of events and feeds.
import { everybody, type AccessTable } from './access-row.js';
import type { AccessFixtures } from './access-fixtures.js';

type Acts = 'listEvents' | 'getProductFeed';

/** What the seller alone is told of a review. */
const toldToSeller = ({ once, people, paid, review }: AccessFixtures): Promise<void> =>
  once('event of the seller', ({ events }) =>
    events.append({
      kind: 'review.created',
      recipientId: people.seller.id,
      data: { review_id: review, product_id: paid.id, rating: 5 },
    }),
  );

export const webhookRows: AccessTable<Acts> = {
  listEvents: [
    {
      rightful: 'seller',
      async request(fixtures) {
        await toldToSeller(fixtures);
        return { query: 'event=review.created', mark: fixtures.review };
      },
      answers: everybody('hidden', { seller: 'shown' }),
    },
    {
      about: 'of a product',
      rightful: 'seller',
      async request(fixtures) {
        await toldToSeller(fixtures);
        return { query: `product_id=${fixtures.paid.id}`, mark: fixtures.review };
      },
      answers: everybody('hidden', { seller: 'shown' }),
    },
  ],
  getProductFeed: [
    {
      rightful: 'buyer',
      request: ({ paid, beta }) => ({ params: paid, mark: beta.versionId }),
      answers: everybody('hidden'),
    },
    {
      about: 'of a draft',
      rightful: 'seller',
      request: ({ draft }) => ({ params: draft }),
      answers: everybody('not_found'),
    },
    {
      about: 'of an archived product',
      rightful: 'owner',
      request: ({ archived }) => ({ params: archived }),
      answers: everybody('not_found'),
    },
  ],
};
