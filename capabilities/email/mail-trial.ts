// Asks a mail server whether it would take mail: connects, greets and signs in, and sends nothing.
import { createTransport } from 'nodemailer';
import { judgeFault } from './delivery-fault.js';
import { smtpOptions } from './smtp-transport.js';

/** `code`: what the server replied, such as `smtp_535`, or what went wrong on the way, such as `ETIMEDOUT`. */
export type MailTrial = { readonly isTaken: true } | { readonly isTaken: false; readonly code: string };

/** Milliseconds that each step may take. */
const STEP_MS = 4_000;

/**
 * Tries the mail server that an SMTP_URL names. Nothing of the address or of the server's words is handed on. A server that
 * is silent is given up at the step where it is; how long all steps take is for the caller to bound.
 */
export async function tryMailServer(smtpUrl: string): Promise<MailTrial> {
  const { pool: _, ...options } = smtpOptions(new URL(smtpUrl));
  const transport = createTransport({
    ...options,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
    socketTimeout: STEP_MS,
  });
  try {
    await transport.verify();
    return { isTaken: true };
  } catch (error) {
    return { isTaken: false, code: judgeFault(error).code };
  } finally {
    transport.close();
  }
}
