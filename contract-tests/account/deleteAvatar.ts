// Scenarios of deleteAvatar, and who may call it.
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard } from '../harness/common-scenarios.js';
import { each } from '../access/account-rows.js';
import type { AccessRows } from '../access/access-row.js';

const removed: Scenario<undefined> = async (service) => {
  const person = await service.account();
  await service.market.write((tables) => tables.avatars.set(person.accountId, Buffer.from('a picture')));
  return { path: '/api/account/avatar', headers: (await service.browser(person)).headers };
};

export const deleteAvatar: Scenarios<'deleteAvatar'> = { ...dashboard('Account', removed), 204: removed };

export const access: AccessRows<'deleteAvatar'> = [{ ...each(204), request: () => ({}) }];
