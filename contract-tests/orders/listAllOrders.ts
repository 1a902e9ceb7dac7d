// Scenarios of listAllOrders, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { keyed } from '../harness/common-scenarios.js';
import { adminOf } from '../moderation/moderation-fixtures.js';
import { limited, type AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listAllOrders', 200>> = async (service) => {
  const { id: productId, slug } = await service.product({ priceCents: 995 });
  const id = await service.paidOrder(await service.account(), productId);
  await service.pendingOrder(await service.account(), productId);
  return {
    path: `/api/v1/admin/orders?status=paid&q=${slug}`,
    headers: await adminOf(service),
    expect({ data: [order], meta }) {
      assert.deepEqual([order!.id, order!.status, order!.license_key], [id, 'paid', null]);
      assert.notEqual(order!.license_id, null);
      assert.equal(meta.total, 1);
    },
  };
};

export const listAllOrders: Scenarios<'listAllOrders'> = { ...keyed('Orders', listed), 200: listed };

export const access: AccessRows<'listAllOrders'> = [
  {
    rightful: 'admin',
    request: ({ order }) => ({ query: `q=${order}`, mark: order }),
    answers: { admin: 'shown', ...limited('hidden') },
  },
];
