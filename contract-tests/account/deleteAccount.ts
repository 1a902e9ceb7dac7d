// Scenarios of deleteAccount.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard, unproved } from '../harness/common-scenarios.js';

const path = '/api/account';

const deleted: Scenario<undefined> = async (world) => ({
  path,
  headers: (await world.browser(await world.account())).headers,
  expect: (_body, headers) => assert.match(headers['set-cookie']!, /^session=; Max-Age=0;/),
});

const provedLongAgo: Scenario<never> = async (world) => ({
  path,
  headers: (await world.browser(await world.account(), 11)).headers,
});

const withOpenOrder: Scenario<BodyOf<'deleteAccount', 409>> = async (world) => {
  const buyer = await world.account();
  await world.pendingOrder(buyer, (await world.product({ priceCents: 500 })).id);
  return {
    path,
    headers: (await world.browser(buyer)).headers,
    expect: ({ code }) => assert.equal(code, 'invalid_transition'),
  };
};

export const deleteAccount: Scenarios<'deleteAccount'> = {
  ...dashboard('Account', deleted),
  ...unproved(provedLongAgo),
  204: deleted,
  409: withOpenOrder,
};
