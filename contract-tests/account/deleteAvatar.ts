// Scenarios of deleteAvatar.
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard } from '../harness/common-scenarios.js';

const removed: Scenario<undefined> = async (world) => {
  const person = await world.account();
  await world.market.db.write((tx) => world.market.avatars.set(tx, person.accountId, Buffer.from('a picture')));
  return { path: '/api/account/avatar', headers: (await world.browser(person)).headers };
};

export const deleteAvatar: Scenarios<'deleteAvatar'> = { ...dashboard('Account', removed), 204: removed };
