// Which mail an account wants of what it can do without: all of it, but for the kinds that are kept here.
import type { components } from '#generated/types.js';
import type { Executor } from '../engine/executor.js';
import { param, query } from '../engine/prepared-query.js';

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

const ofAccount = query<UnwantedRow>((knex) => knex(TABLE).where('account_id', param('accountId')));

/** The mail preferences of a database. */
export function createMailPreferences({ knex, all }: Executor) {
  /** What an account wants. */
  async function of(accountId: string): Promise<MailPreferences> {
    const unwanted = new Set((await all(ofAccount, { accountId })).map(({ kind }) => kind));
    return Object.fromEntries(OPTIONAL_MAIL.map((kind) => [kind, !unwanted.has(kind)])) as MailPreferences;
  }

  return {
    of,

    /** Changes what an account wants; kinds that are not named stay as they are. */
    async change(accountId: string, wanted: { readonly [Kind in OptionalMail]?: boolean | undefined }): Promise<void> {
      const named = OPTIONAL_MAIL.filter((kind) => wanted[kind] !== undefined);
      const no = named.filter((kind) => !wanted[kind]);
      await knex(TABLE).where({ account_id: accountId }).whereIn('kind', named).delete();
      if (no.length > 0) await knex(TABLE).insert(no.map((kind) => ({ account_id: accountId, kind })));
    },
  };
}
