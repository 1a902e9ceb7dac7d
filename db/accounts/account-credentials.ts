// Accounts with what they prove themselves by.
import type { Knex } from 'knex';
import { hasFactor } from '../credentials/second-factors.js';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';
import { toAccount, type AccountRecord, type AccountRow } from './accounts.js';

/** An account and what it proves itself by. */
export interface AccountCredentials {
  readonly account: AccountRecord;
  /** What its password is checked against, a PHC string; null where it has none. */
  readonly passwordHash: string | null;
  /** Whether it has an active authenticator app or a passkey. */
  readonly hasSecondFactor: boolean;
}

const TABLE = 'accounts';

type CredentialsRow = AccountRow & { readonly has_second_factor: number };

const selectCredentials = (knex: Knex): Knex.QueryBuilder =>
  knex(TABLE).select(`${TABLE}.*`, { has_second_factor: hasFactor(knex, knex.ref(`${TABLE}.id`)) });

const credentialsById = query<CredentialsRow>((knex) => selectCredentials(knex).where('id', param('id')));

const credentialsByEmail = query<CredentialsRow>((knex) => selectCredentials(knex).where('email', param('email')));

/** What an account shows besides itself. */
const shown = query<{ avatar_at: number | null; has_second_factor: number }>((knex) =>
  knex(`${TABLE} as a`)
    .leftJoin('avatars as v', 'v.account_id', 'a.id')
    .where('a.id', param('id'))
    .select({ avatar_at: 'v.updated_at', has_second_factor: hasFactor(knex, knex.ref('a.id')) }),
);

/** The part of the accounts of a database that knows their password's hashes. */
export const accountCredentials = ({ first }: Executor) => ({
  /** The account of an address. */
  async credentials(email: string): Promise<AccountCredentials | undefined> {
    return withHash(await first(credentialsByEmail, { email: email.toLowerCase() }));
  },

  /** The account of an id, deleted ones too. */
  async credentialsById(id: string): Promise<AccountCredentials | undefined> {
    return withHash(await first(credentialsById, { id }));
  },

  /** What an account shows besides itself: when its picture was last set, and whether it has a second factor. */
  async shownOf(id: string): Promise<{ avatarAt: number | undefined; hasSecondFactor: boolean }> {
    const row = (await first(shown, { id }))!;
    return { avatarAt: row.avatar_at ?? undefined, hasSecondFactor: row.has_second_factor === 1 };
  },
});

const withHash = (row: CredentialsRow | undefined): AccountCredentials | undefined =>
  row && {
    account: toAccount(row),
    passwordHash: row.password_hash,
    hasSecondFactor: row.has_second_factor === 1,
  };
