// Draws values that a schema of the contract admits, odd ones too, for requests that a stranger could send.
import fc, { type Arbitrary } from 'fast-check';
import type { Node } from '../../scripts/generate/contract.js';

type Resolve = (node: Node) => Node;

/** Items of a list, and characters beyond the least number, that are drawn at most. */
const ITEMS_MAX = 3;
const CHARACTERS_BEYOND = 24;
/** Years of times that are drawn. */
const TIMES = { min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true };

/** Values of a schema, which may be a reference. */
export function valuesOf(reference: Node, resolve: Resolve): Arbitrary<unknown> {
  const schema = resolve(reference);
  const values = valuesOfType(schema, resolve);
  return schema.nullable === true ? fc.option(values) : values;
}

function valuesOfType(schema: Node, resolve: Resolve): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum.filter((value: unknown) => value !== null));
  switch (schema.type) {
    case 'integer':
      return fc.integer({ min: schema.minimum, max: schema.maximum });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textsOf(schema);
    case 'array':
      return listsOf(schema, resolve);
    case 'object':
      return objectsOf(schema, resolve);
    default:
      throw new Error(`There is no way to draw a ${schema.type} yet`);
  }
}

function textsOf(schema: Node): Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength } = schema;
  if (format === 'date-time') return fc.date(TIMES).map((time) => time.toISOString());
  const most = Math.min(maxLength, minLength + CHARACTERS_BEYOND);
  if (pattern === undefined) return plainTexts(minLength, most);
  // Of a class of characters that repeats, as many are drawn as the bounds want.
  const sized = String(pattern).replace(/^(\^\[[^\]]+\])[+*]/, `$1{${minLength},${most}}`);
  return fc.stringMatching(new RegExp(sized, 'u')).filter((text) => {
    const { length } = [...text];
    return length >= minLength && length <= maxLength;
  });
}

const known = new Map<string, Arbitrary<string>>();

/** Texts of any characters. Made once for each pair of bounds: fast-check takes milliseconds to make them. */
function plainTexts(minLength: number, maxLength: number): Arbitrary<string> {
  const name = `${minLength} ${maxLength}`;
  const texts = known.get(name) ?? fc.string({ unit: 'binary', minLength, maxLength });
  known.set(name, texts);
  return texts;
}

function listsOf({ items, minItems = 0, maxItems, uniqueItems }: Node, resolve: Resolve): Arbitrary<unknown[]> {
  const bounds = { minLength: minItems, maxLength: Math.min(maxItems, Math.max(minItems, ITEMS_MAX)) };
  const values = valuesOf(items, resolve);
  return uniqueItems ? fc.uniqueArray(values, bounds) : fc.array(values, bounds);
}

function objectsOf({ properties, required = [], minProperties = 0 }: Node, resolve: Resolve): Arbitrary<object> {
  const members = Object.fromEntries(
    Object.entries<Node>(properties).map(([name, member]) => [name, valuesOf(member, resolve)]),
  );
  return fc.record(members, { requiredKeys: required }).filter((value) => Object.keys(value).length >= minProperties);
}
