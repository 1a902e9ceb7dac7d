// Composes mail and stores it in the transaction that causes it, with the job that delivers it.
import type { NewMessage } from '../db/service/messages.js';
import type { Tables } from '../db/tables.js';
import { draftLetter } from './letters.js';
import type { LinkKind, MailMessage, MailRecipient } from './message.js';
import { render, type Rendered } from './render.js';

export interface MailOptions {
  /** Whether there is a mail server. Without one, messages wait for an admin to pass them on. */
  readonly hasSmtp: boolean;
  readonly publicUrl: string;
  readonly siteName: string;
}

/** As long as a token of 256 bits in base64url. */
const NO_TOKEN = '0'.repeat(43);
const NOBODY: MailRecipient = { accountId: null, email: 'nobody@example.invalid' };

/** The tables of the transaction that mail is written in. */
type Queued = Pick<Tables, 'mailQueue' | 'jobs'>;

export type Mail = ReturnType<typeof createMail>;

/** The mail of an installation. */
export function createMail({ hasSmtp, publicUrl, siteName }: MailOptions) {
  const site = { name: siteName, url: publicUrl };
  const compose = (message: MailMessage): Rendered => render(draftLetter(message, site), site);

  /** Keeps a message; where there is a mail server, with a job that has its id. */
  async function keep({ mailQueue, jobs }: Queued, message: NewMessage): Promise<void> {
    const messageId = await mailQueue.enqueue(message);
    if (hasSmtp) await jobs.add({ kind: 'deliver_mail', payload: { messageId }, id: messageId });
  }

  return {
    /** Whether there is a mail server, so that nobody but the recipient sees the mail. */
    hasSmtp,

    /**
     * Composes a message now, so that it says what was true at its cause, and keeps it for delivery once the transaction of `tables` commits.
     */
    async send(tables: Queued, message: MailMessage, to: MailRecipient): Promise<void> {
      const status = hasSmtp ? 'queued' : 'unsent';
      await keep(tables, {
        ...compose(message),
        kind: message.kind,
        accountId: to.accountId,
        recipient: to.email,
        status,
      });
    },

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
