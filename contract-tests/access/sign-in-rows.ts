// What rows of the access table share that are about what is done before one is signed in. It is open to all, and no
// credential makes a difference to it.
import { createSecret, hashSecret } from '../../capabilities/identity/one-time-secret.js';
import type { LinkPurpose } from '../../db/credentials/one-time-links.js';
import type { AccessFixtures } from './access-fixtures.js';

/** The token of a link that was mailed to the owner, of an invitation, or of the link that makes the first admin. */
export const link = ({ people, once }: AccessFixtures, purpose: LinkPurpose): Promise<string> =>
  once(`link to ${purpose}`, async (tables) => {
    const token = createSecret();
    const accountId = purpose === 'set_up' || purpose === 'invitation' ? null : people.owner.id;
    await tables.oneTimeLinks.create({ purpose, accountId, hash: hashSecret(token), lifetimeMs: 60_000 });
    return token;
  });

/** The suspended owner is told so only after a right proof. */
export const SUSPENDED = {
  suspended: 'account_suspended',
  'suspended and without X-CSRF-Token': 'account_suspended',
} as const;
