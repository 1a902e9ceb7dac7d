// The four accounts that scripts sign in with: an admin, a seller with an authenticator app, a buyer and a stranger.
import { Scope } from '#generated/enums.js';
import type { NewAccount } from '../../db/accounts/accounts.js';
import type { Tables, Write } from '../../db/tables.js';
import { createSecret } from '../../identity/one-time-secret.js';
import { createPasswords } from '../../identity/passwords.js';
import { createTotpSecret } from '../../identity/totp.js';

export interface SeededAccount {
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

/** Creates the accounts, each with a random password and key; also returns the ids of those that trade. */
export async function seedAccounts(
  write: Write,
): Promise<{ accounts: SeededAccounts; sellerId: string; buyerId: string }> {
  // Hashed first, so that no write waits for it.
  const [admin, seller, buyer, stranger] = [
    await draft('admin', { isAdmin: true }),
    await draft('seller', { sellerName: 'seller' }),
    await draft('buyer'),
    await draft('stranger'),
  ];
  return write(async (tables) => {
    const made = {
      admin: await add(tables, admin),
      seller: await add(tables, seller),
      buyer: await add(tables, buyer),
      stranger: await add(tables, stranger),
    };
    const secret = createTotpSecret();
    await tables.totpSecrets.start(made.seller.id, secret);
    await tables.totpSecrets.activate(made.seller.id, FIRST_STEP, secret);
    return {
      accounts: {
        admin: made.admin.seeded,
        seller: { ...made.seller.seeded, totp_secret: secret },
        buyer: made.buyer.seeded,
        stranger: made.stranger.seeded,
      },
      sellerId: made.seller.id,
      buyerId: made.buyer.id,
    };
  });
}

interface Draft {
  account: NewAccount & { email: string };
  password: string;
}

async function draft(name: string, extra: Pick<NewAccount, 'isAdmin' | 'sellerName'> = {}): Promise<Draft> {
  const password = createSecret();
  const passwordHash = await createPasswords().hash(password);
  return {
    account: {
      email: `${name}@example.com`,
      displayName: name[0]!.toUpperCase() + name.slice(1),
      passwordHash,
      ...extra,
    },
    password,
  };
}

async function add(
  tables: Tables,
  { account: wanted, password }: Draft,
): Promise<{ id: string; seeded: SeededAccount }> {
  const account = await tables.accounts.create(wanted);
  const { secret } = await tables.keys.create(account, { name: 'seed', ...(account.isAdmin && { scopes: Scope }) });
  return { id: account.id, seeded: { email: wanted.email, password, api_key: secret } };
}
