// Who may do what: what is open to everybody, which is search, the categories and the service's own state.
import { everybody, type AccessTable } from './access-row.js';

const forEverybody = { rightful: 'buyer', request: () => ({}), answers: everybody(200) } as const;

export const openRows: AccessTable<
  'listCategories' | 'searchProducts' | 'suggestProducts' | 'getSettings' | 'getHealth' | 'getReadiness'
> = {
  listCategories: [forEverybody],
  searchProducts: [
    {
      rightful: 'buyer',
      request: ({ paid }) => ({ query: `q=${paid.slug}`, mark: paid.id }),
      answers: everybody('shown'),
    },
    {
      about: 'a draft',
      rightful: 'seller',
      request: ({ draft }) => ({ query: `q=${draft.slug}`, mark: draft.id }),
      answers: everybody('hidden'),
    },
    {
      about: "a suspended seller's",
      rightful: 'owner',
      request: ({ suspended }) => ({ query: `q=${suspended.slug}`, mark: suspended.id }),
      answers: everybody('hidden'),
    },
  ],
  suggestProducts: [
    {
      rightful: 'buyer',
      request: ({ paid }) => ({ query: `q=${paid.slug}`, mark: paid.id }),
      answers: everybody('shown'),
    },
    {
      about: 'a draft',
      rightful: 'seller',
      request: ({ draft }) => ({ query: `q=${draft.slug}`, mark: draft.id }),
      answers: everybody('hidden'),
    },
    {
      about: "a suspended seller's",
      rightful: 'owner',
      request: ({ suspended }) => ({ query: `q=${suspended.slug}`, mark: suspended.id }),
      answers: everybody('hidden'),
    },
  ],
  getSettings: [forEverybody],
  getHealth: [forEverybody],
  getReadiness: [forEverybody],
};
