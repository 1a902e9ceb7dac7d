// Scenarios of markOrderPaid, and who may call it.
import assert from 'node:assert/strict';
import { Scope } from '#generated/enums.js';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bearer, writing } from '../harness/common-scenarios.js';
import type { TestService } from '../harness/test-service.js';
import { limited, type AccessRows } from '../access/access-row.js';
import { orderOf, type AccessFixtures } from '../access/access-fixtures.js';

const adminOf = async (service: TestService): Promise<Record<string, string>> =>
  bearer((await service.account({ isAdmin: true, scopes: Scope })).key);
const pathOf = (orderId: string): string => `/api/v1/admin/orders/${orderId}/mark-paid`;

const paid: Scenario<BodyOf<'markOrderPaid', 200>> = async (service) => {
  const { id: productId } = await service.product({ priceCents: 995 });
  const id = await service.pendingOrder(await service.account(), productId);
  return {
    path: pathOf(id),
    headers: await adminOf(service),
    expect: ({ data }) => assert.deepEqual([data.id, data.status, data.paid_at], [id, 'paid', data.updated_at]),
  };
};

/** An admin's key keeps its scope when its account is no admin any more. */
const notAdmin: Scenario<BodyOf<'markOrderPaid', 403>> = async (service) => {
  const request = await paid(service);
  const former = await service.account({ isAdmin: true, scopes: Scope });
  await service.market.db.write(({ knex }) => knex('accounts').where({ id: former.accountId }).update({ is_admin: 0 }));
  return { ...request, headers: bearer(former.key), expect: ({ code }) => assert.equal(code, 'forbidden') };
};

const unknown: Scenario<BodyOf<'markOrderPaid', 404>> = async (service) => ({
  path: pathOf('019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90'),
  headers: await adminOf(service),
  expect: ({ code }) => assert.equal(code, 'not_found'),
});

const refunded: Scenario<BodyOf<'markOrderPaid', 409>> = async (service) => {
  const { id: productId } = await service.product({ priceCents: 995 });
  const id = await service.paidOrder(await service.account(), productId);
  await service.market.write(async (tables) => tables.orders.refund((await tables.orders.byId(id))!, 995));
  return {
    path: pathOf(id),
    headers: await adminOf(service),
    expect: ({ error, code }) =>
      assert.deepEqual(
        [error, code],
        ['An order that is refunded cannot be paid; nothing can change it any more', 'invalid_transition'],
      ),
  };
};

export const markOrderPaid: Scenarios<'markOrderPaid'> = {
  ...writing('Orders', paid, 'orders:write'),
  200: paid,
  403: notAdmin,
  404: unknown,
  409: refunded,
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

export const access: AccessRows<'markOrderPaid'> = [
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
];
