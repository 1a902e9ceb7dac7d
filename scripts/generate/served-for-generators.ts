// Leaves out of the served document what generators of clients stumble over though it is valid, and says it in words.
import { DATA, type Node } from './contract.js';

const DATED: ReadonlySet<unknown> = new Set(['date', 'date-time']);

/**
 * Takes from schemas
 * - the pattern of a time or a day, beside whose format OpenAPI Generator refuses one in Python and C#;
 * - a pattern with a quote in it, which OpenAPI Generator writes into a string of Python as it is. The description says
 *   what is wanted;
 * - the default of a member, which openapi-typescript takes for a promise that the member is always there, so that a
 *   request without it would not compile. The description says it instead;
 * - that the items of a list differ, of which OpenAPI Generator makes a set that its TypeScript client cannot send. The
 *   description says it instead;
 * - members called by numbers, which Ruby cannot name: such an object becomes a map.
 */
export function suitGenerators(document: Node): void {
  suit(document);
}

function suit(node: Node): void {
  if (typeof node !== 'object' || node === null) return;
  if (DATED.has(node.format) || (typeof node.pattern === 'string' && node.pattern.includes('"'))) delete node.pattern;
  if (node.type === 'object') {
    Object.values<Node>(node.properties ?? {}).forEach(tellDefault);
    if (Object.keys(node.properties ?? {}).some((name) => /^\d/.test(name))) makeMap(node);
  }
  if (node.type === 'array' && node.uniqueItems) {
    delete node.uniqueItems;
    node.description = `${node.description} Each at most once.`;
  }
  for (const [name, inside] of Object.entries<Node>(node)) if (!DATA.has(name)) suit(inside);
}

function tellDefault(member: Node): void {
  if (!('default' in member)) return;
  member.description = `${member.description} \`${member.default}\` unless given.`;
  delete member.default;
}

/** The members of an object of this kind are all alike. */
function makeMap(node: Node): void {
  const names = Object.keys(node.properties);
  node.additionalProperties = node.properties[names[0]!];
  node.minProperties = names.length;
  node.maxProperties = names.length;
  delete node.properties;
  delete node.required;
}
