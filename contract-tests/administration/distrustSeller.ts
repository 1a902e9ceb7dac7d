// Scenarios of distrustSeller, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { writing } from '../harness/common-scenarios.js';
import { accountPath, adminOf, onNobody } from '../moderation/moderation-fixtures.js';
import { act, actOnNobody, actOnDeleted, type Target } from '../access/moderation-rows.js';
import type { AccessRows } from '../access/access-row.js';

const distrusted: Scenario<BodyOf<'distrustSeller', 200>> = async (service) => {
  const { accountId } = await service.account();
  await service.market.write((tables) => tables.accounts.trust(accountId));
  return {
    path: accountPath(accountId, '/distrust'),
    headers: await adminOf(service),
    expect: ({ data }) => assert.deepEqual([data.id, data.trusted], [accountId, false]),
  };
};

export const distrustSeller: Scenarios<'distrustSeller'> = {
  ...writing('Administration', distrusted, 'orders:write'),
  200: distrusted,
  404: onNobody('/distrust'),
};

const trusted: Target = async (fixtures) => {
  await fixtures.once('trust', (tables) => tables.accounts.trust(fixtures.people.seller.id));
  return fixtures.people.seller.id;
};

export const access: AccessRows<'distrustSeller'> = [act(trusted, 200), actOnNobody(), actOnDeleted];
