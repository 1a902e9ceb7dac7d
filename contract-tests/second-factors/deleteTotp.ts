// Scenarios of deleteTotp, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard, unproved } from '../harness/common-scenarios.js';
import { anApp, aPendingApp, assertRenewed } from './second-factor-fixtures.js';
import { app } from '../access/second-factor-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const path = '/api/account/totp';

const deletedAfter =
  (provedMinutesAgo: number): Scenario<undefined> =>
  async (service) => {
    const owner = await service.account();
    await anApp(service, owner);
    const browser = await service.browser(owner, provedMinutesAgo);
    return { path, headers: browser.headers, expect: (_body, headers) => assertRenewed(headers, browser) };
  };

const neverConfirmed: Scenario<BodyOf<'deleteTotp', 404>> = async (service) => {
  const owner = await service.account();
  await aPendingApp(service, owner);
  return {
    path,
    headers: (await service.browser(owner)).headers,
    expect: ({ error }) => assert.equal(error, 'This account has no authenticator app'),
  };
};

export const deleteTotp: Scenarios<'deleteTotp'> = {
  ...dashboard('Second factors', deletedAfter(0)),
  ...unproved(deletedAfter(11)),
  204: deletedAfter(0),
  404: neverConfirmed,
};

export const access: AccessRows<'deleteTotp'> = [
  {
    rightful: 'owner',
    request: async (fixtures) => {
      await app(fixtures, 'owner', true);
      return {};
    },
    answers: everybody('not_found', { owner: 204 }),
  },
];
