// Scenarios of reportProduct, and who may call it.
import { bearer, bodied, missing, writing } from '../harness/common-scenarios.js';
import type { BodyOf } from '#generated/operations.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';

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

const REPORT = { kind: 'stolen', body: 'A copy of another plugin' };

export const access: AccessRows<'reportProduct'> = [
  {
    rightful: 'buyer',
    request: ({ paid }) => ({ params: { id: paid.id }, body: REPORT }),
    answers: everybody(204, { seller: 'forbidden', ...limited('not_found') }),
  },
  {
    about: 'an archived product',
    rightful: 'owner',
    request: (fixtures) => ({ params: { id: fixtures.archived.id }, body: REPORT }),
    answers: everybody('not_found', { owner: 204, seller: 'forbidden', admin: 204 }),
  },
  {
    about: 'a draft',
    rightful: 'admin',
    request: (fixtures) => ({ params: { id: fixtures.draft.id }, body: REPORT }),
    answers: everybody('not_found', { seller: 'forbidden', admin: 204 }),
  },
  {
    about: 'a version that is not published',
    rightful: 'buyer',
    request: ({ paid, unpublished }) => ({
      params: { id: paid.id },
      body: { ...REPORT, version_id: unpublished.versionId },
    }),
    answers: everybody('validation_failed', { seller: 'forbidden', admin: 204, ...limited('not_found') }),
  },
];
