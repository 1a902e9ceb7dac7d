// Scenarios of trustSeller, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { writing } from '../harness/common-scenarios.js';
import { accountPath, adminOf, onNobody } from '../moderation/moderation-fixtures.js';
import { act, actOnNobody, type Target } from '../access/moderation-rows.js';
import type { AccessRows } from '../access/access-row.js';

const trusted: Scenario<BodyOf<'trustSeller', 200>> = async (service) => {
  const { accountId } = await service.account();
  return {
    path: accountPath(accountId, '/trust'),
    headers: await adminOf(service),
    expect: ({ data }) => assert.deepEqual([data.id, data.trusted], [accountId, true]),
  };
};

const noSeller: Scenario<BodyOf<'trustSeller', 409>> = async (service) => ({
  path: accountPath((await service.account({ sellerName: null })).accountId, '/trust'),
  headers: await adminOf(service),
  expect: ({ code }) => assert.equal(code, 'invalid_transition'),
});

export const trustSeller: Scenarios<'trustSeller'> = {
  ...writing('Administration', trusted, 'orders:write'),
  200: trusted,
  404: onNobody('/trust'),
  409: noSeller,
};

const seller: Target = ({ people }) => people.seller.id;

export const access: AccessRows<'trustSeller'> = [act(seller, 200), actOnNobody()];
