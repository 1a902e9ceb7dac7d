// Reads a query string into values of the types that the contract declares, and refuses what is ambiguous.
import { Refusal } from '../errors.js';

const INTEGER = /^-?(?:0|[1-9]\d{0,14})$/;

/**
 * Decodes a raw query string. A name that occurs twice is refused, since it is unclear which of its values counts.
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
 * Converts texts in place into the declared types (`integer`, `boolean`, `string[]`…). A text that is not a value of
 * its type stays as it is, and the validator refuses it. Ajv's own coercion would accept ' 5 ', '1e1' and 'Infinity'.
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
