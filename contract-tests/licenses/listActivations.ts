// Scenarios of listActivations, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, keyed, missing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aLicense, activated, UNKNOWN_ID } from './license-fixtures.js';
import { byLicense } from '../access/license-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const used: Scenario<BodyOf<'listActivations', 200>> = async (service) => {
  const license = await aLicense(service);
  const { body, activationId } = await activated(service, license);
  return {
    path: `/api/v1/licenses/${license.id}/activations`,
    headers: bearer(license.holder.key),
    expect: ({ data, meta }) =>
      assert.deepEqual(
        [data.map((one) => [one.id, one.server_id, one.server_name, one.plugin_version]), meta.total],
        [[[activationId, body.server_id, 'Lobby', '7.0.12']], 1],
      ),
  };
};

export const listActivations: Scenarios<'listActivations'> = {
  ...keyed('Licenses', used),
  200: used,
  404: missing(`/api/v1/licenses/${UNKNOWN_ID}/activations`, true),
};

const SEEN = { owner: 200, seller: 200, admin: 200 } as const;

export const access: AccessRows<'listActivations'> = [
  { rightful: 'owner', request: byLicense, answers: everybody('not_found', SEEN) },
];
