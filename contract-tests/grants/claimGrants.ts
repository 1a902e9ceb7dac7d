// Scenarios of claimGrants, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aGrant } from './grant-fixtures.js';
import { grant } from '../access/grant-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const claimed: Scenario<BodyOf<'claimGrants', 200>> = async (service) => {
  const { id } = await service.product({ priceCents: 995 });
  const { email, key } = await service.account();
  const grant = await aGrant(service, id, { email });
  return {
    path: '/api/v1/received-grants/claim',
    headers: bearer(key),
    expect({ data, meta }) {
      assert.deepEqual(
        data.map(({ id, claimed_at: at, license_id: license }) => [id, at === null, license === null]),
        [[grant.id, false, false]],
      );
      assert.deepEqual(meta, { page: 1, total: 1, totalPages: 1 });
    },
  };
};

export const claimGrants: Scenarios<'claimGrants'> = {
  ...writing('Grants', claimed, 'orders:read'),
  200: claimed,
};

export const access: AccessRows<'claimGrants'> = [
  {
    rightful: 'buyer',
    request: async (fixtures) => ({ mark: (await grant(fixtures)).id }),
    answers: everybody('hidden', { buyer: 'shown', 'without the scope admin': 'hidden' }),
  },
];
