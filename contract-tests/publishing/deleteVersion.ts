// Scenarios of deleteVersion, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aPublisher, aVersion } from './version-fixtures.js';
import { versionIn, sellersSecret, sellersOnly } from '../access/upload-rows.js';
import type { AccessRows } from '../access/access-row.js';

const pathOf = (id: string): string => `/api/v1/versions/${id}`;

const deleted: Scenario<undefined> = async (service) => {
  const { headers, productId } = await aPublisher(service);
  return { path: pathOf(await aVersion(service, productId, 'uploaded')), headers };
};

const published: Scenario<BodyOf<'deleteVersion', 409>> = async (service) => {
  const { headers, productId } = await aPublisher(service);
  return {
    path: pathOf(await aVersion(service, productId, 'published')),
    headers,
    expect: ({ error }) => assert.match(error, /yanked/),
  };
};

const notTheSeller: Scenario<BodyOf<'deleteVersion', 403>> = async (service) => {
  const { path } = await published(service);
  return {
    path,
    headers: bearer((await service.account()).key),
    expect: ({ code }) => assert.equal(code, 'forbidden'),
  };
};

export const deleteVersion: Scenarios<'deleteVersion'> = {
  ...writing('Publishing', deleted, 'catalog:read'),
  204: deleted,
  403: notTheSeller,
  404: missing(pathOf('019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a09'), true),
  409: published,
};

export const access: AccessRows<'deleteVersion'> = [
  { rightful: 'seller', request: versionIn('draft'), answers: sellersSecret(204) },
  {
    about: 'a published version',
    rightful: 'seller',
    request: ({ paid }) => ({ params: { id: paid.versionId } }),
    answers: sellersOnly('invalid_transition'),
  },
];
