// Scenarios of freeActivation, and who may call it.
import { bearer, missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aLicense, activated, UNKNOWN_ID } from './license-fixtures.js';
import { licenseOf } from '../access/license-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const freed: Scenario<never> = async (service) => {
  const license = await aLicense(service);
  const { activationId } = await activated(service, license);
  return {
    path: `/api/v1/licenses/${license.id}/activations/${activationId}`,
    headers: bearer(license.holder.key),
  };
};

export const freeActivation: Scenarios<'freeActivation'> = {
  ...writing('Licenses', freed, 'orders:write'),
  204: freed,
  404: missing(`/api/v1/licenses/${UNKNOWN_ID}/activations/${UNKNOWN_ID}`, true),
};

export const access: AccessRows<'freeActivation'> = [
  {
    rightful: 'owner',
    request: async (fixtures) => {
      const { id, activationId } = await licenseOf(fixtures);
      return { params: { id, activationId } };
    },
    answers: everybody('not_found', { owner: 204, seller: 204, admin: 'forbidden' }),
  },
];
