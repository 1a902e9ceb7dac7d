// Scenarios of unyankVersion, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aPublisher, aVersion } from './version-fixtures.js';
import { versionIn } from '../access/upload-rows.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const pathOf = (id: string): string => `/api/v1/versions/${id}/unyank`;

const listed: Scenario<BodyOf<'unyankVersion', 200>> = async (service) => {
  const { headers, productId } = await aPublisher(service);
  return {
    path: pathOf(await aVersion(service, productId, 'yanked')),
    headers,
    expect: ({ data }) => assert.deepEqual([data.yanked, data.yanked_reason], [false, null]),
  };
};

const notTheSeller: Scenario<BodyOf<'unyankVersion', 403>> = async (service) => ({
  ...(await listed(service)),
  headers: bearer((await service.account()).key),
  expect: ({ code }) => assert.equal(code, 'forbidden'),
});

const recalled: Scenario<BodyOf<'unyankVersion', 409>> = async (service) => {
  const { headers, productId } = await aPublisher(service);
  return {
    path: pathOf(await aVersion(service, productId, 'recalled')),
    headers,
    expect: ({ error }) => assert.match(error, /admin lifts/),
  };
};

export const unyankVersion: Scenarios<'unyankVersion'> = {
  ...writing('Publishing', listed, 'catalog:read'),
  200: listed,
  403: notTheSeller,
  404: missing(pathOf('019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a09'), true),
  409: recalled,
};

export const access: AccessRows<'unyankVersion'> = [
  {
    rightful: 'seller',
    request: versionIn('yanked'),
    answers: everybody('forbidden', { seller: 200, admin: 200, ...limited('not_found') }),
  },
];
