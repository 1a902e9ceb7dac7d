// Scenarios of getMailPreferences, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { dashboard, unchanged } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { allBut } from './mail-fixtures.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const shown: Scenario<BodyOf<'getMailPreferences', 200>> = async (service) => {
  const { headers, accountId } = await service.browser(await service.account());
  await service.market.write(({ mailPreferences }) => mailPreferences.change(accountId, { reviews: false }));
  return {
    path: '/api/account/mail-preferences',
    headers,
    expect: ({ data }) => assert.deepEqual(data, allBut('reviews')),
  };
};

export const getMailPreferences: Scenarios<'getMailPreferences'> = {
  ...dashboard('Account', shown),
  ...unchanged(shown),
  200: shown,
};

export const access: AccessRows<'getMailPreferences'> = [
  {
    rightful: 'owner',
    async request({ service, people }) {
      await service.market.write(({ mailPreferences }) => mailPreferences.change(people.owner.id, { reviews: false }));
      return { mark: JSON.stringify(allBut('reviews')) };
    },
    answers: everybody('hidden', { owner: 'shown' }),
  },
];
