// Scenarios of endOtherSessions.
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard } from '../harness/common-scenarios.js';

const ended: Scenario<undefined> = async (service) => {
  const person = await service.account();
  await service.browser(person);
  return { path: '/api/account/sessions', headers: (await service.browser(person)).headers };
};

export const endOtherSessions: Scenarios<'endOtherSessions'> = { ...dashboard('Sign-in', ended), 204: ended };
