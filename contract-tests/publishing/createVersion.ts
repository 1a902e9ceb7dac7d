// Scenarios of createVersion, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, bodied, missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { aPublisher } from './version-fixtures.js';
import { sellersOnly, sellersSecret } from '../access/upload-rows.js';
import type { AccessRows } from '../access/access-row.js';

const ANNOUNCED = {
  version_tag: ' 7.1.0 ',
  channel: 'stable',
  release_notes_html: '<p onclick="x()">Flags for boats.</p><script>x()</script>',
  game_versions: ['1.21.4'],
  platforms: ['paper'],
  file_name: 'RegionGuard-7.1.0.jar',
  file_size: 426,
  sha256: '0e918ed1c0769ed62bf12d90346577a207956e681732bba264f1b9dd9a93dbec',
};

const pathOf = (productId: string): string => `/api/v1/products/${productId}/versions`;

const created: Scenario<BodyOf<'createVersion', 201>> = async (service) => {
  const { headers, productId } = await aPublisher(service);
  return {
    path: pathOf(productId),
    headers,
    body: ANNOUNCED,
    expect({ data: { version, upload } }, { location }) {
      assert.equal(location, `${service.market.settings.publicUrl}/api/v1/versions/${version.id}`);
      assert.deepEqual([version.version_tag, version.status, version.scan], ['7.1.0', 'draft', null]);
      assert.equal(version.release_notes_html, '<p>Flags for boats.</p>');
      const { origin, pathname } = new URL(upload!.url);
      assert.equal(origin, service.store.linkOrigin);
      assert.ok(pathname.endsWith(`/uploads/${version.id}`));
      assert.equal(upload!.headers['x-amz-checksum-sha256'], Buffer.from(ANNOUNCED.sha256, 'hex').toString('base64'));
    },
  };
};

const again: Scenario<BodyOf<'createVersion', 200>> = async (service) => {
  const request = await created(service);
  const first = await service.request(request, 'POST');
  const { id } = (first.body as BodyOf<'createVersion', 201>).data.version;
  return {
    ...request,
    expect({ data: { version, upload } }) {
      assert.equal(version.id, id);
      assert.notEqual(upload, null);
    },
  };
};

const tooLarge: Scenario<BodyOf<'createVersion', 400>> = async (service) => ({
  ...(await created(service)),
  body: { ...ANNOUNCED, file_size: service.market.settings.uploadLimitBytes + 1 },
  expect: ({ details }) =>
    assert.deepEqual(
      details.map((fault) => fault.path),
      ['body.file_size'],
    ),
});

const notTheSeller: Scenario<BodyOf<'createVersion', 403>> = async (service) => ({
  ...(await created(service)),
  headers: bearer((await service.account()).key),
  expect: ({ code }) => assert.equal(code, 'forbidden'),
});

const otherBytes: Scenario<BodyOf<'createVersion', 409>> = async (service) => {
  const request = await again(service);
  return {
    ...request,
    body: { ...ANNOUNCED, file_size: 427 },
    expect: ({ code }) => assert.equal(code, 'version_exists'),
  };
};

const mismatched: Scenario<BodyOf<'createVersion', 422>> = async (service) => {
  const request = await created(service);
  const headers = { ...request.headers, 'Idempotency-Key': 'a-version' };
  await service.request({ ...request, headers }, 'POST');
  return {
    ...request,
    headers,
    body: { ...ANNOUNCED, version_tag: '7.1.1' },
    expect: ({ code }) => assert.equal(code, 'idempotency_mismatch'),
  };
};

export const createVersion: Scenarios<'createVersion'> = {
  ...writing('Publishing', created, 'catalog:read'),
  ...bodied(created, 512 * 1024),
  200: again,
  201: created,
  400: tooLarge,
  403: notTheSeller,
  404: async (service) => ({
    ...(await missing(pathOf('019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e29'), true)(service)),
    body: ANNOUNCED,
  }),
  409: otherBytes,
  422: mismatched,
};

export const access: AccessRows<'createVersion'> = [
  {
    rightful: 'seller',
    request: ({ paid }) => ({ params: { id: paid.id }, body: ANNOUNCED }),
    answers: sellersOnly(201),
  },
  {
    about: 'of a draft',
    rightful: 'seller',
    request: ({ draft }) => ({ params: { id: draft.slug }, body: ANNOUNCED }),
    answers: sellersSecret(201),
  },
];
