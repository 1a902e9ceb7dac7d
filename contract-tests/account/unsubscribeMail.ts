// Scenarios of unsubscribeMail, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bodied, signInLike } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { anUnsubscribeToken } from './mail-fixtures.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const path = '/api/mail/unsubscribe';

const done: Scenario<BodyOf<'unsubscribeMail', 200>> = async (service) => {
  const { accountId } = await service.account();
  return {
    path,
    body: { token: await anUnsubscribeToken(service, accountId) },
    expect: ({ data }) => assert.deepEqual(data, { kind: 'sales' }),
  };
};

/** Whose token it was cannot be changed afterwards. */
const forged: Scenario<BodyOf<'unsubscribeMail', 400>> = async (service) => {
  const [one, other] = [await service.account(), await service.account()];
  const token = await anUnsubscribeToken(service, one.accountId);
  return {
    path,
    body: { token: token.replace(one.accountId, other.accountId) },
    expect: ({ code, details }) => assert.deepEqual([code, details[0]!.path], ['validation_failed', 'body.token']),
  };
};

export const unsubscribeMail: Scenarios<'unsubscribeMail'> = {
  ...signInLike('Account', done),
  ...bodied(done),
  200: done,
  400: forged,
};

export const access: AccessRows<'unsubscribeMail'> = [
  {
    rightful: 'owner',
    request: async ({ service, people }) => ({
      body: { token: await anUnsubscribeToken(service, people.owner.id) },
      handedOver: [people.owner.id],
    }),
    answers: everybody(200),
  },
];
