// Scenarios of freeActivation.
import { bearer, missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aLicence, activated, UNKNOWN_ID } from './licence-fixtures.js';

const freed: Scenario<never> = async (service) => {
  const licence = await aLicence(service);
  const { activationId } = await activated(service, licence);
  return {
    path: `/api/v1/licenses/${licence.id}/activations/${activationId}`,
    headers: bearer(licence.holder.key),
  };
};

export const freeActivation: Scenarios<'freeActivation'> = {
  ...writing('Licences', freed, 'orders:write'),
  204: freed,
  404: missing(`/api/v1/licenses/${UNKNOWN_ID}/activations/${UNKNOWN_ID}`, true),
};
