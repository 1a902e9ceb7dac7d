// Scenarios of createPasskey.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, dashboard, unproved } from '../harness/common-scenarios.js';
import { aPasskey, aRegistration, assertRenewed } from './second-factor-fixtures.js';

const path = '/api/account/passkeys';

const created: Scenario<BodyOf<'createPasskey', 201>> = async (world) => {
  const browser = await world.browser(await world.account());
  return {
    path,
    headers: browser.headers,
    body: await aRegistration(world, browser),
    expect: ({ data: { passkey, recovery_codes: codes } }, headers) => {
      assert.deepEqual([passkey.name, passkey.backed_up, passkey.last_used_at], ['Laptop', false, null]);
      assert.equal(new Set(codes).size, 10);
      assert.equal(headers['location'], `${world.market.settings.publicUrl}/api/account/passkeys/${passkey.id}`);
      assertRenewed(headers, browser);
    },
  };
};

const stale: Scenario<never> = async (world) => {
  const owner = await world.account();
  const body = await aRegistration(world, await world.browser(owner));
  return { path, headers: (await world.browser(owner, 11)).headers, body };
};

/** Twenty are enough for anybody. */
const twentyFirst: Scenario<BodyOf<'createPasskey', 409>> = async (world) => {
  const owner = await world.account();
  const browser = await world.browser(owner);
  for (let count = 0; count < 20; count++) await aPasskey(world, owner);
  return {
    path,
    headers: browser.headers,
    body: await aRegistration(world, browser),
    expect: ({ error }) => assert.equal(error, 'An account can have at most 20 passkeys: remove one first'),
  };
};

export const createPasskey: Scenarios<'createPasskey'> = {
  ...dashboard('Account', created),
  ...bodied(created),
  ...unproved(stale),
  201: created,
  409: twentyFirst,
};
