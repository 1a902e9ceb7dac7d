// Scenarios of getAccount, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard, unchanged } from '../harness/common-scenarios.js';
import { each, ownAddress, ownList, ownersAddress } from '../access/account-rows.js';
import type { AccessRows } from '../access/access-row.js';

const path = '/api/account';

const shown: Scenario<BodyOf<'getAccount', 200>> = async (service) => {
  const person = await service.account({ isVerified: false, sellerName: null });
  const { headers } = await service.browser(person);
  return {
    path,
    headers,
    expect({ data }) {
      assert.deepEqual(
        [data.id, data.email, data.seller_name, data.roles],
        [person.accountId, person.email, null, ['buyer']],
      );
      assert.deepEqual([data.email_verified, data.two_factor], [false, false]);
      assert.match(data.avatar_url, new RegExp(`/pictures/sellers/${person.accountId}\\.svg$`));
    },
  };
};

export const getAccount: Scenarios<'getAccount'> = { ...dashboard('Account', shown), ...unchanged(shown), 200: shown };

export const access: AccessRows<'getAccount'> = [
  { ...each('shown'), request: ownAddress },
  { about: "the owner's", ...ownList, request: ownersAddress },
];
