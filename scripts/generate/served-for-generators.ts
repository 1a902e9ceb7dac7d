// Leaves out of the served document what generators of clients stumble over though it is valid, and says it in words.
import { DATA, type Node } from './contract.js';

/**
 * Takes from schemas
 * - the pattern of a time, beside whose format OpenAPI Generator refuses one in Python and C#;
 * - the default of a member, which openapi-typescript takes for a promise that the member is always there, so that a
 *   request without it would not compile. The description says it instead.
 */
export function suitGenerators(document: Node): void {
  suit(document);
}

function suit(node: Node): void {
  if (typeof node !== 'object' || node === null) return;
  if (node.format === 'date-time') delete node.pattern;
  if (node.type === 'object') Object.values<Node>(node.properties ?? {}).forEach(tellDefault);
  for (const [name, inside] of Object.entries<Node>(node)) if (!DATA.has(name)) suit(inside);
}

function tellDefault(member: Node): void {
  if (!('default' in member)) return;
  member.description = `${member.description} \`${member.default}\` unless given.`;
  delete member.default;
}
