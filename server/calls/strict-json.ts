// Parses JSON and refuses what two readers could understand differently: duplicate keys, prototype keys, NUL characters
// and lone surrogates.
import { scan } from 'secure-json-parse';

/**
 * Values, keys included, that a text may have: many times what any operation takes. Reading half a megabyte of nothing
 * but brackets would hold everybody up for a quarter of a second.
 */
const VALUES_MAX = 10_000;

/** A string, or one character of structure, of a text that is known to be valid JSON. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/**
 * Parses a JSON text.
 * @throws SyntaxError when it is not JSON, or is ambiguous. Its message may name a position but never quotes the text,
 *   which may hold a password.
 */
export function parseStrictJson(text: string): unknown {
  refuseTooMany(text);
  const value = parse(text);
  if (typeof value === 'object' && value !== null) scan(value, { protoAction: 'error', constructorAction: 'error' });
  refuseDuplicateKeys(text);
  return value;
}

/** Counts what begins or parts values, outside of strings. Of a text that is no JSON the parser tells what is wrong. */
function refuseTooMany(text: string): void {
  let [count, isInString] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (character === '"') isInString = !isInString;
    else if (isInString) at += character === '\\' ? 1 : 0;
    else if ('{[,:'.includes(character) && ++count > VALUES_MAX)
      throw new SyntaxError(`it has more than ${VALUES_MAX.toLocaleString('en')} values`);
  }
}

/** The parser's own message quotes the text. Only a position at its very end is certain to be the parser's. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const position = /(?<= in JSON at position )\d+(?=(?: \(line \d+ column \d+\))?$)/.exec(
      (error as Error).message,
    )?.[0];
    throw new SyntaxError(
      position === undefined ? 'it cannot be parsed' : `it cannot be parsed from position ${position}`,
    );
  }
}

/**
 * Walks the tokens and keeps the keys of each object that is still open. The text is valid JSON, so a string before a
 * colon is a key.
 */
function refuseDuplicateKeys(text: string): void {
  const open: (Set<string> | null)[] = [];
  let last = '';
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const key = JSON.parse(last) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) throw new SyntaxError(`the key that ends at position ${index} is there twice`);
      keys?.add(key);
    } else if (token !== ',') {
      last = token;
      if (token.includes('\\u')) refuseUnreadable(JSON.parse(token) as string);
    }
  }
}

/** A NUL, or a surrogate without its other half. */
const UNREADABLE = /\0|\p{Surrogate}/u;

function refuseUnreadable(value: string): void {
  if (UNREADABLE.test(value)) throw new SyntaxError('a string has a NUL or half a surrogate pair in it');
}
