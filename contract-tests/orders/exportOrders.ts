// Scenarios of exportOrders, and who may call it.
import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, writing } from '../harness/common-scenarios.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const exported: Scenario<never> = async (service) => {
  const { id: productId, seller } = await service.product({ name: '=1+1', priceCents: 995 });
  const buyer = await service.account();
  const id = await service.paidOrder(buyer, productId);
  return {
    path: '/api/v1/orders/export',
    headers: bearer(seller.key),
    expect(body: unknown) {
      const [order, ...others] = parse<Record<string, string>>(body as string, { bom: true, columns: true });
      assert.equal(others.length, 0);
      assert.deepEqual(
        [order!['id'], order!['product_name'], order!['buyer_id'], order!['amount_cents'], order!['coupon']],
        [id, "'=1+1", buyer.accountId, '995', ''],
      );
    },
  };
};

export const exportOrders: Scenarios<'exportOrders'> = {
  ...writing('Orders', exported, 'orders:write'),
  200: exported,
};

export const access: AccessRows<'exportOrders'> = [
  {
    rightful: 'seller',
    request: ({ order }) => ({ mark: order }),
    answers: everybody('hidden', { seller: 'shown' }),
  },
];
