// Scenarios of reportProduct.
import { bearer, bodied, missing, writing } from '../harness/common-scenarios.js';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';

const BODY = { kind: 'stolen', body: 'A copy of another plugin' };

const reported: Scenario<undefined> = async (service) => {
  const { id, slug } = await service.product();
  return {
    path: `/api/v1/products/${slug}/report`,
    headers: bearer((await service.account()).key),
    body: { ...BODY, version_id: await service.version(id) },
  };
};

const nowhere: Scenario<BodyOf<'reportProduct', 404>> = async (service) => ({
  ...(await missing('/api/v1/products/there-is-no-such-product/report', true)(service)),
  body: BODY,
});

export const reportProduct: Scenarios<'reportProduct'> = {
  ...writing('Catalog', reported, 'orders:write'),
  ...bodied(reported),
  204: reported,
  404: nowhere,
};
