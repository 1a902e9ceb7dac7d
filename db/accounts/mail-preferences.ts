// Which mail an account wants of what it can do without: all of it, but for the kinds that are kept here.
import type { components } from '#generated/types.js';
import type { Executor } from '../engine/executor.js';
import { madeOnce, param, query, type Query } from '../engine/prepared-query.js';

export type MailPreferences = Readonly<components['schemas']['MailPreferences']>;

/** Kinds of mail that people can do without. */
export type OptionalMail = keyof MailPreferences;

export const OPTIONAL_MAIL: readonly OptionalMail[] = [
  'sales',
  'reviews',
  'review_replies',
  'new_versions',
  'webhooks',
];

interface UnwantedRow {
  account_id: string;
  kind: OptionalMail;
}

const TABLE = 'unwanted_mail';

/** Where somebody reads mail, and what they do not want. */
export interface Mailbox {
  readonly email: string;
  /** Whether somebody proved to read it. */
  readonly isVerified: boolean;
  readonly unwanted: ReadonlySet<OptionalMail>;
}

interface MailboxRow {
  readonly id: string;
  readonly email: string;
  readonly email_verified_at: number | null;
  readonly kind: OptionalMail | null;
}

const ofAccount = query<UnwantedRow>((knex) => knex(TABLE).where('account_id', param('accountId')));

const mailboxesOf = (count: number): Query<MailboxRow> =>
  madeOnce(`mailboxes of ${count}`, (knex) =>
    knex('accounts as a')
      .leftJoin(`${TABLE} as u`, 'u.account_id', 'a.id')
      .whereIn(
        'a.id',
        [...Array(count).keys()].map((place) => param(String(place))),
      )
      .whereNotNull('a.email')
      .select('a.id', 'a.email', 'a.email_verified_at', 'u.kind'),
  );

/** The mail preferences of a database. */
export function createMailPreferences({ knex, all }: Executor) {
  /** What an account wants. */
  async function of(accountId: string): Promise<MailPreferences> {
    const unwanted = new Set((await all(ofAccount, { accountId })).map(({ kind }) => kind));
    return Object.fromEntries(OPTIONAL_MAIL.map((kind) => [kind, !unwanted.has(kind)])) as MailPreferences;
  }

  return {
    of,

    /** The mailboxes of accounts, by their ids; accounts without an address have none. */
    async mailboxesOf(accountIds: readonly string[]): Promise<Map<string, Mailbox>> {
      const rows = await all(mailboxesOf(accountIds.length), Object.fromEntries(accountIds.entries()));
      const found = new Map<string, Mailbox & { readonly unwanted: Set<OptionalMail> }>();
      for (const { id, email, email_verified_at: verifiedAt, kind } of rows) {
        const mailbox = found.get(id) ?? { email, isVerified: verifiedAt !== null, unwanted: new Set() };
        if (kind !== null) mailbox.unwanted.add(kind);
        found.set(id, mailbox);
      }
      return found;
    },

    /** Changes what an account wants; kinds that are not named stay as they are. */
    async change(accountId: string, wanted: { readonly [Kind in OptionalMail]?: boolean | undefined }): Promise<void> {
      const named = OPTIONAL_MAIL.filter((kind) => wanted[kind] !== undefined);
      const no = named.filter((kind) => !wanted[kind]);
      await knex(TABLE).where({ account_id: accountId }).whereIn('kind', named).delete();
      if (no.length > 0) await knex(TABLE).insert(no.map((kind) => ({ account_id: accountId, kind })));
    },
  };
}
