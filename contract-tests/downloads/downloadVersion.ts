// Scenarios of downloadVersion, and who may call it.
import type { Scenarios } from '../harness/scenario.js';
import { assertLink, downloadScenarios, linkTo } from './download-scenarios.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';
import { OWNERS, RUN_IT } from '../access/purchase-rows.js';

const pathOf = (slug: string, versionId: string): string => `/api/products/${slug}/download/${versionId}`;

export const downloadVersion: Scenarios<'downloadVersion'> = {
  ...downloadScenarios(pathOf),
  200: async (service) => ({ ...(await linkTo(pathOf, service)), expect: assertLink }),
};

export const access: AccessRows<'downloadVersion'> = [
  {
    rightful: 'owner',
    request: ({ paid }) => ({ params: paid }),
    answers: everybody('not_owner', { ...OWNERS, ...limited('not_found') }),
  },
  {
    about: 'a free product',
    rightful: 'buyer',
    request: ({ free }) => ({ params: free }),
    answers: everybody(302, limited('not_found')),
  },
  {
    about: 'a beta version',
    rightful: 'seller',
    request: ({ paid, beta }) => ({ params: { ...paid, ...beta } }),
    answers: everybody('not_found', RUN_IT),
  },
  {
    about: 'a draft',
    rightful: 'seller',
    request: ({ draft }) => ({ params: draft }),
    answers: everybody('not_found'),
  },
  {
    about: 'an archived product',
    rightful: 'owner',
    request: ({ archived }) => ({ params: archived }),
    answers: everybody('not_found', { owner: 302 }),
  },
  {
    about: "another product's version",
    rightful: 'owner',
    request: ({ paid, free }) => ({ params: { ...paid, versionId: free.versionId } }),
    answers: everybody('not_found'),
  },
  {
    about: 'an unpublished version',
    rightful: 'owner',
    request: ({ paid, unpublished }) => ({ params: { ...paid, ...unpublished } }),
    answers: everybody('not_found'),
  },
  {
    about: "a suspended seller's",
    rightful: 'owner',
    request: ({ suspended }) => ({ params: suspended }),
    answers: everybody('not_found', { owner: 302 }),
  },
  {
    about: 'no version',
    rightful: 'owner',
    request: ({ paid }) => ({ params: { ...paid, versionId: paid.id } }),
    answers: everybody('not_found'),
  },
];
