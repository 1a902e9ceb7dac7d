// Opens the service's log: JSON lines on standard output, without secrets.
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

/** Names of members that are never written to the log, wherever they turn up. */
const SECRET = [
  'authorization',
  'cookie',
  'key',
  'secret',
  'password',
  'token',
  'license_key',
  'totp_code',
  'recovery_code',
  'csrf_token',
];

/** Bytes of lines that wait for a standard output that takes none; what comes then is lost. */
const WAITING_MAX = 1024 * 1024;
/**
 * Milliseconds for which lines that tell of nothing wrong, such as those of requests, are gathered: written as they
 * come, they take an eighth of the time of an answer.
 */
const GATHER_MS = 10;
const INFO = 30;

/** A destination that pino tells the level of each line. */
interface LevelledStream extends DestinationStream {
  lastLevel: number;
  flushSync(): void;
}

/** @param destination in place of standard output */
export function openLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  const options: LoggerOptions = {
    level,
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  };
  return pino(options, destination);
}

/**
 * Standard output may lead to a file on a disk that is full. That must not end the service: the lines are written when
 * there is room again. No request waits for its line, nor for whoever reads the lines. What is worse than a notice is
 * written at once, with all that came before it.
 */
function standardOutput(): DestinationStream {
  const destination = pino.destination({ dest: process.stdout.fd, sync: false, maxLength: WAITING_MAX });
  let isBroken = false;
  let gathered = '';
  let timer: NodeJS.Timeout | undefined;
  const pass = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const lines = gathered;
    gathered = '';
    if (lines !== '') destination.write(lines);
  };
  destination
    .on('error', () => {
      isBroken = true;
    })
    .on('drain', () => {
      isBroken = false;
    });
  process.stdout.on('error', () => undefined);
  // Before pino's own listener: that would try for ever, where there is no room, and the process would not end.
  process.prependListener('exit', () => {
    pass();
    if (!isBroken) destination.flushSync();
    destination.destroy();
  });
  const stream: LevelledStream = {
    lastLevel: INFO,
    write(line) {
      gathered += line;
      if (stream.lastLevel > INFO) pass();
      else timer ??= setTimeout(pass, GATHER_MS).unref();
    },
    // Called after a fatal line.
    flushSync() {
      pass();
      destination.flushSync();
    },
  };
  return Object.assign(stream, { [pino.symbols.needsMetadataGsym]: true });
}
