// Scenarios of deleteProductIcon, and who may call it.
import { v7 as uuid } from 'uuid';
import type { BodyOf } from '#generated/operations.js';
import { missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { ownProduct } from './product-fixtures.js';
import { edits, PICTURE_ID } from '../access/product-rows.js';
import type { AccessRows } from '../access/access-row.js';

const removed: Scenario<BodyOf<'deleteProductIcon', 204>> = async (service) => {
  const { path, headers } = await ownProduct(service, 'live', { iconKey: uuid() });
  return { path: `${path}/icon`, headers };
};

export const deleteProductIcon: Scenarios<'deleteProductIcon'> = {
  ...writing('Publishing', removed, 'catalog:read'),
  204: removed,
  404: missing('/api/v1/products/no-such-product/icon', true),
};

export const access: AccessRows<'deleteProductIcon'> = edits(204, {}, { icon_key: PICTURE_ID }, 204);
