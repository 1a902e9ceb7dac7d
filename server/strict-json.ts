// Parses JSON that means one thing only: no duplicate keys, no prototype keys, no NUL and no lone surrogates.
import { parse } from 'secure-json-parse';

/** A string, or one character of structure, of a text that is known to be valid JSON. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/**
 * Parses a JSON text.
 * @throws SyntaxError when it is not JSON, or when two readers could understand it differently.
 */
export function parseStrictJson(text: string): unknown {
  const value: unknown = parse(text, { protoAction: 'error', constructorAction: 'error' });
  refuseDuplicateKeys(text);
  return value;
}

/** Walks the tokens with the set of keys of each open object. The text is valid JSON, so a string before a colon is a key. */
function refuseDuplicateKeys(text: string): void {
  const open: (Set<string> | null)[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const key = JSON.parse(last) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) throw new SyntaxError(`the key ${JSON.stringify(key)} is there twice`);
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
