// Takes messages to the mail server, one at a time, and leaves a server alone that is at fault.
import type { DeliverableMessage, RenderedEmail } from '../../db/email/messages.js';
import { judgeFault, type DeliveryFault } from './delivery-fault.js';
import { openSmtpTransport } from './smtp-transport.js';
import type { StoredTables } from '../../db/tables.js';

/** Where the SMTP worker reports to the operator; pino's logger fits. It is never given an address, a subject or a text. */
interface SmtpWorkerLog {
  info(details: object, message: string): void;
}

/** Who sends: as mail has it, such as `Plugins <no-reply@example.com>`, or with a name of any characters. */
export type Sender = string | { readonly name: string; readonly address: string };

interface SmtpWorkerOptions {
  /** Where mail waits. */
  readonly stored: Pick<StoredTables, 'tables'>;
  /** See `openSmtpTransport`. */
  readonly smtpUrl: string;
  readonly from: Sender;
  /** The host in Message-IDs: that of the service's public address. */
  readonly host: string;
  readonly clock: () => number;
  readonly log: SmtpWorkerLog;
}

/** What became of a delivery: `nothing` was to be sent, or it was not tried, and is to be tried later. */
type Delivery = 'sent' | 'nothing' | 'not tried' | DeliveryFault;

export interface SmtpWorker {
  /**
   * Delivers a message, after those that it was called for before. A message that is delivered again, because nobody
   * noted that it was sent, has the same Message-ID, by which mail programs recognise it.
   */
  deliver(messageId: string): Promise<Delivery>;
  /** False for a minute after a fault of the mail server, and once closed: nothing is tried then. */
  isReady(): boolean;
  /** Starts no further message, waits at most two seconds for the current one, and disconnects. */
  close(): Promise<void>;
}

const PAUSE_MS = 60_000;
/**
 * Milliseconds for one delivery: a server that trickles its replies is never silent long enough for a socket time-out.
 */
export const DELIVERY_TIMEOUT_MS = 120_000;
const CLOSE_WITHIN_MS = 2_000;

/** Creates an SMTP worker; it connects when there is something to send. */
export function createSmtpWorker({ stored, smtpUrl, from, host, clock, log }: SmtpWorkerOptions): SmtpWorker {
  const transport = openSmtpTransport(smtpUrl);
  let closing = false;
  let pausedUntil = 0;
  let last: Promise<unknown> = Promise.resolve();

  const isReady = (): boolean => !closing && clock() >= pausedUntil;

  async function deliverNow(messageId: string): Promise<Delivery> {
    if (!isReady()) return 'not tried';
    const message = await stored.tables.mailQueue.deliverable(messageId);
    if (message === undefined) return 'nothing';
    const { kind, rendered } = message;
    if (!rendered) return { code: 'seal_broken', isPermanent: true, isOfServer: false };
    try {
      await transport.sendMail({
        ...toMail(message, rendered, { from, host }),
        signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
      });
    } catch (error) {
      // Its connection was taken away.
      if (closing) return 'not tried';
      const fault = judgeFault(error);
      if (fault.isOfServer) pausedUntil = clock() + PAUSE_MS;
      return fault;
    }
    log.info({ messageId, kind }, 'mail was sent');
    return 'sent';
  }

  return {
    deliver(messageId) {
      const delivery = last.then(() => deliverNow(messageId));
      last = delivery.catch(() => undefined);
      return delivery;
    },
    isReady,
    async close() {
      closing = true;
      const timer = setTimeout(() => transport.close({ force: true }), CLOSE_WITHIN_MS);
      await last;
      clearTimeout(timer);
      transport.close();
    },
  };
}

function toMail(
  { id, createdAt }: DeliverableMessage,
  { recipient, subject, text, html, unsubscribeUrl }: RenderedEmail,
  { from, host }: Pick<SmtpWorkerOptions, 'from' | 'host'>,
) {
  return {
    from,
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    // The same for every attempt.
    messageId: `<${id}@${host}>`,
    date: new Date(createdAt),
    xMailer: false as const,
    // Keeps automatic replies, such as notes of absence, from being sent (RFC 3834, section 5).
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(unsubscribeUrl) },
  };
}

/** The headers by which mail programs offer to unsubscribe, with one click where the address is https (RFC 8058). */
function unsubscribing(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  const named = { 'List-Unsubscribe': `<${url}>` };
  return url.startsWith('https:') ? { ...named, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : named;
}
