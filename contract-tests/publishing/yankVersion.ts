// Scenarios of yankVersion, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, bodied, missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aPublisher, aVersion } from './version-fixtures.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

const pathOf = (id: string): string => `/api/v1/versions/${id}/yank`;
const body = { reason: ' Loses settings when it starts ' };

const yanked: Scenario<BodyOf<'yankVersion', 200>> = async (service) => {
  const { headers, productId } = await aPublisher(service);
  return {
    path: pathOf(await aVersion(service, productId, 'published')),
    headers,
    body,
    expect: ({ data }) => assert.deepEqual([data.yanked, data.yanked_reason], [true, 'Loses settings when it starts']),
  };
};

const notTheSeller: Scenario<BodyOf<'yankVersion', 403>> = async (service) => ({
  ...(await yanked(service)),
  headers: bearer((await service.account()).key),
  expect: ({ code }) => assert.equal(code, 'forbidden'),
});

const draft: Scenario<BodyOf<'yankVersion', 409>> = async (service) => {
  const { headers, productId } = await aPublisher(service);
  return {
    path: pathOf(await aVersion(service, productId, 'draft')),
    headers,
    body,
    expect: ({ error }) => assert.match(error, /draft/),
  };
};

export const yankVersion: Scenarios<'yankVersion'> = {
  ...writing('Publishing', yanked, 'catalog:read'),
  ...bodied(yanked),
  200: yanked,
  403: notTheSeller,
  404: async (service) => ({
    ...(await missing(pathOf('019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a09'), true)(service)),
    body,
  }),
  409: draft,
};

export const access: AccessRows<'yankVersion'> = [
  {
    rightful: 'seller',
    request: ({ paid }) => ({ params: { id: paid.versionId }, body: { reason: 'It is broken' } }),
    answers: everybody('forbidden', { seller: 200, admin: 200, ...limited('not_found') }),
  },
  {
    about: 'a beta version',
    rightful: 'seller',
    request: ({ beta }) => ({ params: { id: beta.versionId }, body: { reason: 'It is broken' } }),
    answers: everybody('not_found', { seller: 200, admin: 200 }),
  },
];
