// Who may do what: orders, sales and refunds.
import { orderOf, type AccessFixtures } from './access-fixtures.js';
import { everybody, limited, type AccessTable } from './access-row.js';
import { receiveStripeEvent } from './stripe-rows.js';

type Acts =
  | 'cancelOrder'
  | 'refundOrder'
  | 'requestRefund'
  | 'withdrawRefundRequest'
  | 'declineRefund'
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

const REASON = 'It is fixed in 7.0.12';

/** An order of the owner whose refund the seller declined: whoever may decline it is answered alike. */
const declinedOrder = (fixtures: AccessFixtures): Promise<string> =>
  fixtures.once('declined order of the owner', async (tables) => {
    const { paid, people, service } = fixtures;
    const product = { ...paid, sellerId: people.seller.id };
    const order = await orderOf(tables, service, people.owner, product, 'test');
    const asked = (await tables.orders.requestRefund(order, 'Does not work with Folia'))!;
    await tables.orders.declineRefund(asked, REASON);
    return order.id;
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
  withdrawRefundRequest: [
    {
      rightful: 'owner',
      request: ({ order }) => ({ params: { id: order } }),
      answers: everybody('not_found', { owner: 204, seller: 'forbidden', admin: 'forbidden' }),
    },
  ],
  declineRefund: [
    {
      rightful: 'seller',
      request: async (fixtures) => ({ params: { id: await declinedOrder(fixtures) }, body: { reason: REASON } }),
      answers: everybody('not_found', { seller: 200, admin: 200, owner: 'forbidden' }),
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
