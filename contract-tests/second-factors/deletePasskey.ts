// Scenarios of deletePasskey, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard, unproved } from '../harness/common-scenarios.js';
import { aPasskey, assertRenewed } from './second-factor-fixtures.js';
import { ownPasskey } from '../access/second-factor-rows.js';
import { everybody, type AccessRows } from '../access/access-row.js';

const pathOf = (passkeyId: string): string => `/api/account/passkeys/${passkeyId}`;

const deletedAfter =
  (provedMinutesAgo: number): Scenario<undefined> =>
  async (service) => {
    const owner = await service.account();
    const browser = await service.browser(owner, provedMinutesAgo);
    return {
      path: pathOf(await aPasskey(service, owner)),
      headers: browser.headers,
      expect: (_body, headers) => assertRenewed(headers, browser),
    };
  };

const ofAnother: Scenario<BodyOf<'deletePasskey', 404>> = async (service) => ({
  path: pathOf(await aPasskey(service, await service.account())),
  headers: (await service.browser(await service.account())).headers,
  expect: ({ code }) => assert.equal(code, 'not_found'),
});

export const deletePasskey: Scenarios<'deletePasskey'> = {
  ...dashboard('Second factors', deletedAfter(0)),
  ...unproved(deletedAfter(11)),
  204: deletedAfter(0),
  404: ofAnother,
};

export const access: AccessRows<'deletePasskey'> = [
  {
    rightful: 'owner',
    request: async (fixtures) => ({ params: { passkeyId: await ownPasskey(fixtures) } }),
    answers: everybody('not_found', { owner: 204 }),
  },
];
