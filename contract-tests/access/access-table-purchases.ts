// Who may do what: downloads and orders.
import { everybody, limited, type AccessTable } from './access-row.js';
import { orderOf, type AccessFixtures } from './access-fixtures.js';

const OWNERS = { owner: 302, seller: 302, admin: 302 } as const;
const RUN_IT = { seller: 302, admin: 302 } as const;

export const downloadRows: AccessTable<'downloadVersion' | 'downloadVersionById'> = {
  downloadVersion: [
    {
      rightful: 'owner',
      request: ({ paid }) => ({ params: paid }),
      answers: everybody('not_owner', { ...OWNERS, ...limited('not_found') }),
    },
    {
      about: 'a free product',
      rightful: 'buyer',
      request: ({ free }) => ({ params: free }),
      answers: everybody(302, limited('not_found')),
    },
    {
      about: 'a beta version',
      rightful: 'seller',
      request: ({ paid, beta }) => ({ params: { ...paid, ...beta } }),
      answers: everybody('not_found', RUN_IT),
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
      answers: everybody('not_found', { owner: 302 }),
    },
    {
      about: "another product's version",
      rightful: 'owner',
      request: ({ paid, free }) => ({ params: { ...paid, versionId: free.versionId } }),
      answers: everybody('not_found'),
    },
    {
      about: 'an unpublished version',
      rightful: 'owner',
      request: ({ paid, unpublished }) => ({ params: { ...paid, ...unpublished } }),
      answers: everybody('not_found'),
    },
    {
      about: "a suspended seller's",
      rightful: 'owner',
      request: ({ suspended }) => ({ params: suspended }),
      answers: everybody('not_found', { owner: 302 }),
    },
    {
      about: 'no version',
      rightful: 'owner',
      request: ({ paid }) => ({ params: { ...paid, versionId: paid.id } }),
      answers: everybody('not_found'),
    },
  ],
  downloadVersionById: [
    {
      rightful: 'owner',
      request: ({ paid }) => ({ params: { id: paid.versionId } }),
      answers: everybody('not_owner', { ...OWNERS, ...limited('not_found') }),
    },
    {
      about: 'a free product',
      rightful: 'buyer',
      request: ({ free }) => ({ params: { id: free.versionId } }),
      answers: everybody(302, limited('not_found')),
    },
    {
      about: 'a beta version',
      rightful: 'seller',
      request: ({ beta }) => ({ params: { id: beta.versionId } }),
      answers: everybody('not_found', RUN_IT),
    },
    {
      about: 'a draft',
      rightful: 'seller',
      request: ({ draft }) => ({ params: { id: draft.versionId } }),
      answers: everybody('not_found', RUN_IT),
    },
    {
      about: 'an archived product',
      rightful: 'owner',
      request: ({ archived }) => ({ params: { id: archived.versionId } }),
      answers: everybody('not_found', OWNERS),
    },
    {
      about: 'an unpublished version',
      rightful: 'owner',
      request: ({ unpublished }) => ({ params: { id: unpublished.versionId } }),
      answers: everybody('not_found'),
    },
    {
      about: "a suspended seller's",
      rightful: 'owner',
      request: ({ suspended }) => ({ params: { id: suspended.versionId } }),
      answers: everybody('not_found', { owner: 302, admin: 302 }),
    },
    {
      about: 'no version',
      rightful: 'owner',
      request: ({ paid }) => ({ params: { id: paid.id } }),
      answers: everybody('not_found'),
    },
  ],
};

const pendingOrder = (fixtures: AccessFixtures): Promise<string> =>
  fixtures.once('pending order', async (tables) => {
    const {
      elsewhere,
      people: { otherSeller, buyer },
      service,
    } = fixtures;
    return (await orderOf(tables, service, buyer, { ...elsewhere, sellerId: otherSeller.id }, 'manual')).id;
  });

type OrderActs = 'createOrder' | 'quoteOrder' | 'getOrder' | 'listOrders' | 'listPurchases' | 'markOrderPaid';

export const orderRows: AccessTable<OrderActs> = {
  createOrder: [
    {
      rightful: 'buyer',
      request: ({ paid }) => ({ body: { product_id: paid.id } }),
      answers: everybody(201, { owner: 'already_owned', seller: 'forbidden', ...limited('not_found') }),
    },
    {
      about: 'a draft',
      rightful: 'admin',
      request: ({ draft }) => ({ body: { product_id: draft.id } }),
      answers: everybody('not_found', { seller: 'forbidden' }),
    },
    {
      about: "a suspended seller's",
      rightful: 'buyer',
      request: ({ suspended }) => ({ body: { product_id: suspended.id } }),
      answers: everybody('not_found'),
    },
  ],
  quoteOrder: [
    {
      rightful: 'buyer',
      request: ({ paid }) => ({ body: { product_id: paid.id } }),
      answers: everybody(200, { owner: 'already_owned', seller: 'forbidden', ...limited('not_found') }),
    },
    {
      about: 'a draft',
      rightful: 'admin',
      request: ({ draft }) => ({ body: { product_id: draft.id } }),
      answers: everybody('not_found', { seller: 'forbidden' }),
    },
    {
      about: "a suspended seller's",
      rightful: 'buyer',
      request: ({ suspended }) => ({ body: { product_id: suspended.id } }),
      answers: everybody('not_found'),
    },
  ],
  getOrder: [
    {
      rightful: 'owner',
      request: ({ order }) => ({ params: { id: order } }),
      answers: everybody('not_found', { owner: 200, seller: 200, admin: 200 }),
    },
    {
      about: 'as its seller',
      rightful: 'seller',
      request: ({ order }) => ({ params: { id: order } }),
      answers: everybody('not_found', { owner: 200, seller: 200, admin: 200 }),
    },
  ],
  listOrders: [
    {
      rightful: 'seller',
      request: ({ order }) => ({ mark: order }),
      answers: everybody('hidden', { seller: 'shown' }),
    },
    {
      about: 'by change',
      rightful: 'seller',
      request: ({ order }) => ({ query: 'updated_since=2020-01-01T00:00:00Z', mark: order }),
      answers: everybody('hidden', { seller: 'shown' }),
    },
  ],
  listPurchases: [
    { rightful: 'owner', request: ({ order }) => ({ mark: order }), answers: everybody('hidden', { owner: 'shown' }) },
    {
      about: 'by change',
      rightful: 'owner',
      request: ({ order }) => ({ query: 'updated_since=2020-01-01T00:00:00Z', mark: order }),
      answers: everybody('hidden', { owner: 'shown' }),
    },
  ],
  markOrderPaid: [
    {
      rightful: 'admin',
      request: ({ order }) => ({ params: { id: order } }),
      answers: { admin: 200, ...limited('not_found') },
    },
    {
      about: 'an order that waits',
      rightful: 'admin',
      request: async (fixtures) => ({ params: { id: await pendingOrder(fixtures) } }),
      answers: { admin: 200, ...limited(200) },
    },
  ],
};
