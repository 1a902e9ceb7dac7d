// Scenarios of listGrants, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { giveGrant } from '../harness/given-grant.js';
import { bearer, keyed, missing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aGrant } from './grant-fixtures.js';
import { grant } from '../access/grant-rows.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listGrants', 200>> = async (service) => {
  const { id, seller } = await service.product({ priceCents: 995 });
  const { accountId } = await service.account();
  const taken = await service.market.write((tables) => giveGrant(tables, accountId, id));
  // Somebody has this address, and has not taken it.
  const open = await aGrant(service, id, { email: (await service.account()).email });
  await aGrant(service, (await service.product()).id);
  return {
    path: `/api/v1/products/${id}/grants`,
    headers: bearer(seller.key),
    expect({ data, meta }) {
      assert.deepEqual(
        data.map((grant) => [grant.id, grant.account_id, grant.claimed_at === null]),
        [
          [open.id, null, true],
          [taken, accountId, false],
        ],
      );
      assert.deepEqual(meta, { page: 1, total: 2, totalPages: 1 });
    },
  };
};

const byAnother: Scenario<BodyOf<'listGrants', 403>> = async (service) => ({
  ...(await listed(service)),
  headers: bearer((await service.account()).key),
  expect: ({ code }) => assert.equal(code, 'forbidden'),
});

export const listGrants: Scenarios<'listGrants'> = {
  ...keyed('Grants', listed),
  200: listed,
  403: byAnother,
  404: missing('/api/v1/products/there-is-no-such-product/grants', true),
};

export const access: AccessRows<'listGrants'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => ({ params: fixtures.paid, mark: (await grant(fixtures)).id }),
    answers: everybody('forbidden', { seller: 'shown', admin: 'shown', ...limited('not_found') }),
  },
  {
    about: 'of a draft',
    rightful: 'seller',
    request: ({ draft }) => ({ params: draft }),
    answers: everybody('not_found', { seller: 200, admin: 200 }),
  },
];
