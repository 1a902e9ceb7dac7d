// Scenarios of createRescan, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, writing } from '../harness/common-scenarios.js';
import { adminOf } from './moderation-fixtures.js';
import { addRescan, endRescans } from './rescan-fixtures.js';
import { limited, type AccessRows } from '../access/access-row.js';

const PATH = '/api/v1/admin/rescans';

const begun: Scenario<BodyOf<'createRescan', 201>> = async (service) => {
  await endRescans(service);
  return {
    path: PATH,
    headers: await adminOf(service),
    body: { all: true },
    expect({ data }, headers) {
      assert.deepEqual([data.status, data.all, data.checked, data.finished_at], ['running', true, 0, null]);
      assert.equal(headers['location'], `${service.market.settings.publicUrl}${PATH}/${data.id}`);
    },
  };
};

const another: Scenario<BodyOf<'createRescan', 409>> = async (service) => {
  const { accountId } = await service.account({ isAdmin: true });
  await addRescan(service, accountId);
  return {
    path: PATH,
    headers: await adminOf(service),
    body: {},
    expect: ({ error, code }) =>
      assert.deepEqual([error, code], ['A rescan is running; another one can begin after it', 'invalid_transition']),
  };
};

export const createRescan: Scenarios<'createRescan'> = {
  ...writing('Moderation', begun, 'orders:write'),
  ...bodied(begun),
  201: begun,
  409: another,
};

export const access: AccessRows<'createRescan'> = [
  {
    rightful: 'admin',
    request: async ({ service }) => {
      await endRescans(service);
      return { body: {}, undo: () => endRescans(service) };
    },
    answers: { admin: 201, ...limited(201) },
  },
];
