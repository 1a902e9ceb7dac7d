// Who may do what: sellers as everybody sees them, and how somebody stands to a product.
import { everybody, limited, type AccessTable } from './access-row.js';

export const shopRows: AccessTable<'getSeller' | 'getProductStanding'> = {
  getSeller: [
    {
      rightful: 'buyer',
      request: ({ people }) => ({ params: { name: people.seller.sellerName! } }),
      answers: everybody(200),
    },
    {
      about: 'who is suspended',
      rightful: 'admin',
      request: async ({ service, suspended }) => {
        const { sellerName } = (await service.market.tables.products.byId(suspended.id))!;
        return { params: { name: sellerName } };
      },
      answers: everybody('not_found'),
    },
  ],
  getProductStanding: [
    {
      rightful: 'owner',
      request: ({ paid }) => ({ params: paid, mark: '"owns":true' }),
      answers: everybody('hidden', { owner: 'shown', ...limited('not_found') }),
    },
    {
      about: 'as its seller',
      rightful: 'seller',
      request: ({ paid }) => ({ params: paid, mark: '"runs":true' }),
      answers: everybody('hidden', { seller: 'shown', admin: 'shown', ...limited('not_found') }),
    },
    {
      about: 'a draft',
      rightful: 'seller',
      request: ({ draft }) => ({ params: draft }),
      answers: everybody('not_found'),
    },
    {
      about: 'an archived product',
      rightful: 'owner',
      request: ({ archived }) => ({ params: archived }),
      answers: everybody('not_found', { owner: 200 }),
    },
  ],
};
