// Accounts for tests: with keys, with browsers that are signed in, with tokens of game servers.
import type { Scope } from '#generated/enums.js';
import type { NewAccount } from '../../db/accounts/accounts.js';
import { sessionCookieName } from '../../handlers/sign-in/cookie-shape.js';
import { createSecret, hashSecret } from '../../capabilities/identity/one-time-secret.js';
import type { OpenMarket } from '../../market/open-market.js';

/** Someone with a key. */
export interface Holder {
  readonly accountId: string;
  readonly email: string;
  readonly keyId: string;
  readonly key: string;
}

export interface HolderOptions {
  readonly scopes?: readonly Scope[];
  readonly isAdmin?: boolean;
  readonly productIds?: readonly string[];
  /** Whether the address is confirmed; it is unless told otherwise. */
  readonly isVerified?: boolean;
  /** Without one nobody can sign in by password. */
  readonly password?: string;
  /** Null for somebody who sells nothing. */
  readonly sellerName?: string | null;
}

/** A signed-in browser. */
export interface Browser {
  readonly accountId: string;
  readonly sessionId: string;
  readonly token: string;
  /** The cookie and the token against forged requests. */
  readonly headers: Readonly<Record<'Cookie' | 'X-CSRF-Token', string>>;
}

export interface AccountFixtures {
  /** Makes an account that sells under a name of its own, with a key. */
  account(options?: HolderOptions): Promise<Holder>;
  /** Signs somebody in, who proved who they are so many minutes ago (just now unless told otherwise). */
  browser(who: Pick<Holder, 'accountId'>, provedMinutesAgo?: number): Promise<Browser>;
  /** Makes a server token and returns it. */
  serverToken(who: Pick<Holder, 'accountId'>): Promise<string>;
  suspend(who: Pick<Holder, 'accountId'>): Promise<void>;
}

export function createAccountFixtures(market: OpenMarket): AccountFixtures {
  let made = 0;
  return {
    async account({
      scopes,
      isAdmin = false,
      productIds = [],
      isVerified = true,
      password,
      sellerName,
    }: HolderOptions = {}) {
      made += 1;
      const handle = `seller-${made}`;
      const email = `${handle}@example.com`;
      const passwordHash = password === undefined ? null : await market.passwords.hash(password);
      const person: NewAccount = {
        email,
        displayName: `Seller ${made}`,
        sellerName: sellerName === undefined ? handle : sellerName,
        isAdmin,
        passwordHash,
        ...(isVerified ? {} : { emailVerifiedAt: null }),
      };
      return market.write(async (tables) => {
        const holder = await tables.accounts.create(person);
        const { key, secret } = await tables.keys.create(holder, {
          name: 'test',
          ...(scopes ? { scopes } : {}),
          ...(productIds.length > 0 ? { productIds } : {}),
        });
        return { accountId: holder.id, email, keyId: key.id, key: secret };
      });
    },
    async browser({ accountId }, provedMinutesAgo = 0) {
      const token = createSecret();
      const browser = { tokenHash: hashSecret(token), address: '127.0.0.1', userAgent: 'a test' };
      const session = await market.write(({ sessions }) => sessions.create({ accountId, ...browser }));
      if (provedMinutesAgo > 0) {
        const proved_at = session.provedAt - provedMinutesAgo * 60_000;
        await market.db.write(({ knex }) => knex('sessions').where({ id: session.id }).update({ proved_at }));
      }
      const headers = {
        Cookie: `${sessionCookieName(market.settings.publicUrl)}=${token}`,
        'X-CSRF-Token': market.csrfTokens.of(session.id),
      };
      return { accountId, sessionId: session.id, token, headers };
    },
    async serverToken({ accountId }) {
      return (await market.write((tables) => tables.serverTokens.create(accountId, { name: 'test' }))).secret;
    },
    async suspend({ accountId }) {
      await market.write((tables) => tables.accounts.suspend(accountId, 'a test'));
    },
  };
}
