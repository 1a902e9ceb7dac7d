// Scenarios of createClaim, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { bodied, dashboard, unproved } from '../harness/common-scenarios.js';
import { adminSession } from '../moderation/moderation-fixtures.js';
import { anImportedSeller } from './trust-fixtures.js';
import { importedSeller } from '../access/trust-rows.js';
import type { AccessRows } from '../access/access-row.js';

const path = '/api/v1/admin/claims';
const DAY_MS = 24 * 60 * 60 * 1000;

let made = 0;

const created: Scenario<BodyOf<'createClaim', 201>> = async (service) => {
  const { accountId, sellerName } = await anImportedSeller(service);
  const email = `Claimed-${++made}@Example.com`;
  return {
    path,
    headers: await adminSession(service),
    body: { seller_name: sellerName, email },
    expect({ data }, headers) {
      assert.deepEqual([data.account_id, data.seller_name, data.email], [accountId, sellerName, email.toLowerCase()]);
      assert.ok(Date.parse(data.expires_at!) - Date.parse(data.created_at) >= 14 * DAY_MS);
      assert.equal(headers['location'], `${service.market.settings.publicUrl}${path}/${data.id}`);
    },
  };
};

const byStaleSession: Scenario = async (service) => ({
  ...(await created(service)),
  headers: (await service.browser(await service.account({ isAdmin: true }), 11)).headers,
});

const toSomebody: Scenario<BodyOf<'createClaim', 400>> = async (service) => {
  const request = await created(service);
  const { email } = await service.account();
  return {
    ...request,
    body: { ...(request.body as object), email },
    expect: ({ details }) =>
      assert.deepEqual(
        details.map((detail) => detail.path),
        ['body.email'],
      ),
  };
};

const ofNobody: Scenario<BodyOf<'createClaim', 404>> = async (service) => ({
  path,
  headers: await adminSession(service),
  body: { seller_name: 'no-such-seller', email: 'claim@example.com' },
  expect: ({ code }) => assert.equal(code, 'not_found'),
});

const ofSomebody: Scenario<BodyOf<'createClaim', 409>> = async (service) => {
  const { accountId } = await service.account();
  const { sellerName } = (await service.market.tables.accounts.byId(accountId))!;
  return {
    path,
    headers: await adminSession(service),
    body: { seller_name: sellerName!, email: 'claim@example.com' },
    expect: ({ code }) => assert.equal(code, 'invalid_transition'),
  };
};

export const createClaim: Scenarios<'createClaim'> = {
  ...dashboard('Administration', created),
  ...bodied(created),
  ...unproved(byStaleSession),
  201: created,
  400: toSomebody,
  404: ofNobody,
  409: ofSomebody,
};

export const access: AccessRows<'createClaim'> = [
  {
    rightful: 'admin',
    answers: { admin: 201 },
    request: async (fixtures) => ({
      body: {
        seller_name: (await importedSeller(fixtures)).sellerName,
        email: `new-${fixtures.people.buyer.email}`,
      },
    }),
  },
];
