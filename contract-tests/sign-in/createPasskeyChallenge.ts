// Scenarios of createPasskeyChallenge, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { signInLike } from '../harness/common-scenarios.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const made: Scenario<BodyOf<'createPasskeyChallenge', 201>> = async ({ market }) => ({
  path: '/api/account/passkey-challenges',
  expect: ({ data: { challenge, ...others } }) => {
    assert.ok(Buffer.from(challenge, 'base64url').length >= 16, 'WebAuthn Level 3, 13.4.3');
    assert.deepEqual(others, {
      rpId: new URL(market.settings.publicUrl).hostname,
      timeout: 300_000,
      userVerification: 'required',
    });
  },
});

export const createPasskeyChallenge: Scenarios<'createPasskeyChallenge'> = {
  ...signInLike('Sign-in', made),
  201: made,
};

export const access: AccessRows<'createPasskeyChallenge'> = [
  { rightful: 'owner', request: () => ({}), answers: everybody(201) },
];
