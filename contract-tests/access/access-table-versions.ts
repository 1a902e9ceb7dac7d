// Who may do what: versions.
import { everybody, limited, type AccessTable } from './access-row.js';
import { FOR_THOSE_WHO_RUN_IT, TO_THOSE_WHO_RUN_IT } from './access-table-catalog.js';

export const versionRows: AccessTable<'getVersion' | 'findVersionByHash'> = {
  getVersion: [
    {
      rightful: 'buyer',
      request: ({ paid }) => ({ params: { id: paid.versionId } }),
      answers: everybody(200, limited('not_found')),
    },
    {
      about: 'a beta version',
      rightful: 'seller',
      request: ({ beta }) => ({ params: { id: beta.versionId } }),
      answers: TO_THOSE_WHO_RUN_IT,
    },
    {
      about: "a draft's version",
      rightful: 'seller',
      request: ({ draft }) => ({ params: { id: draft.versionId } }),
      answers: TO_THOSE_WHO_RUN_IT,
    },
    {
      about: 'an unpublished version',
      rightful: 'seller',
      request: ({ unpublished }) => ({ params: { id: unpublished.versionId } }),
      answers: TO_THOSE_WHO_RUN_IT,
    },
    {
      about: "its seller's fields",
      rightful: 'seller',
      request: ({ paid }) => ({ params: { id: paid.versionId }, mark: '"status":' }),
      answers: { ...FOR_THOSE_WHO_RUN_IT, ...limited('not_found') },
    },
  ],
  findVersionByHash: [
    { rightful: 'buyer', request: ({ paid }) => ({ params: paid }), answers: everybody(200, limited('not_found')) },
    {
      about: 'a beta version',
      rightful: 'seller',
      request: ({ beta }) => ({ params: beta }),
      answers: TO_THOSE_WHO_RUN_IT,
    },
    {
      about: "a draft's version",
      rightful: 'seller',
      request: ({ draft }) => ({ params: draft }),
      answers: TO_THOSE_WHO_RUN_IT,
    },
    {
      about: 'an unpublished version',
      rightful: 'seller',
      request: ({ unpublished }) => ({ params: unpublished }),
      answers: everybody('not_found'),
    },
  ],
};
