// Tidies the components of a document: identical ones become one, and those that nothing uses go.
import type { Node } from './contract.js';

/** What requirements name without a reference is left alone. */
const sectionsOf = (document: Node): [string, Record<string, Node>][] =>
  Object.entries<Record<string, Node>>(document.components).filter(([section]) => section !== 'securitySchemes');

/** Makes components of one section that say the same one: the first. */
export function mergeIdentical(document: Node): void {
  for (;;) {
    const renamed = new Map<string, string>();
    for (const [section, components] of sectionsOf(document)) {
      const known = new Map<string, string>();
      for (const [name, component] of Object.entries(components)) {
        const text = JSON.stringify(inOrder(component));
        const same = known.get(text);
        if (same === undefined) known.set(text, name);
        else {
          renamed.set(`#/components/${section}/${name}`, `#/components/${section}/${same}`);
          delete components[name];
        }
      }
    }
    if (renamed.size === 0) return;
    // Those that refer to different ones may say the same now.
    for (const reference of referencesIn(document)) reference.$ref = renamed.get(reference.$ref) ?? reference.$ref;
  }
}

export function dropUnused(document: Node): void {
  const { components, ...rest } = document;
  const used = new Set<string>();
  const follow = (node: Node): void => {
    for (const { $ref } of referencesIn(node)) {
      if (used.has($ref)) continue;
      used.add($ref);
      const [, , section, name] = $ref.split('/') as [string, string, string, string];
      follow(components[section][name]);
    }
  };
  follow(rest);
  for (const [section, inside] of sectionsOf(document)) {
    for (const name of Object.keys(inside)) if (!used.has(`#/components/${section}/${name}`)) delete inside[name];
    if (Object.keys(inside).length === 0) delete components[section];
  }
}

function* referencesIn(node: Node): Generator<{ $ref: string }> {
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.$ref === 'string') yield node;
  for (const inside of Object.values<Node>(node)) yield* referencesIn(inside);
}

/** The same value with the members of its objects in order, so that equal ones have equal texts. */
function inOrder(node: Node): Node {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map(inOrder);
  const members = Object.entries<Node>(node).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, inside]) => [name, inOrder(inside)]));
}
