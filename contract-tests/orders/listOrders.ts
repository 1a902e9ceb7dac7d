// Scenarios of listOrders, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, keyed, linkedCursor } from '../harness/common-scenarios.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listOrders', 200>> = async (service) => {
  const seller = await service.account();
  const buyer = await service.account();
  const first = await service.paidOrder(buyer, (await service.product({ priceCents: 995 }, seller)).id);
  await service.pendingOrder(buyer, (await service.product({ priceCents: 499 }, seller)).id);
  return {
    path: '/api/v1/orders?updated_since=2020-01-01T00:00:00Z&limit=1',
    headers: bearer(seller.key),
    expect({ data, meta }, headers) {
      assert.deepEqual(
        data.map((order) => order.id),
        [first],
      );
      assert.deepEqual(meta, { page: 1, total: 2, totalPages: 2, next_cursor: linkedCursor(headers) });
    },
  };
};

export const listOrders: Scenarios<'listOrders'> = { ...keyed('Orders', listed), 200: listed };

export const access: AccessRows<'listOrders'> = [
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
];
