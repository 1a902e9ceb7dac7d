// Scenarios of revokeInvitation, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { writing } from '../harness/common-scenarios.js';
import { adminOf, invite } from '../moderation/moderation-fixtures.js';
import { act, invitation, nobody } from '../access/moderation-rows.js';
import type { AccessRows } from '../access/access-row.js';

const revoked: Scenario<undefined> = async (service) => ({
  path: `/api/v1/admin/invitations/${(await invite(service)).id}`,
  headers: await adminOf(service),
});

const twice: Scenario<BodyOf<'revokeInvitation', 404>> = async (service) => {
  const { id } = await invite(service);
  await service.market.write((tables) => tables.oneTimeLinks.revoke(id));
  return {
    path: `/api/v1/admin/invitations/${id}`,
    headers: await adminOf(service),
    expect: ({ code }) => assert.equal(code, 'not_found'),
  };
};

export const revokeInvitation: Scenarios<'revokeInvitation'> = {
  ...writing('Administration', revoked, 'orders:write'),
  204: revoked,
  404: twice,
};

export const access: AccessRows<'revokeInvitation'> = [
  act(invitation, 204),
  act(nobody, 'not_found', undefined, 'an invitation that does not exist'),
];
