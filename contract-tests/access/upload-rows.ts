// What rows of the access table about making, publishing and yanking versions share.
import { makeVersion, type VersionState } from '../publishing/version-fixtures.js';
import { everybody, limited, type Answers } from './access-row.js';
import type { AccessFixtures } from './access-fixtures.js';

/** What is the seller's alone: of a version that everybody sees, and of one that nobody else but admins sees. */
export const sellersOnly = <const A extends number | string>(seller: A): Answers<A | 'forbidden' | 'not_found'> =>
  everybody<'forbidden', Answers<A | 'not_found'>>('forbidden', { seller, ...limited('not_found') });

export const sellersSecret = <const A extends number | string>(seller: A): Answers<A | 'forbidden' | 'not_found'> =>
  everybody<'not_found', Answers<A | 'forbidden'>>('not_found', { seller, admin: 'forbidden' });

/** A version in a state, of `paid` or of a draft. */
export const versionIn =
  (state: VersionState, of: 'paid' | 'draft' = 'paid') =>
  async (fixtures: AccessFixtures) => ({
    params: { id: await fixtures.once(`${state} of ${of}`, (tables) => makeVersion(tables, fixtures[of].id, state)) },
  });
