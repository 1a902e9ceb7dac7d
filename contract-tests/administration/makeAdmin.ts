// Scenarios of makeAdmin, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard, unproved } from '../harness/common-scenarios.js';
import { accountPath, adminSession, onNobody } from '../moderation/moderation-fixtures.js';
import { act, buyer, actOnNobody } from '../access/moderation-rows.js';
import type { AccessRows } from '../access/access-row.js';

const promoted: Scenario<BodyOf<'makeAdmin', 200>> = async (service) => {
  const { accountId } = await service.account({ sellerName: null });
  return {
    path: accountPath(accountId, '/make-admin'),
    headers: await adminSession(service),
    expect: ({ data }) => assert.deepEqual([data.id, data.roles], [accountId, ['buyer', 'admin']]),
  };
};

const byStaleSession: Scenario = async (service) => ({
  path: (await promoted(service)).path,
  headers: (await service.browser(await service.account({ isAdmin: true }), 11)).headers,
});

const unverified: Scenario<BodyOf<'makeAdmin', 409>> = async (service) => ({
  path: accountPath((await service.account({ isVerified: false })).accountId, '/make-admin'),
  headers: await adminSession(service),
  expect: ({ code }) => assert.equal(code, 'invalid_transition'),
});

export const makeAdmin: Scenarios<'makeAdmin'> = {
  ...dashboard('Administration', promoted),
  ...unproved(byStaleSession),
  200: promoted,
  404: onNobody('/make-admin', undefined, adminSession),
  409: unverified,
};

export const access: AccessRows<'makeAdmin'> = [act(buyer, 200), actOnNobody()];
