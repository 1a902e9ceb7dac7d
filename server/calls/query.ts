// Reads a query string into the values the contract declares, strictly.
import { Refusal } from '../errors.js';

const INTEGER = /^-?(?:0|[1-9]\d{0,14})$/;

/**
 * Decodes a raw query string. A name that is there twice is refused: which one counts would be a guess.
 * @throws Refusal `validation_failed`
 */
export function parseQuery(raw: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>;
  if (raw === '') return query;
  for (const pair of raw.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at));
    if (name in query) {
      throw new Refusal('validation_failed', `The parameter ${name} is there twice`.slice(0, 512), {
        details: [{ path: `query.${name}`.slice(0, 256), message: 'is there twice' }],
      });
    }
    query[name] = at < 0 ? '' : decode(pair.slice(at + 1));
  }
  return query;
}

const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));

/**
 * Turns texts into the declared kinds (`integer`, `boolean`, `string[]`…), in place. What does not read as its kind
 * stays a text and is refused by the validator: Ajv's own coercion would take ' 5 ', '1e1' and even 'Infinity'.
 */
export function coerceQuery(query: Record<string, unknown>, kinds: Readonly<Record<string, string>>): void {
  for (const name in query) {
    const text = query[name] as string;
    switch (kinds[name]) {
      case 'integer':
        if (INTEGER.test(text)) query[name] = Number(text);
        break;
      case 'boolean':
        if (text === 'true' || text === 'false') query[name] = text === 'true';
        break;
      case 'string[]':
        query[name] = text.split(',');
        break;
      default:
    }
  }
}
