// Opens what the service sends: answers and events may gain fields, what it takes may not.
import { DATA, type Contract, type Node } from './contract.js';

type Resolve = Contract['resolve'];

/**
 * Takes `additionalProperties: false` from every schema of answers, their headers and events, so that a strict client
 * survives a field that is new. Those of parameters and bodies of requests stay closed.
 *
 * @throws Error naming a closed schema that is both sent and taken: it would have to be open and closed
 */
export function openAnswers(document: Node, resolve: Resolve): void {
  const [sent, taken] = [closedSchemas(), closedSchemas()];
  for (const item of Object.values<Node>(document.paths)) {
    taken.visit(item.parameters, 'the parameters of a path', resolve);
    for (const operation of Object.values<Node>(item).filter((node) => node?.operationId)) {
      taken.visit(operation.parameters, `the parameters of ${operation.operationId}`, resolve);
      taken.visit(operation.requestBody, `the body of ${operation.operationId}`, resolve);
      sent.visit(operation.responses, `the answers of ${operation.operationId}`, resolve);
    }
  }
  for (const [event, item] of Object.entries<Node>(document['x-webhooks'] ?? {}))
    sent.visit(item.post.requestBody, `the event ${event}`, resolve);
  const both = [...sent.found].flatMap(([schema, place]) =>
    taken.found.has(schema) ? [`${place} and ${taken.found.get(schema)} share a closed schema: give each its own`] : [],
  );
  if (both.length > 0) throw new Error(both.join('\n'));
  for (const schema of sent.found.keys()) delete schema.additionalProperties;
}

/** Collects closed schemas with the place each is met first. */
function closedSchemas() {
  const found = new Map<Node, string>();
  const seen = new Set<Node>();
  const visit = (node: Node, place: string, resolve: Resolve): void => {
    if (typeof node !== 'object' || node === null || seen.has(node)) return;
    seen.add(node);
    if (typeof node.$ref === 'string') return visit(resolve(node), `${node.$ref} in ${place}`, resolve);
    if (node.additionalProperties === false) found.set(node, place);
    for (const [name, inside] of Object.entries<Node>(node)) if (!DATA.has(name)) visit(inside, place, resolve);
  };
  return { found, visit };
}
