// The four accounts that scripts sign in with: an admin, a seller with an authenticator app, a buyer and a stranger; and
// two people whom the contract's examples name.
import { Scope } from '#generated/enums.js';
import type { NewAccount } from '../../db/accounts/accounts.js';
import { createSecret } from '../../capabilities/identity/one-time-secret.js';
import { createPasswords } from '../../capabilities/identity/passwords.js';
import { createTotpSecret } from '../../capabilities/identity/totp.js';
import { ACCOUNT_IDS, CREDENTIAL_IDS } from './example-ids.js';
import type { History } from './history.js';

interface SeededAccount {
  email: string;
  password: string;
  api_key: string;
}

export interface SeededAccounts {
  admin: SeededAccount;
  seller: SeededAccount & { /** The secret of its authenticator app, in base32. */ totp_secret: string };
  buyer: SeededAccount;
  stranger: SeededAccount;
}

/** The step of a code used long ago, so that every code from now on is accepted. */
const FIRST_STEP = 0;
/** How long people take to open the link that confirms their address. */
const MAIL_READ_AFTER_MS = 2 * 60_000;

/** Creates the accounts, those of scripts each with a random password and key. */
export async function seedAccounts(history: History): Promise<SeededAccounts> {
  const admin = await add(history, 'admin', '2026-08-01T09:00:00.000Z', { displayName: 'Admin', isAdmin: true });
  const blockworks = { displayName: 'Blockworks', sellerName: 'blockworks' };
  const seller = await add(history, 'seller', '2026-08-03T08:00:00.000Z', blockworks);
  const totpSecret = createTotpSecret();
  await history.at('2026-08-03T08:15:00.000Z', async ({ totpSecrets }) => {
    await totpSecrets.start(ACCOUNT_IDS.seller, totpSecret);
    await totpSecrets.activate(ACCOUNT_IDS.seller, FIRST_STEP, totpSecret);
  });
  const buyer = await add(history, 'buyer', '2026-08-17T16:45:00.000Z', { displayName: 'Alex' });
  const stranger = await add(history, 'stranger', '2026-08-20T12:00:00.000Z', { displayName: 'Stranger' });
  await addPeople(history);
  return { admin, seller: { ...seller, totp_secret: totpSecret }, buyer, stranger };
}

/** Adds an account with a password and a key, which are returned. */
async function add(
  history: History,
  name: keyof SeededAccounts,
  registeredAt: string,
  wanted: Omit<NewAccount, 'email'>,
): Promise<SeededAccount> {
  const password = createSecret();
  // Hashed first, so that no write waits for it.
  const passwordHash = await createPasswords().hash(password);
  const email = `${name}@example.com`;
  return history.at(registeredAt, async ({ accounts, keys }) => {
    const emailVerifiedAt = Date.parse(registeredAt) + MAIL_READ_AFTER_MS;
    const account = await accounts.create({ ...wanted, id: ACCOUNT_IDS[name], email, emailVerifiedAt, passwordHash });
    const scopes = account.isAdmin ? { scopes: Scope } : {};
    const { secret } = await keys.create(account, { id: CREDENTIAL_IDS.printed[name], name: 'seed', ...scopes });
    return { email, password, api_key: secret };
  });
}

/** Adds Kim and Robin, who have neither password nor key. */
async function addPeople(history: History): Promise<void> {
  const addPerson = (name: 'kim' | 'robin', displayName: string, registeredAt: string): Promise<unknown> =>
    history.at(registeredAt, ({ accounts }) => {
      const emailVerifiedAt = Date.parse(registeredAt) + MAIL_READ_AFTER_MS;
      return accounts.create({ id: ACCOUNT_IDS[name], email: `${name}@example.com`, emailVerifiedAt, displayName });
    });
  await addPerson('kim', 'Kim', '2026-08-25T17:30:00.000Z');
  await addPerson('robin', 'Robin', '2026-09-20T10:10:00.000Z');
}
