// Scenarios of endOtherSessions, and who may call it.
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard } from '../harness/common-scenarios.js';
import { each } from '../access/account-rows.js';
import type { AccessRows } from '../access/access-row.js';

const ended: Scenario<undefined> = async (service) => {
  const person = await service.account();
  await service.browser(person);
  return { path: '/api/account/sessions', headers: (await service.browser(person)).headers };
};

export const endOtherSessions: Scenarios<'endOtherSessions'> = { ...dashboard('Sign-in', ended), 204: ended };

export const access: AccessRows<'endOtherSessions'> = [{ ...each(204), request: () => ({}) }];
