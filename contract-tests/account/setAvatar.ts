// Scenarios of setAvatar, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, dashboard } from '../harness/common-scenarios.js';
import { each } from '../access/account-rows.js';
import type { AccessRows } from '../access/access-row.js';

const path = '/api/account/avatar';
/** A PNG of one pixel. */
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const set: Scenario<BodyOf<'setAvatar', 200>> = async (service) => {
  const person = await service.account();
  const { headers } = await service.browser(person);
  return {
    path,
    headers,
    body: { image: PICTURE },
    expect: ({ data }) =>
      assert.match(data.avatar_url, new RegExp(`/pictures/avatars/${person.accountId}-\\d+\\.webp$`)),
  };
};

const noPicture: Scenario<BodyOf<'setAvatar', 400>> = async (service) => ({
  ...(await set(service)),
  body: { image: Buffer.from('neither a PNG nor a JPEG').toString('base64') },
  expect: ({ details }) =>
    assert.deepEqual(
      details.map((detail) => detail.path),
      ['body.image'],
    ),
});

export const setAvatar: Scenarios<'setAvatar'> = {
  ...dashboard('Account', set),
  ...bodied(set),
  200: set,
  400: noPicture,
};

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const access: AccessRows<'setAvatar'> = [{ ...each(200), request: () => ({ body: { image: PIXEL } }) }];
