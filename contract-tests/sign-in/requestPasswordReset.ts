// Scenarios of requestPasswordReset, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, signInLike } from '../harness/common-scenarios.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const asked: Scenario<BodyOf<'requestPasswordReset', 202>> = async (service) => ({
  path: '/api/account/request-password-reset',
  body: { email: (await service.account()).email },
  expect: ({ data }) => assert.equal(data.message, 'Look into your mailbox'),
});

export const requestPasswordReset: Scenarios<'requestPasswordReset'> = {
  ...signInLike('Sign-in', asked),
  ...bodied(asked),
  202: asked,
};

export const access: AccessRows<'requestPasswordReset'> = [
  { rightful: 'owner', request: ({ people }) => ({ body: { email: people.owner.email } }), answers: everybody(202) },
];
