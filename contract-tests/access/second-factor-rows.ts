// What rows of the access table about second factors share, which are one's own.
import { createTotpSecret } from '../../capabilities/identity/totp.js';
import type { AccessFixtures, Person } from './access-fixtures.js';

let passkeys = 0;

/** The id of a passkey of the owner with which nobody can sign. */
export const ownPasskey = ({ people, once }: AccessFixtures): Promise<string> =>
  once('own passkey', async (tables) => {
    const credentialId = `a-credential-${++passkeys}`;
    const made = {
      credentialId,
      publicKey: Buffer.from('none'),
      counter: 0,
      name: 'Laptop',
      backedUp: false,
      transports: ['internal'],
    };
    return (await tables.passkeys.add(people.owner.id, made))!.id;
  });

/** Sets an authenticator app up, and confirms it when it is to count; returns its secret. */
export const app = ({ people, once }: AccessFixtures, who: Person, isActive: boolean): Promise<string> =>
  once(`app of ${who}`, async (tables) => {
    const secret = createTotpSecret();
    await tables.totpSecrets.start(people[who].id, secret);
    if (isActive) await tables.totpSecrets.activate(people[who].id, 0, secret);
    return secret;
  });
