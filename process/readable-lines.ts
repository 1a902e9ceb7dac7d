// Turns the log's lines of JSON into lines for people at a terminal.
import pretty from 'pino-pretty';

/** What a line of the log holds, as pino wrote it. */
type Entry = Readonly<Record<string, unknown>>;

/**
 * Characters that a terminal may obey, that end a line or turn its direction, or that are not seen: controls, formats,
 * separators of lines and paragraphs, and halves of surrogate pairs.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
/** A trace of calls stands on several lines, which are indented, so that none looks like a line of the log. */
const UNSEEN_IN_TRACE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * A renderer of lines of JSON, each with its end.
 *
 * @param hasColors whether the level and the message are coloured, for terminals that know colours
 */
export function readableLines(hasColors: boolean): (line: string) => string {
  const render = pretty.prettyFactory({
    colorize: hasColors,
    // Colours end where a message does: an object is dull enough to be told apart.
    colorizeObjects: false,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname',
    singleLine: true,
  });
  return (line) => render(ofRequest(visible(JSON.parse(line)) as Entry));
}

/** The line of an answered request as a sentence; its id only where one may have to look for what went wrong. */
function ofRequest(entry: Entry): Entry {
  const { requestId, method, path, operation: _operation, status, ms, ...rest } = entry;
  if (entry['msg'] !== undefined || typeof status !== 'number' || ms === undefined) return entry;
  const msg = `${String(method).toUpperCase()} ${String(path)} ${status} in ${Number(ms).toFixed(1)} ms`;
  return { ...rest, msg, ...(status < 500 ? {} : { requestId }) };
}

/**
 * The same with escapes in place of what is not seen. Paths and headers of strangers are in the log: as JSON they cannot
 * do anything, on a terminal they could clear it, or pretend to be other lines.
 */
function visible(value: unknown, name?: string): unknown {
  if (typeof value === 'string') return value.replace(name === 'stack' ? UNSEEN_IN_TRACE : UNSEEN, escapeOf);
  if (Array.isArray(value)) return value.map((part) => visible(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key.replace(UNSEEN, escapeOf), visible(part, key)]),
  );
}

const escapeOf = (character: string): string => `\\u{${character.codePointAt(0)!.toString(16)}}`;
