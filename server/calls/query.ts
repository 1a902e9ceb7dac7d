// Reads a query string into values of the types that the contract declares, and refuses what is ambiguous.
import { PATH_MAX, Refusal } from '../errors.js';

const INTEGER = /^-?(?:0|[1-9]\d{0,14})$/;
/** Clients that are generated for Python send what it prints, with a capital. */
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
]);
/** Java prints no seconds where they are zero; a plus that was not escaped has become a space. */
const TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d(?:\.\d{1,9})?)?(?:(Z)|([+ -])(\d\d:\d\d))$/;

/** A query as it was sent: a name that occurs several times has its texts in a list. */
type SentQuery = Record<string, string | readonly string[]>;

/** Decodes a raw query string, in a time that grows only with its length. What the texts mean is not known here. */
export function parseQuery(raw: string): SentQuery {
  const query = Object.create(null) as Record<string, string | string[]>;
  if (raw === '') return query;
  for (const pair of raw.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at));
    const text = at < 0 ? '' : decode(pair.slice(at + 1));
    const before = query[name];
    if (before === undefined) query[name] = text;
    else if (typeof before === 'string') query[name] = [before, text];
    else before.push(text);
  }
  return query;
}

const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

/**
 * Converts texts in place into the declared types (`integer`, `boolean`, `time`, `string[]`…). A text that is not a value of
 * its type stays as it is, and the validator refuses it. Ajv's own coercion would accept ' 5 ', '1e1' and 'Infinity'.
 *
 * @throws Refusal `validation_failed` where one value is wanted and there are several, since it is unclear which of them
 *   counts, and where a value of a list is empty, since it is unclear whether nothing or everything is meant
 */
export function coerceQuery(query: Record<string, unknown>, kinds: Readonly<Record<string, string>>): void {
  nameLists(query as SentQuery, kinds);
  for (const name in query) {
    const sent = query[name] as SentQuery[string];
    if (kinds[name] === 'string[]') query[name] = listOf(name, sent);
    else if (typeof sent === 'string') query[name] = valueOf(sent, kinds[name]);
    else throw refusal(name, 'is there twice');
  }
}

/** Puts what axios sends as `game[]` unless told otherwise with the list that is meant, `game`. */
function nameLists(query: SentQuery, kinds: Readonly<Record<string, string>>): void {
  for (const bracketed in query) {
    const name = bracketed.slice(0, -2);
    if (!bracketed.endsWith('[]') || kinds[name] !== 'string[]') continue;
    query[name] = [query[name] ?? [], query[bracketed]!].flat();
    delete query[bracketed];
  }
}

function valueOf(text: string, kind: string | undefined): unknown {
  if (kind === 'integer' && INTEGER.test(text)) return Number(text);
  if (kind === 'boolean') return BOOLEANS.get(text) ?? text;
  return kind === 'time' ? timeOf(text) : text;
}

/** The text of a time by RFC 3339 where it is clear which one is meant. Whether there is such a time is not known here. */
function timeOf(text: string): string {
  const [, minute, seconds = ':00', utc, sign, offset] = TIME.exec(text) ?? [];
  if (minute === undefined) return text;
  return minute + seconds + (utc ?? `${sign === ' ' ? '+' : sign}${offset}`);
}

/**
 * The values of a list: separated by commas, or each under a name of its own, or both, for generated clients differ in
 * this. One that is there several times counts once. Clients escape commas or not as they like, so `%2C` separates too.
 */
function listOf(name: string, sent: SentQuery[string]): string[] {
  const values = new Set((typeof sent === 'string' ? sent : sent.join(',')).split(','));
  if (values.has(''))
    throw refusal(name, 'has an empty value: leave the parameter out where there is nothing to ask for');
  return [...values];
}

function refusal(name: string, message: string): Refusal {
  const details = [{ path: `query.${name}`.slice(0, PATH_MAX), message }];
  return new Refusal('validation_failed', `${name.slice(0, PATH_MAX)} ${message}`, { details });
}
