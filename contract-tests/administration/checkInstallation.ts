// Scenarios of checkInstallation, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { keyed } from '../harness/common-scenarios.js';
import { adminOf } from '../moderation/moderation-fixtures.js';
import { limited, type AccessRows } from '../access/access-row.js';

const checked: Scenario<BodyOf<'checkInstallation', 200>> = async (service) => ({
  path: '/api/v1/admin/doctor',
  headers: await adminOf(service),
  expect({ data: { state, checks } }) {
    const states = new Map(checks.map((check) => [check.id, check.state]));
    assert.deepEqual([state, states.get('backup')], ['bad', 'bad']);
    assert.deepEqual([states.get('store'), states.get('payments'), states.get('mail')], ['good', 'good', 'hint']);
    for (const { state: is, remedy } of checks) assert.ok(is !== 'bad' || remedy !== null);
  },
});

export const checkInstallation: Scenarios<'checkInstallation'> = { ...keyed('Administration', checked), 200: checked };

export const access: AccessRows<'checkInstallation'> = [
  { rightful: 'admin', request: () => ({}), answers: { admin: 200, ...limited('forbidden') } },
];
