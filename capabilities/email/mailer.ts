// Composes mail and stores it in the transaction that causes it, with the job that delivers it.
import type { NewMessage } from '../../db/email/messages.js';
import type { Keys } from '../../db/engine/keys.js';
import type { Tables } from '../../db/tables.js';
import { draftEmail } from './templates.js';
import type { LinkKind, EmailMessage, MailRecipient } from './message.js';
import { createUnsubscribeTokens, preferenceOf, UNSUBSCRIBE_PATH, unsubscribing } from './optional-mail.js';
import { render, type Paragraph, type Rendered } from './render.js';

interface MailOptions {
  /** Whether there is a mail server. Without one, messages wait for an admin to pass them on. */
  readonly hasSmtp: boolean;
  readonly publicUrl: string;
  readonly siteName: string;
  /** Where the operator says who they are, as it is now; undefined, as when left out, where that is nowhere. */
  readonly imprint?: () => string | undefined;
  /** For `createUnsubscribeTokens`. */
  readonly unsubscribeKeys: Keys;
}

/** As long as a token of 256 bits in base64url. */
const NO_TOKEN = '0'.repeat(43);
const NOBODY: MailRecipient = { accountId: null, email: 'nobody@example.invalid' };

/** The tables of the transaction that mail is written in. */
type Queued = Pick<Tables, 'mailQueue' | 'jobs' | 'mailPreferences'>;

export type Mail = ReturnType<typeof createMail>;

/** The mail of an installation. */
export function createMail({ hasSmtp, publicUrl, siteName, imprint, unsubscribeKeys }: MailOptions) {
  const tokens = createUnsubscribeTokens(...unsubscribeKeys);
  const compose = (message: EmailMessage, ...ending: readonly Paragraph[]): Rendered => {
    const site = { name: siteName, url: publicUrl, imprint: imprint?.() };
    const draft = draftEmail(message, site);
    return render({ ...draft, paragraphs: [...draft.paragraphs, ...ending] }, site);
  };

  /** Keeps messages; where there is a mail server, each with a job that has its id. */
  async function keep(
    { mailQueue, jobs }: Pick<Queued, 'mailQueue' | 'jobs'>,
    ...messages: readonly NewMessage[]
  ): Promise<void> {
    for (const messageId of await mailQueue.enqueueAll(messages))
      if (hasSmtp) await jobs.add({ kind: 'deliver_mail', payload: { messageId }, id: messageId });
  }

  /** A message as it is kept, with the way to get no more of its kind where there is one. */
  const composed = (message: EmailMessage, { accountId, email: recipient }: MailRecipient, id?: string): NewMessage => {
    const status = hasSmtp ? 'queued' : 'unsent';
    const whole = { kind: message.kind, accountId, recipient, status, ...(id === undefined ? {} : { id }) } as const;
    const kind = preferenceOf(message.kind);
    // Only accounts have preferences.
    if (kind === undefined || accountId === null) return { ...compose(message), ...whole };
    const unsubscribeUrl = `${publicUrl}${UNSUBSCRIBE_PATH}?token=${tokens.of({ accountId, kind })}`;
    return { ...compose(message, ...unsubscribing(kind, unsubscribeUrl)), ...whole, unsubscribeUrl };
  };

  return {
    /** Whether there is a mail server, so that nobody but the recipient sees the mail. */
    hasSmtp,

    /**
     * Composes a message now, so that it says what was true at its cause, and keeps it for delivery once the transaction
     * of `tables` commits. What its reader can do without ends with a link to say so, and is not kept for somebody who did.
     *
     * @param id that of the message, for mail that may be taken back before it is delivered; made unless given
     */
    async send(tables: Queued, message: EmailMessage, to: MailRecipient, id?: string): Promise<void> {
      const kind = preferenceOf(message.kind);
      if (kind !== undefined && to.accountId !== null && !(await tables.mailPreferences.of(to.accountId))[kind]) return;
      await keep(tables, composed(message, to, id));
    },

    /** The same of several messages that their readers are known to want. */
    async sendWanted(
      tables: Pick<Queued, 'mailQueue' | 'jobs'>,
      wanted: readonly { readonly message: EmailMessage; readonly to: MailRecipient }[],
    ): Promise<void> {
      await keep(tables, ...wanted.map(({ message, to }) => composed(message, to)));
    },

    /** Which mail the reader of a message does not want, by the token of its link; null when it is none of ours. */
    readUnsubscribeToken: tokens.read,

    /**
     * Does the work of `send` for an address that is not known: it composes, seals and writes, also a job, which finds
     * nothing to do, and nobody ever gets it. Without it, the time an answer takes would tell whether an address has an
     * account.
     */
    async discard(tables: Queued, kind: LinkKind): Promise<void> {
      const message = compose({ kind, link: `${publicUrl}/app/reset#token=${NO_TOKEN}` });
      await keep(tables, {
        ...message,
        kind,
        accountId: NOBODY.accountId,
        recipient: NOBODY.email,
        status: 'discarded',
      });
    },
  };
}
