// Opens the service's log: JSON lines on standard output, without secrets.
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

/** Names of members that are never written to the log, wherever they turn up. */
const SECRET = ['authorization', 'cookie', 'key', 'secret', 'password', 'token', 'license_key', 'totp_code', 'recovery_code', 'csrf_token'];

/** @param destination in place of standard output */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = { level, redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' } };
  return destination === undefined ? pino(options) : pino(options, destination);
}
