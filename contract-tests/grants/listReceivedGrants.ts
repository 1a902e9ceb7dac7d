// Scenarios of listReceivedGrants, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { giveGrant } from '../harness/given-grant.js';
import { bearer, keyed } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aGrant } from './grant-fixtures.js';
import { grant } from '../access/grant-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const listed: Scenario<BodyOf<'listReceivedGrants', 200>> = async (service) => {
  const { id, slug } = await service.product({ priceCents: 995 });
  const { accountId, email, key } = await service.account();
  const taken = await service.market.write((tables) => giveGrant(tables, accountId, id));
  const open = await aGrant(service, id, { email });
  await aGrant(service, id);
  return {
    path: '/api/v1/received-grants',
    headers: bearer(key),
    expect({ data, meta }) {
      assert.deepEqual(
        data.map((grant) => [grant.id, grant.product_slug, grant.claimed_at === null]),
        [
          [open.id, slug, true],
          [taken, slug, false],
        ],
      );
      assert.equal(meta.total, 2);
    },
  };
};

export const listReceivedGrants: Scenarios<'listReceivedGrants'> = { ...keyed('Grants', listed), 200: listed };

export const access: AccessRows<'listReceivedGrants'> = [
  {
    rightful: 'buyer',
    request: async (fixtures) => ({ mark: (await grant(fixtures)).id }),
    answers: everybody('hidden', { buyer: 'shown', 'without the scope admin': 'hidden' }),
  },
];
