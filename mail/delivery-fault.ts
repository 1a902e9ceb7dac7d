// Judges why a delivery failed: whether trying again can help, and whether other messages would fare the same.

export interface DeliveryFault {
  /**
   * `smtp_550` for an answer of the server, else nodemailer's code, such as `ETIMEDOUT`; holds neither address nor
   * text.
   */
  readonly code: string;
  /** Whether the same message would be refused again. */
  readonly isPermanent: boolean;
  /** Whether it says something about the server, so that other messages would fail too. */
  readonly isOfServer: boolean;
}

/** Codes of faults that concern the message at hand: its envelope or its content was refused. */
const OF_MESSAGE = ['EENVELOPE', 'EMESSAGE'];
/** "Service not available, closing transmission channel" (RFC 5321, 4.2.3), at whatever point it comes. */
const SERVICE_NOT_AVAILABLE = 421;

/**
 * Classifies an error of nodemailer. A refused sign-in is of the server although it answers 535: the operator mends it,
 * and the mail must not be lost meanwhile.
 */
export function judgeFault(error: unknown): DeliveryFault {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const reply = typeof responseCode === 'number' ? responseCode : undefined;
  const isOfServer = !OF_MESSAGE.includes(String(code)) || reply === SERVICE_NOT_AVAILABLE;
  return {
    code: reply === undefined ? nameOf(code) : `smtp_${reply}`,
    // Without an answer, nodemailer itself found that the address cannot be written to.
    isPermanent: !isOfServer && (reply === undefined || reply >= 500),
    isOfServer,
  };
}

const nameOf = (code: unknown): string =>
  typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : 'unknown';
