// Delivers queued mail to the mail server, one message at a time, and retries for a day and a half.
import type { DueMessage, Letter } from '../db/service/messages.js';
import { judgeFault, type DeliveryFault } from './delivery-fault.js';
import { openSmtpTransport } from './smtp-transport.js';
import type { StoredTables } from '../db/tables.js';

/** Where the courier reports to the operator; pino's logger fits. It is never given an address, a subject or a text. */
export interface CourierLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface CourierOptions {
  /** Where mail waits. */
  readonly stored: StoredTables;
  /** See `openSmtpTransport`. */
  readonly smtpUrl: string;
  /** The sender, such as `Plugin Marketplace <no-reply@example.com>`. */
  readonly from: string;
  /** The host in Message-IDs: that of the service's public address. */
  readonly host: string;
  readonly clock: () => number;
  readonly log: CourierLog;
}

export interface Courier {
  /**
   * Sends what is due, at most 50 messages. After a temporary failure a message is tried again after 1, 5 and 30
   * minutes, then 2, 6 and 24 hours; it has failed when the last attempt does, or when the server refuses it for good.
   * While the server cannot be reached, nothing is tried for a minute. Never fails on account of mail; a call during
   * another one waits for that one.
   */
  deliver(): Promise<void>;
  /** Starts no further message, waits at most two seconds for the current one, and disconnects. */
  close(): Promise<void>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long to wait after the first, second, … failed attempt. */
const RETRY_AFTER_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  24 * HOUR_MS,
];
const PAUSE_MS = MINUTE_MS;
const MESSAGES_A_CALL = 50;
/**
 * Milliseconds for one delivery: a server that trickles its replies is never silent long enough for a socket time-out.
 */
const DELIVERY_TIMEOUT_MS = 120_000;
const CLOSE_WITHIN_MS = 2_000;

/** Creates a courier; it connects when there is something to send. */
export function createCourier(options: CourierOptions): Courier {
  const { tables, write } = options.stored;
  const { smtpUrl, from, host, clock, log } = options;
  const transport = openSmtpTransport(smtpUrl);
  let closing = false;
  let pausedUntil = 0;
  let underWay: Promise<void> | undefined;

  async function deliverDue(): Promise<void> {
    for (const message of await tables.mailQueue.due(clock(), MESSAGES_A_CALL)) {
      if (closing || clock() < pausedUntil) return;
      await deliverOne(message);
    }
  }

  async function deliverOne(message: DueMessage): Promise<void> {
    const { id, kind, letter } = message;
    if (!letter) return settle(message, { code: 'seal_broken', isPermanent: true, isOfServer: false });
    try {
      await transport.sendMail({
        ...toMail(message, letter, { from, host }),
        signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
      });
    } catch (error) {
      return settle(message, judgeFault(error));
    }
    // Marked only now: if the process dies before, the message is sent again under the same Message-ID, by which mail
    // programs recognise it.
    await write(({ mailQueue }) => mailQueue.markSent(id));
    log.info({ messageId: id, kind }, 'mail was sent');
  }

  async function settle(message: DueMessage, fault: DeliveryFault): Promise<void> {
    if (fault.isOfServer) pausedUntil = clock() + PAUSE_MS;
    await noteFault(options, message, fault);
  }

  return {
    deliver() {
      underWay ??= deliverDue().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    async close() {
      closing = true;
      const timer = setTimeout(() => transport.close({ force: true }), CLOSE_WITHIN_MS);
      await underWay?.catch(() => undefined);
      clearTimeout(timer);
      transport.close();
    },
  };
}

/** Schedules the next attempt, or gives the message up: after its last attempt, or when the fault is permanent. */
async function noteFault(
  { stored: { write }, clock, log }: CourierOptions,
  { id, kind, attempts }: DueMessage,
  { code, isPermanent }: DeliveryFault,
): Promise<void> {
  const wait = isPermanent ? undefined : RETRY_AFTER_MS[attempts];
  if (wait === undefined) {
    await write(({ mailQueue }) => mailQueue.markFailed(id, code));
    log.error({ messageId: id, kind, code }, 'mail could not be delivered');
  } else {
    await write(({ mailQueue }) => mailQueue.markRetry(id, clock() + wait, code));
    log.warn({ messageId: id, kind, code }, 'mail is tried again later');
  }
}

function toMail(
  { id, createdAt }: DueMessage,
  { recipient, subject, text, html }: Letter,
  { from, host }: Pick<CourierOptions, 'from' | 'host'>,
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
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
