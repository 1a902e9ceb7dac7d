// Scenarios of publishVersion, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aPublisher, aVersion } from './version-fixtures.js';
import { sellersOnly, versionIn, sellersSecret } from '../access/upload-rows.js';
import type { AccessFixtures } from '../access/access-fixtures.js';
import { createTotpSecret } from '../../capabilities/identity/totp.js';
import type { AccessRows } from '../access/access-row.js';

const pathOf = (id: string): string => `/api/v1/versions/${id}/publish`;

const wanted: Scenario<BodyOf<'publishVersion', 200>> = async (service) => {
  const { headers, productId } = await aPublisher(service);
  const id = await aVersion(service, productId, 'uploaded');
  return {
    path: pathOf(id),
    headers,
    expect: ({ data }) => assert.deepEqual([data.id, data.status, data.scan], [id, 'scanning', null]),
  };
};

/** Somebody who took over an account has only one of the factors. */
const oneFactor: Scenario<BodyOf<'publishVersion', 403>> = async (service) => {
  const seller = await service.account();
  const { id } = await service.product({}, seller);
  return {
    path: pathOf(await aVersion(service, id, 'uploaded')),
    headers: bearer(seller.key),
    expect({ code, error }) {
      assert.equal(code, 'forbidden');
      assert.match(error, /second factor/);
    },
  };
};

const noFile: Scenario<BodyOf<'publishVersion', 409>> = async (service) => {
  const { headers, productId } = await aPublisher(service);
  return {
    path: pathOf(await aVersion(service, productId, 'draft')),
    headers,
    expect: ({ code }) => assert.equal(code, 'upload_incomplete'),
  };
};

export const publishVersion: Scenarios<'publishVersion'> = {
  ...writing('Publishing', wanted, 'catalog:read'),
  200: wanted,
  403: oneFactor,
  404: missing(pathOf('019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a09'), true),
  409: noFile,
};

const withSecondFactor = (fixtures: AccessFixtures): Promise<void> =>
  fixtures.once("the seller's app", async ({ totpSecrets }) => {
    const secret = createTotpSecret();
    await totpSecrets.start(fixtures.people.seller.id, secret);
    await totpSecrets.activate(fixtures.people.seller.id, 0, secret);
  });

export const access: AccessRows<'publishVersion'> = [
  {
    rightful: 'seller',
    request: async (fixtures) => {
      await withSecondFactor(fixtures);
      return { params: { id: fixtures.paid.versionId } };
    },
    answers: sellersOnly(200),
  },
  {
    about: 'one that was not uploaded',
    rightful: 'seller',
    request: async (fixtures) => {
      await withSecondFactor(fixtures);
      return versionIn('draft')(fixtures);
    },
    answers: sellersSecret('upload_incomplete'),
  },
  {
    about: 'without a second factor',
    rightful: 'seller',
    request: versionIn('draft'),
    answers: sellersSecret('forbidden'),
  },
];
