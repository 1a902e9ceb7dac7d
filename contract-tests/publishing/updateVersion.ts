// Scenarios of updateVersion, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, bodied, missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aPublisher, aVersion } from './version-fixtures.js';
import { sellersOnly, sellersSecret } from '../access/upload-rows.js';
import type { AccessRows } from '../access/access-row.js';

const pathOf = (id: string): string => `/api/v1/versions/${id}`;

const edited: Scenario<BodyOf<'updateVersion', 200>> = async (service) => {
  const { headers, productId } = await aPublisher(service);
  return {
    path: pathOf(await aVersion(service, productId, 'published')),
    headers,
    body: { release_notes_html: '<b onclick="x()">Faster</b>', game_versions: ['1.20.6', '1.21.4'] },
    expect: ({ data }) =>
      assert.deepEqual(
        [data.release_notes_html, data.game_versions, data.platforms],
        ['<b>Faster</b>', ['1.20.6', '1.21.4'], ['paper']],
      ),
  };
};

const fullOfTags: Scenario<BodyOf<'updateVersion', 400>> = async (service) => ({
  ...(await edited(service)),
  body: { release_notes_html: '<'.repeat(20_000) },
  expect: ({ details }) =>
    assert.deepEqual(
      details.map((fault) => fault.path),
      ['body.release_notes_html'],
    ),
});

const notTheSeller: Scenario<BodyOf<'updateVersion', 403>> = async (service) => ({
  ...(await edited(service)),
  headers: bearer((await service.account()).key),
  expect: ({ code }) => assert.equal(code, 'forbidden'),
});

const backToBeta: Scenario<BodyOf<'updateVersion', 409>> = async (service) => ({
  ...(await edited(service)),
  body: { channel: 'beta' },
  expect: ({ error }) => assert.match(error, /beta/),
});

export const updateVersion: Scenarios<'updateVersion'> = {
  ...writing('Publishing', edited, 'catalog:read'),
  ...bodied(edited, 512 * 1024),
  200: edited,
  400: fullOfTags,
  403: notTheSeller,
  404: async (service) => ({
    ...(await missing(pathOf('019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a09'), true)(service)),
    body: {},
  }),
  409: backToBeta,
};

export const access: AccessRows<'updateVersion'> = [
  {
    rightful: 'seller',
    request: ({ paid }) => ({ params: { id: paid.versionId }, body: { platforms: ['paper'] } }),
    answers: sellersOnly(200),
  },
  {
    about: 'a beta version',
    rightful: 'seller',
    request: ({ beta }) => ({ params: { id: beta.versionId }, body: { channel: 'stable' } }),
    answers: sellersSecret(200),
  },
];
