// Scenarios of createUploadLink, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aPublisher, aVersion } from './version-fixtures.js';
import { versionIn, sellersSecret } from '../access/upload-rows.js';
import type { AccessRows } from '../access/access-row.js';

const pathOf = (id: string): string => `/api/v1/versions/${id}/upload-link`;

const renewed: Scenario<BodyOf<'createUploadLink', 200>> = async (service) => {
  const { headers, productId } = await aPublisher(service);
  const id = await aVersion(service, productId, 'draft');
  return {
    path: pathOf(id),
    headers,
    expect({ data }) {
      assert.ok(new URL(data.url).pathname.endsWith(`/uploads/${id}`));
      assert.equal(Math.round((Date.parse(data.expires_at) - service.market.clock()) / 60_000), 15);
    },
  };
};

const notTheSeller: Scenario<BodyOf<'createUploadLink', 403>> = async (service) => {
  const { productId } = await aPublisher(service);
  return {
    path: pathOf(await aVersion(service, productId, 'published')),
    headers: bearer((await service.account()).key),
    expect: ({ code }) => assert.equal(code, 'forbidden'),
  };
};

const published: Scenario<BodyOf<'createUploadLink', 409>> = async (service) => {
  const { headers, productId } = await aPublisher(service);
  return {
    path: pathOf(await aVersion(service, productId, 'published')),
    headers,
    expect: ({ error }) => assert.match(error, /published/),
  };
};

export const createUploadLink: Scenarios<'createUploadLink'> = {
  ...writing('Publishing', renewed, 'catalog:read'),
  200: renewed,
  403: notTheSeller,
  404: missing(pathOf('019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a09'), true),
  409: published,
};

export const access: AccessRows<'createUploadLink'> = [
  { rightful: 'seller', request: versionIn('draft'), answers: sellersSecret(200) },
  {
    about: "a draft's version",
    rightful: 'seller',
    request: versionIn('draft', 'draft'),
    answers: sellersSecret(200),
  },
];
