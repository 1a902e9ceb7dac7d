// Scenarios of deleteGalleryPicture, and who may call it.
import assert from 'node:assert/strict';
import { v7 as uuid } from 'uuid';
import type { BodyOf } from '#generated/operations.js';
import { writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { adminOf } from '../moderation/moderation-fixtures.js';
import { ownProduct } from './product-fixtures.js';
import { edits, PICTURE_ID } from '../access/product-rows.js';
import type { AccessRows } from '../access/access-row.js';

const removed: Scenario<BodyOf<'deleteGalleryPicture', 204>> = async (service) => {
  const picture = uuid();
  const { path, headers } = await ownProduct(service, 'live', { gallery: [uuid(), picture] });
  return { path: `${path}/gallery/${picture}`, headers };
};

/** What its seller may do, an admin may. */
const taken: Scenario<BodyOf<'deleteGalleryPicture', 204>> = async (service) => ({
  ...(await removed(service)),
  headers: await adminOf(service),
});

const unknown: Scenario<BodyOf<'deleteGalleryPicture', 404>> = async (service) => {
  const { path, headers } = await ownProduct(service, 'live', { gallery: [uuid()] });
  return { path: `${path}/gallery/${uuid()}`, headers, expect: ({ code }) => assert.equal(code, 'not_found') };
};

export const deleteGalleryPicture: Scenarios<'deleteGalleryPicture'> = {
  ...writing('Publishing', removed, 'catalog:read'),
  204: taken,
  404: unknown,
};

export const access: AccessRows<'deleteGalleryPicture'> = edits(
  204,
  {},
  { gallery: JSON.stringify([PICTURE_ID]) },
  204,
);
