// Scenarios of createPasskeyOptions, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard, unproved } from '../harness/common-scenarios.js';
import { aPasskey } from './second-factor-fixtures.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const path = '/api/account/passkeys/options';

const created: Scenario<BodyOf<'createPasskeyOptions', 201>> = async (service) => {
  const owner = await service.account();
  await aPasskey(service, owner);
  const [known] = await service.market.tables.passkeys.list(owner.accountId);
  return {
    path,
    headers: (await service.browser(owner)).headers,
    expect: ({ data }) => {
      assert.deepEqual(data.rp, {
        id: new URL(service.market.settings.publicUrl).hostname,
        name: 'Plugin Marketplace',
      });
      assert.equal(data.user.name, owner.email);
      assert.deepEqual(data.excludeCredentials, [
        { id: known!.credentialId, type: 'public-key', transports: ['internal'] },
      ]);
      assert.deepEqual(data.authenticatorSelection, {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      });
    },
  };
};

const stale: Scenario<never> = async (service) => ({
  path,
  headers: (await service.browser(await service.account(), 11)).headers,
});

export const createPasskeyOptions: Scenarios<'createPasskeyOptions'> = {
  ...dashboard('Second factors', created),
  ...unproved(stale),
  201: created,
};

export const access: AccessRows<'createPasskeyOptions'> = [
  { rightful: 'buyer', request: () => ({}), answers: everybody(201) },
];
