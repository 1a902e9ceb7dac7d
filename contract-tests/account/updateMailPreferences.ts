// Scenarios of updateMailPreferences, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bodied, dashboard } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { allBut } from './mail-fixtures.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const changed: Scenario<BodyOf<'updateMailPreferences', 200>> = async (service) => {
  const { headers, accountId } = await service.browser(await service.account());
  const { market } = service;
  await market.write(({ mailPreferences }) => mailPreferences.change(accountId, { reviews: false, sales: false }));
  return {
    path: '/api/account/mail-preferences',
    headers,
    body: { reviews: true, new_versions: false },
    expect: ({ data }) => assert.deepEqual(data, allBut('sales', 'new_versions')),
  };
};

export const updateMailPreferences: Scenarios<'updateMailPreferences'> = {
  ...dashboard('Account', changed),
  ...bodied(changed),
  200: changed,
};

export const access: AccessRows<'updateMailPreferences'> = [
  { rightful: 'buyer', request: () => ({ body: { sales: false } }), answers: everybody(200) },
];
