// Scenarios of downloadVersionById, and who may call it.
import type { Scenarios } from '../harness/scenario.js';
import { assertLink, downloadScenarios, linkTo } from './download-scenarios.js';
import { everybody, limited, type AccessRows } from '../access/access-row.js';
import { OWNERS, RUN_IT } from '../access/purchase-rows.js';

const pathOf = (_slug: string, versionId: string): string => `/api/v1/versions/${versionId}/download`;

export const downloadVersionById: Scenarios<'downloadVersionById'> = {
  ...downloadScenarios(pathOf),
  200: async (service) => ({
    ...(await linkTo(pathOf, service)),
    expect: ({ data }, headers) => assertLink(data, headers),
  }),
};

export const access: AccessRows<'downloadVersionById'> = [
  {
    rightful: 'owner',
    request: ({ paid }) => ({ params: { id: paid.versionId } }),
    answers: everybody('not_owner', { ...OWNERS, ...limited('not_found') }),
  },
  {
    about: 'a free product',
    rightful: 'buyer',
    request: ({ free }) => ({ params: { id: free.versionId } }),
    answers: everybody(302, limited('not_found')),
  },
  {
    about: 'a beta version',
    rightful: 'seller',
    request: ({ beta }) => ({ params: { id: beta.versionId } }),
    answers: everybody('not_found', RUN_IT),
  },
  {
    about: 'a draft',
    rightful: 'seller',
    request: ({ draft }) => ({ params: { id: draft.versionId } }),
    answers: everybody('not_found', RUN_IT),
  },
  {
    about: 'an archived product',
    rightful: 'owner',
    request: ({ archived }) => ({ params: { id: archived.versionId } }),
    answers: everybody('not_found', OWNERS),
  },
  {
    about: 'an unpublished version',
    rightful: 'owner',
    request: ({ unpublished }) => ({ params: { id: unpublished.versionId } }),
    answers: everybody('not_found'),
  },
  {
    about: "a suspended seller's",
    rightful: 'owner',
    request: ({ suspended }) => ({ params: { id: suspended.versionId } }),
    answers: everybody('not_found', { owner: 302, admin: 302 }),
  },
  {
    about: 'no version',
    rightful: 'owner',
    request: ({ paid }) => ({ params: { id: paid.id } }),
    answers: everybody('not_found'),
  },
];
