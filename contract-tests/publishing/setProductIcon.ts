// Scenarios of setProductIcon, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bodied, missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { greyPicture, PICTURE_LIMIT } from './picture-fixtures.js';
import { ownProduct } from './product-fixtures.js';
import { edits, PNG } from '../access/product-rows.js';
import type { AccessRows } from '../access/access-row.js';

const set: Scenario<BodyOf<'setProductIcon', 200>> = async (service) => {
  const { id, path, headers } = await ownProduct(service);
  return {
    path: `${path}/icon`,
    headers: { ...headers, 'Content-Type': 'image/png' },
    body: await greyPicture(16, 9),
    expect({ data }) {
      assert.match(
        data.icon_url,
        new RegExp(`^${service.market.settings.publicUrl}/pictures/products/${id}/[0-9a-f-]{36}\\.webp$`),
      );
      assert.deepEqual([data.gallery, data.revision], [[], 2]);
    },
  };
};

const noPicture: Scenario<BodyOf<'setProductIcon', 400>> = async (service) => ({
  ...(await set(service)),
  body: Buffer.from('neither a PNG nor a JPEG'),
  expect: ({ details }) =>
    assert.deepEqual(
      details.map((fault) => fault.path),
      ['body'],
    ),
});

export const setProductIcon: Scenarios<'setProductIcon'> = {
  ...writing('Publishing', set, 'catalog:read'),
  ...bodied(set, PICTURE_LIMIT),
  200: set,
  400: noPicture,
  404: missing('/api/v1/products/no-such-product/icon', true),
};

export const access: AccessRows<'setProductIcon'> = edits(200, PNG);
