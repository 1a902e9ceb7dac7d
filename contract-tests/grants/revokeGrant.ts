// Scenarios of revokeGrant, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, bodied, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aGrant } from './grant-fixtures.js';
import { grant } from '../access/grant-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const revoked: Scenario<BodyOf<'revokeGrant', 200>> = async (service) => {
  const { id: productId, seller } = await service.product({ priceCents: 995 });
  const { id } = await aGrant(service, productId);
  return {
    path: `/api/v1/grants/${id}/revoke`,
    headers: bearer(seller.key),
    body: { reason: 'Given by mistake' },
    expect({ data }) {
      assert.equal(data.id, id);
      assert.notEqual(data.ended_at, null);
    },
  };
};

const ofAnother: Scenario<BodyOf<'revokeGrant', 404>> = async (service) => ({
  ...(await revoked(service)),
  headers: bearer((await service.account()).key),
  expect: ({ code }) => assert.equal(code, 'not_found'),
});

export const revokeGrant: Scenarios<'revokeGrant'> = {
  ...writing('Grants', revoked, 'orders:write'),
  ...bodied(revoked),
  200: revoked,
  404: ofAnother,
};

export const access: AccessRows<'revokeGrant'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => ({ params: await grant(fixtures), body: { reason: 'Given by mistake' } }),
    answers: everybody('not_found', { seller: 200, admin: 200 }),
  },
];
