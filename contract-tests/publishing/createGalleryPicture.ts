// Scenarios of createGalleryPicture, and who may call it.
import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import type { BodyOf } from '#generated/operations.js';
import { bodied, missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { greyPicture, PICTURE_LIMIT } from './picture-fixtures.js';
import { ownProduct } from './product-fixtures.js';
import { edits, PNG } from '../access/product-rows.js';
import type { AccessRows } from '../access/access-row.js';

const added: Scenario<BodyOf<'createGalleryPicture', 201>> = async (service) => {
  const first = uuid();
  const { path, headers } = await ownProduct(service, 'live', { gallery: [first] });
  return {
    path: `${path}/gallery`,
    headers: { ...headers, 'Content-Type': 'image/webp' },
    body: await greyPicture(16, 9, 'webp'),
    expect({ data }, { location }) {
      assert.deepEqual([data.gallery.length, data.gallery_ids![0]], [2, first]);
      assert.equal(data.gallery[1], location, 'it comes last');
      assert.ok(location!.includes(data.gallery_ids![1]!));
    },
  };
};

const full: Scenario<BodyOf<'createGalleryPicture', 409>> = async (service) => {
  const { path, headers } = await ownProduct(service, 'live', { gallery: Array.from({ length: 10 }, () => uuid()) });
  return {
    ...(await added(service)),
    path: `${path}/gallery`,
    headers: { ...headers, 'Content-Type': 'image/png' },
    expect: ({ code }) => assert.equal(code, 'quota_exceeded'),
  };
};

export const createGalleryPicture: Scenarios<'createGalleryPicture'> = {
  ...writing('Publishing', added, 'catalog:read'),
  ...bodied(added, PICTURE_LIMIT),
  201: added,
  404: missing('/api/v1/products/no-such-product/gallery', true),
  409: full,
};

export const access: AccessRows<'createGalleryPicture'> = edits(201, PNG);
