// Scenarios of revokeClaim, and who may call it.
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { writing } from '../harness/common-scenarios.js';
import { adminOf } from '../moderation/moderation-fixtures.js';
import { aClaim, onNothing } from './trust-fixtures.js';
import { act, openClaim, actOnNothing } from '../access/trust-rows.js';
import type { AccessRows } from '../access/access-row.js';

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

export const access: AccessRows<'revokeClaim'> = [act(openClaim, 204), actOnNothing()];
