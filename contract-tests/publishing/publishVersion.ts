// Scenarios of publishVersion.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aPublisher, aVersion } from './version-fixtures.js';

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
