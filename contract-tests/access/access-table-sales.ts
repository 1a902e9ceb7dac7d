// Who may do what: orders, sales and refunds.
import { orderOf, type AccessFixtures } from './access-fixtures.js';
import { everybody, limited, type AccessTable } from './access-row.js';
import { receiveStripeEvent } from './stripe-rows.js';

type Acts =
  | 'cancelOrder'
  | 'refundOrder'
  | 'requestRefund'
  | 'exportOrders'
  | 'summarizeSales'
  | 'listAllOrders'
  | 'receiveStripeEvent';

/** The owner's order of what the other seller sells, which waits for its payment. */
const pendingOrder = (fixtures: AccessFixtures): Promise<string> =>
  fixtures.once('pending order of the owner', async (tables) => {
    const { elsewhere, people, service } = fixtures;
    const product = { ...elsewhere, sellerId: people.otherSeller.id };
    return (await orderOf(tables, service, people.owner, product, 'manual')).id;
  });

export const saleRows: AccessTable<Acts> = {
  receiveStripeEvent,
  cancelOrder: [
    {
      rightful: 'owner',
      request: async (fixtures) => ({ params: { id: await pendingOrder(fixtures) } }),
      answers: everybody('not_found', { owner: 200, otherSeller: 'forbidden', admin: 200, ...limited(200) }),
    },
  ],
  refundOrder: [
    {
      rightful: 'seller',
      request: ({ order }) => ({ params: { id: order }, body: { amount_cents: 1 } }),
      answers: everybody('not_found', { seller: 200, admin: 200, owner: 'forbidden' }),
    },
  ],
  requestRefund: [
    {
      rightful: 'owner',
      request: ({ order }) => ({ params: { id: order }, body: { reason: 'Does not work with Folia' } }),
      answers: everybody('not_found', { owner: 200, seller: 'forbidden', admin: 'forbidden' }),
    },
  ],
  exportOrders: [
    {
      rightful: 'seller',
      request: ({ order }) => ({ mark: order }),
      answers: everybody('hidden', { seller: 'shown' }),
    },
  ],
  summarizeSales: [
    {
      rightful: 'seller',
      request: ({ paid }) => ({ query: `product_id=${paid.id}`, mark: '"gross_cents":499' }),
      answers: everybody('hidden', { seller: 'shown' }),
    },
  ],
  listAllOrders: [
    {
      rightful: 'admin',
      request: ({ order }) => ({ query: `q=${order}`, mark: order }),
      answers: { admin: 'shown', ...limited('hidden') },
    },
  ],
};
