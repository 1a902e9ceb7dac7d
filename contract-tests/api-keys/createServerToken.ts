// Scenarios of createServerToken, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, dashboard, unproved } from '../harness/common-scenarios.js';
import { aKeyOwner, tokensUpTo } from './key-fixtures.js';
import { each } from '../access/account-rows.js';
import type { AccessRows } from '../access/access-row.js';

const path = '/api/account/server-tokens';
const body = { name: 'survival-1' };

const created: Scenario<BodyOf<'createServerToken', 201>> = async (service) => ({
  path,
  headers: (await aKeyOwner(service)).browser.headers,
  body,
  expect: ({ data }, headers) => {
    assert.deepEqual(
      [data.name, data.last_four, data.expires_at, data.last_used_at],
      ['survival-1', data.token.slice(-4), null, null],
    );
    assert.equal(headers['location'], `${service.market.settings.publicUrl}/api/account/server-tokens/${data.id}`);
  },
});

const stale: Scenario<never> = async (service) => ({
  path,
  headers: (await aKeyOwner(service, {}, 11)).browser.headers,
  body,
});

const fiftyFirst: Scenario<BodyOf<'createServerToken', 409>> = async (service) => {
  const { owner, browser } = await aKeyOwner(service);
  await tokensUpTo(service, owner, 50);
  return { path, headers: browser.headers, body, expect: ({ code }) => assert.equal(code, 'key_limit_reached') };
};

export const createServerToken: Scenarios<'createServerToken'> = {
  ...dashboard('API keys', created),
  ...bodied(created),
  ...unproved(stale),
  201: created,
  409: fiftyFirst,
};

export const access: AccessRows<'createServerToken'> = [
  { ...each(201), request: () => ({ body: { name: 'survival-1' } }) },
];
