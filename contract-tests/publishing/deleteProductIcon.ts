// Scenarios of deleteProductIcon.
import { v7 as uuid } from 'uuid';
import type { BodyOf } from '#generated/operations.js';
import { missing, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { ownProduct } from './product-fixtures.js';

const removed: Scenario<BodyOf<'deleteProductIcon', 204>> = async (service) => {
  const { path, headers } = await ownProduct(service, 'live', { iconKey: uuid() });
  return { path: `${path}/icon`, headers };
};

export const deleteProductIcon: Scenarios<'deleteProductIcon'> = {
  ...writing('Publishing', removed, 'catalog:read'),
  204: removed,
  404: missing('/api/v1/products/no-such-product/icon', true),
};
