// Scenarios of createPasskey, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, dashboard, unproved } from '../harness/common-scenarios.js';
import { aPasskey, aRegistration, assertRenewed } from './second-factor-fixtures.js';
import { everybody, type AccessRows } from '../access/access-row.js';
import type { AccessFixtures, Person } from '../access/access-fixtures.js';
import { createSoftwareAuthenticator } from '../harness/software-authenticator.js';

const path = '/api/account/passkeys';

const created: Scenario<BodyOf<'createPasskey', 201>> = async (service) => {
  const browser = await service.browser(await service.account());
  return {
    path,
    headers: browser.headers,
    body: await aRegistration(service, browser),
    expect: ({ data: { passkey, recovery_codes: codes } }, headers) => {
      assert.deepEqual([passkey.name, passkey.backed_up, passkey.last_used_at], ['Laptop', false, null]);
      assert.equal(new Set(codes).size, 10);
      assert.equal(headers['location'], `${service.market.settings.publicUrl}/api/account/passkeys/${passkey.id}`);
      assertRenewed(headers, browser);
    },
  };
};

const stale: Scenario<never> = async (service) => {
  const owner = await service.account();
  const body = await aRegistration(service, await service.browser(owner));
  return { path, headers: (await service.browser(owner, 11)).headers, body };
};

/** Twenty are enough for anybody. */
const twentyFirst: Scenario<BodyOf<'createPasskey', 409>> = async (service) => {
  const owner = await service.account();
  const browser = await service.browser(owner);
  for (let count = 0; count < 20; count++) await aPasskey(service, owner);
  return {
    path,
    headers: browser.headers,
    body: await aRegistration(service, browser),
    expect: ({ error }) => assert.equal(error, 'An account can have at most 20 passkeys: remove one first'),
  };
};

export const createPasskey: Scenarios<'createPasskey'> = {
  ...dashboard('Second factors', created),
  ...bodied(created),
  ...unproved(stale),
  201: created,
  409: twentyFirst,
};

/** What a browser sends to register a passkey, for a challenge that was given to somebody. */
async function registration({ service: { market }, people }: AccessFixtures, who: Person) {
  const { id: accountId, email, displayName } = people[who];
  const options = await market.webauthn.registrationOptions({ accountId, email, displayName, existing: [] });
  const {
    clientExtensionResults: _results,
    authenticatorAttachment: _attachment,
    ...passkey
  } = createSoftwareAuthenticator(market.settings.publicUrl).create(options);
  return { name: 'Laptop', passkey };
}

export const access: AccessRows<'createPasskey'> = [
  {
    rightful: 'buyer',
    request: async (fixtures, who) => ({ body: await registration(fixtures, who) }),
    answers: everybody(201),
  },
  {
    about: "the owner's challenge",
    rightful: 'owner',
    request: async (fixtures) => ({ body: await registration(fixtures, 'owner') }),
    answers: everybody('validation_failed', { owner: 201 }),
  },
];
