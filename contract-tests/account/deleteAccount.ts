// Scenarios of deleteAccount, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard, unproved } from '../harness/common-scenarios.js';
import { each } from '../access/account-rows.js';
import type { AccessRows } from '../access/access-row.js';

const path = '/api/account';

const deleted: Scenario<undefined> = async (service) => ({
  path,
  headers: (await service.browser(await service.account())).headers,
  expect: (_body, headers) => assert.match(headers['set-cookie']!, /^session=; Max-Age=0;/),
});

const provedLongAgo: Scenario<never> = async (service) => ({
  path,
  headers: (await service.browser(await service.account(), 11)).headers,
});

const withOpenOrder: Scenario<BodyOf<'deleteAccount', 409>> = async (service) => {
  const buyer = await service.account();
  await service.pendingOrder(buyer, (await service.product({ priceCents: 500 })).id);
  return {
    path,
    headers: (await service.browser(buyer)).headers,
    expect: ({ code }) => assert.equal(code, 'invalid_transition'),
  };
};

export const deleteAccount: Scenarios<'deleteAccount'> = {
  ...dashboard('Account', deleted),
  ...unproved(provedLongAgo),
  204: deleted,
  409: withOpenOrder,
};

export const access: AccessRows<'deleteAccount'> = [{ ...each(204), request: () => ({}) }];
