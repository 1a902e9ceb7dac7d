// Scenarios of recallVersion, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, writing } from '../harness/common-scenarios.js';
import { adminOf } from './moderation-fixtures.js';
import { aFile, onNothing } from '../administration/trust-fixtures.js';
import { actOnProduct, version, REASON, actOnNothing, type Target } from '../access/trust-rows.js';
import type { AccessRows } from '../access/access-row.js';

const pathOf = (id: string): string => `/api/v1/admin/versions/${id}/recall`;
const body = { reason: ' Sends passwords to a stranger ' };

const recalled: Scenario<BodyOf<'recallVersion', 200>> = async (service) => {
  const id = await service.version((await service.product()).id, { file: aFile() });
  return {
    path: pathOf(id),
    headers: await adminOf(service),
    body,
    expect: ({ data }) =>
      assert.deepEqual(
        [data.id, data.status, data.recalled, data.yanked, data.yanked_reason, data.applies_to],
        [id, 'published', true, true, 'Sends passwords to a stranger', 'file'],
      ),
  };
};

const aDraft: Scenario<BodyOf<'recallVersion', 409>> = async (service) => ({
  path: pathOf(await service.version((await service.product()).id, { status: 'draft' })),
  headers: await adminOf(service),
  body,
  expect: ({ code, error }) => {
    assert.equal(code, 'invalid_transition');
    assert.match(error, /never published/);
  },
});

export const recallVersion: Scenarios<'recallVersion'> = {
  ...writing('Moderation', recalled, 'orders:write'),
  ...bodied(recalled),
  200: recalled,
  404: onNothing(pathOf, body),
  409: aDraft,
};

const unpublished: Target = (fixtures) => fixtures.unpublished.versionId;

export const access: AccessRows<'recallVersion'> = [
  actOnProduct(version, 200, REASON),
  actOnProduct(unpublished, 'invalid_transition', REASON, 'a version that was never published'),
  actOnNothing(REASON),
];
