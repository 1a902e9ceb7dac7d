// Scenarios of revokeClaim.
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { writing } from '../harness/common-scenarios.js';
import { adminOf } from '../moderation/moderation-fixtures.js';
import { aClaim, onNothing } from './trust-fixtures.js';

const pathOf = (id: string): string => `/api/v1/admin/claims/${id}`;

const revoked: Scenario<undefined> = async (service) => ({
  path: pathOf((await aClaim(service)).id),
  headers: await adminOf(service),
});

export const revokeClaim: Scenarios<'revokeClaim'> = {
  ...writing('Administration', revoked, 'orders:write'),
  204: revoked,
  404: onNothing(pathOf),
};
