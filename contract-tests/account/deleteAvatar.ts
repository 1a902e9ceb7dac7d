// Scenarios of deleteAvatar.
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard } from '../harness/common-scenarios.js';

const removed: Scenario<undefined> = async (service) => {
  const person = await service.account();
  await service.market.write((tables) => tables.avatars.set(person.accountId, Buffer.from('a picture')));
  return { path: '/api/account/avatar', headers: (await service.browser(person)).headers };
};

export const deleteAvatar: Scenarios<'deleteAvatar'> = { ...dashboard('Account', removed), 204: removed };
