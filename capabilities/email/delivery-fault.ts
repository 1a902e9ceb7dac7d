// Judges why a delivery failed: whether a retry can help, and whether other messages would fail too.

export interface DeliveryFault {
  /**
   * Such as `smtp_550` for a reply of the server, else nodemailer's code, such as `ETIMEDOUT`; contains neither address
   * nor text.
   */
  readonly code: string;
  /** Whether the same message would be refused again. */
  readonly isPermanent: boolean;
  /** Whether the server is at fault, so that other messages would fail too. */
  readonly isOfServer: boolean;
}

/** nodemailer's codes for faults of the message itself: its envelope or its content was refused. */
const OF_MESSAGE = ['EENVELOPE', 'EMESSAGE'];
/** "Service not available, closing transmission channel" (RFC 5321, section 4.2.3), whenever it comes. */
const SERVICE_NOT_AVAILABLE = 421;

/**
 * Classifies an error of nodemailer. A refused sign-in, although its code 535 is permanent, counts as a fault of the
 * server: the operator can mend it, and no mail must be lost meanwhile.
 */
export function judgeFault(error: unknown): DeliveryFault {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const reply = typeof responseCode === 'number' ? responseCode : undefined;
  const isOfServer = !OF_MESSAGE.includes(String(code)) || reply === SERVICE_NOT_AVAILABLE;
  return {
    code: reply === undefined ? nameOf(code) : `smtp_${reply}`,
    // Without a reply, nodemailer itself found the address unusable.
    isPermanent: !isOfServer && (reply === undefined || reply >= 500),
    isOfServer,
  };
}

const nameOf = (code: unknown): string =>
  typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : 'unknown';
