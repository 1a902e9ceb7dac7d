// Opens the service's log on standard output, without secrets: JSON lines, or lines for people at a terminal.
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Config } from './config.js';

/** Names of properties that are never logged, wherever they occur. */
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

/** Bytes of lines that may wait while standard output accepts none; further lines are lost. */
const WAITING_MAX = 1024 * 1024;
/**
 * Milliseconds for which lines up to the level `info`, such as those of requests, are gathered: written one by one,
 * they would take an eighth of the time of an answer.
 */
const GATHER_MS = 10;
const INFO = 30;

/** A destination to which pino passes the level of each line. */
interface LevelledStream extends DestinationStream {
  lastLevel: number;
  flushSync(): void;
  /** Writes whole lines as they are. */
  pass(lines: string): void;
}

/**
 * The log of the service.
 *
 * @param format `auto` is for people where standard output is a terminal, and JSON where it is anything else
 */
export const openServiceLog = async (level: string, format: Config['logFormat']): Promise<Logger> =>
  (await openSharedLog(level, format)).log;

/** The same, and a way for whole lines that other processes have written into logs of theirs. */
export async function openSharedLog(
  level: string,
  format: Config['logFormat'],
): Promise<{ readonly log: Logger; readonly pass: (lines: string) => void }> {
  const output = await outputOf(writtenFormat(format));
  return { log: openLog(level, output), pass: output.pass };
}

/** What `auto` means here. */
export const writtenFormat = (format: Config['logFormat']): 'json' | 'text' => {
  if (format !== 'auto') return format;
  return process.stdout.isTTY ? 'text' : 'json';
};

async function outputOf(format: 'json' | 'text'): Promise<LevelledStream> {
  const { isTTY: isTerminal } = process.stdout;
  if (format === 'json') return standardOutput(isTerminal);
  // Loaded only where it is needed.
  const { readableLines } = await import('./readable-lines.js');
  return standardOutput(isTerminal, readableLines(isTerminal && process.stdout.hasColors()));
}

/** A log that writes its JSON lines to `destination`. */
export function openLog(level: string, destination: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  };
  return pino(options, destination);
}

/**
 * Standard output may be a file on a full disk. That must not end the service: the lines are written when there is room
 * again. No request waits for its line to be written, or for a slow reader. Lines above the level `info` are written at
 * once, together with all lines before them.
 *
 * @param isTerminal writes every line at once, so that none comes after what is printed later
 * @param render makes what is written of a line of JSON
 */
function standardOutput(isTerminal: boolean, render = (line: string): string => line): LevelledStream {
  const destination = pino.destination({ dest: process.stdout.fd, sync: isTerminal, maxLength: WAITING_MAX });
  let isBroken = false;
  let gathered = '';
  let timer: NodeJS.Timeout | undefined;
  const writeGathered = (): void => {
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
  // Runs before pino's own listener, which would retry for ever on a full disk and keep the process from ending.
  process.prependListener('exit', () => {
    writeGathered();
    if (!isBroken) destination.flushSync();
    destination.destroy();
  });
  const stream: LevelledStream = {
    lastLevel: INFO,
    write(line) {
      gathered += render(line);
      if (isTerminal || stream.lastLevel > INFO) writeGathered();
      else timer ??= setTimeout(writeGathered, GATHER_MS).unref();
    },
    // Called after a fatal line, which must not keep the process from ending either.
    flushSync() {
      writeGathered();
      if (!isBroken) destination.flushSync();
    },
    pass(lines) {
      gathered += lines;
      writeGathered();
    },
  };
  return Object.assign(stream, { [pino.symbols.needsMetadataGsym]: true });
}
