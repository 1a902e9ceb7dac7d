// Scenarios of importGrants, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import type { TestService } from '../harness/test-service.js';
import { aGrant, someAddress } from './grant-fixtures.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const MB = 1024 * 1024;

/** A request with a file about a product, by its seller. */
async function sent(service: TestService, file: (product: { id: string }) => string | Promise<string>) {
  const product = await service.product({ priceCents: 995 });
  return {
    path: `/api/v1/products/${product.id}/grants/import`,
    headers: { ...bearer(product.seller.key), 'Content-Type': 'text/csv' },
    body: Buffer.from(await file(product)),
  };
}

const imported: Scenario<BodyOf<'importGrants', 200>> = async (service) => ({
  ...(await sent(service, async ({ id }) => {
    const { email } = await aGrant(service, id);
    const many = Array.from({ length: 300 }, (_, index) => `many-${index},${someAddress()},\n`).join('');
    return `external_id,email,source\n10422,${someAddress()},\n,${email},builtbybit\n10423,nobody,\n${many}10422,a@example.com,\n`;
  })),
  expect: ({ data }) =>
    assert.deepEqual(data, {
      created: 301,
      unchanged: 1,
      refused: [
        { line: 4, email: 'nobody', reason: 'That is no e-mail address' },
        { line: 305, email: 'a@example.com', reason: 'Line 2 is for the same external_id already' },
      ],
    }),
});

const nameless: Scenario<BodyOf<'importGrants', 400>> = async (service) => ({
  ...(await sent(service, () => `${someAddress()}\n`)),
  expect: ({ details }) =>
    assert.deepEqual(
      details.map((fault) => fault.path),
      ['body'],
    ),
});

const byAnother: Scenario<BodyOf<'importGrants', 403>> = async (service) => ({
  ...(await imported(service)),
  headers: { ...bearer((await service.account()).key), 'Content-Type': 'text/csv' },
  expect: ({ code }) => assert.equal(code, 'forbidden'),
});

const ofNothing: Scenario<BodyOf<'importGrants', 404>> = async (service) => ({
  ...(await imported(service)),
  path: '/api/v1/products/there-is-no-such-product/grants/import',
  expect: ({ code }) => assert.equal(code, 'not_found'),
});

const tooLarge: Scenario<BodyOf<'importGrants', 413>> = async (service) => ({
  ...(await sent(service, () => 'x'.repeat(MB + 1))),
  expect: ({ code }) => assert.equal(code, 'payload_too_large'),
});

const asJson: Scenario<BodyOf<'importGrants', 415>> = async (service) => {
  const { path, headers } = await imported(service);
  return {
    path,
    headers: { ...headers!, 'Content-Type': 'application/json' },
    body: {},
    expect: ({ code }) => assert.equal(code, 'unsupported_media_type'),
  };
};

export const importGrants: Scenarios<'importGrants'> = {
  ...writing('Grants', imported, 'orders:write'),
  200: imported,
  400: nameless,
  403: byAnother,
  404: ofNothing,
  413: tooLarge,
  415: asJson,
};

const FILE = { body: Buffer.from('email\ngiven@example.com\n'), type: 'text/csv' };

export const access: AccessRows<'importGrants'> = [
  {
    rightful: 'seller',
    request: ({ paid }) => ({ params: paid, ...FILE }),
    answers: everybody('forbidden', { seller: 200, ...limited('not_found') }),
  },
];
