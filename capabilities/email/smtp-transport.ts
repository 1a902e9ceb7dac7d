// The connection to the mail server that SMTP_URL names.
import { createTransport, type SMTPPoolOptions } from 'nodemailer';

const CONNECTION_TIMEOUT_MS = 10_000;
/** Milliseconds of silence after which a connection is given up. */
const SOCKET_TIMEOUT_MS = 30_000;
/** Milliseconds an idle connection is kept; mail comes in bursts. */
const IDLE_TIMEOUT_MS = 30_000;

/**
 * Does not connect yet; the first message does.
 *
 * @param smtpUrl `smtp://` (port 587 unless given, TLS when the server offers it) or `smtps://` (465), with the user
 *   and password to sign in with, if any, percent-encoded
 */
export function openSmtpTransport(smtpUrl: string) {
  return createTransport(smtpOptions(new URL(smtpUrl)));
}

/** nodemailer's options for a mail server. */
export function smtpOptions(url: URL): SMTPPoolOptions & { pool: true } {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isThisMachine = ['localhost', '127.0.0.1', '::1'].includes(host);
  const hasPassword = url.username !== '';
  return {
    pool: true,
    host,
    secure: url.protocol === 'smtps:',
    ...(url.port === '' ? {} : { port: Number(url.port) }),
    ...(hasPassword
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    // A password never crosses a network in clear text, even if an attacker in between hides that the server offers
    // TLS.
    requireTLS: hasPassword && !isThisMachine,
    // There is no network between two programs of one machine, and its mail server usually has a self-signed
    // certificate.
    ...(isThisMachine ? { tls: { rejectUnauthorized: false } } : {}),
    maxConnections: 1,
    // One retry, for a connection that the server closed while it was idle; everything else is retried on the SMTP worker's
    // schedule.
    maxRequeues: 1,
    idleTimeout: IDLE_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    dnsTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  };
}
