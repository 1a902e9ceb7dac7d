// Scenarios of importClaims, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { dashboard, unproved } from '../harness/common-scenarios.js';
import type { TestService } from '../harness/test-service.js';
import { adminSession } from '../moderation/moderation-fixtures.js';
import { anImportedSeller } from './trust-fixtures.js';
import { importedSeller } from '../access/trust-rows.js';
import type { AccessRows } from '../access/access-row.js';

const path = '/api/v1/admin/claims/import';
const CSV = { 'Content-Type': 'text/csv' };
const MB = 1024 * 1024;

/** A request with a file, by an admin who has just signed in. */
const sent = async (service: TestService, file: string) => ({
  path,
  headers: { ...(await adminSession(service)), ...CSV },
  body: Buffer.from(file),
});

const imported: Scenario<BodyOf<'importClaims', 200>> = async (service) => {
  const { sellerName } = await anImportedSeller(service);
  return {
    ...(await sent(service, `seller_name,email\n${sellerName},${sellerName}@example.com\nnobody,b@example.com\n`)),
    expect: ({ data }) =>
      assert.deepEqual(data, {
        created: 1,
        refused: [{ line: 3, seller_name: 'nobody', reason: 'There is no seller nobody' }],
      }),
  };
};

const byStaleSession: Scenario = async (service) => ({
  ...(await imported(service)),
  headers: { ...(await service.browser(await service.account({ isAdmin: true }), 11)).headers, ...CSV },
});

const empty: Scenario<BodyOf<'importClaims', 400>> = async (service) => ({
  ...(await sent(service, 'seller_name,email\n')),
  expect: ({ details }) =>
    assert.deepEqual(
      details.map((detail) => detail.path),
      ['body'],
    ),
});

const tooLarge: Scenario<BodyOf<'importClaims', 413>> = async (service) => ({
  ...(await sent(service, 'x'.repeat(MB + 1))),
  expect: ({ code }) => assert.equal(code, 'payload_too_large'),
});

const asJson: Scenario<BodyOf<'importClaims', 415>> = async (service) => ({
  path,
  headers: await adminSession(service),
  body: {},
  expect: ({ code }) => assert.equal(code, 'unsupported_media_type'),
});

export const importClaims: Scenarios<'importClaims'> = {
  ...dashboard('Administration', imported),
  ...unproved(byStaleSession),
  200: imported,
  400: empty,
  413: tooLarge,
  415: asJson,
};

export const access: AccessRows<'importClaims'> = [
  {
    rightful: 'admin',
    answers: { admin: 200 },
    request: async (fixtures) => ({
      type: 'text/csv',
      body: Buffer.from(`${(await importedSeller(fixtures)).sellerName},new-${fixtures.people.buyer.email}\n`),
    }),
  },
];
