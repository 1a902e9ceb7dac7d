// Scenarios of requestEmailChange, and who may call it.
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, dashboard, unproved } from '../harness/common-scenarios.js';
import { each } from '../access/account-rows.js';
import type { AccessRows } from '../access/access-row.js';

const path = '/api/account/change-email';
const body = { email: 'another@example.com' };

const asked: Scenario<never> = async (service) => ({
  path,
  body,
  headers: (await service.browser(await service.account())).headers,
});

const provedLongAgo: Scenario<never> = async (service) => ({
  path,
  body,
  headers: (await service.browser(await service.account(), 11)).headers,
});

export const requestEmailChange: Scenarios<'requestEmailChange'> = {
  ...dashboard('Account', asked),
  ...bodied(asked),
  ...unproved(provedLongAgo),
  202: asked,
};

export const access: AccessRows<'requestEmailChange'> = [
  { ...each(202), request: ({ people }, who) => ({ body: { email: `new-${people[who].email}` } }) },
];
