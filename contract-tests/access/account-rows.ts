// What rows of the access table share that are about one's own account, keys, tokens and sessions. Nobody else's are ever
// to be seen or touched, not even by an admin.
import { everybody } from './access-row.js';
import type { AccessFixtures, Person } from './access-fixtures.js';

/** What everybody may do to an account, for it is their own. */
export const each = <const A>(answer: A) => ({ rightful: 'buyer', answers: everybody(answer) }) as const;

/** What only the owner of a thing may do to it, for others have none of that id. */
export const ownersAlone = <const A extends number>(answer: A) =>
  ({ rightful: 'owner', answers: everybody('not_found', { owner: answer }) }) as const;

/** A list that shows everybody their own, and so the owner's to the owner alone. */
export const ownList = { rightful: 'owner', answers: everybody('hidden', { owner: 'shown' }) } as const;

export const ownAddress = ({ people }: AccessFixtures, who: Person) => ({ mark: people[who].email });

/** In an account's own answer nobody else's address is to be found. */
export const ownersAddress = ({ people }: AccessFixtures) => ({ mark: people.owner.email });

/** A revoked key is gone for its owner too. */
export const REVOKED = { about: 'a revoked key', rightful: 'owner', answers: everybody('not_found') } as const;

export const REVOKED_TOKEN = { ...REVOKED, about: 'a revoked server token' } as const;
