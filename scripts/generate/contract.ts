// Reads openapi.yaml once and answers what the generators ask of it: operations, resolved references, parameters.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A node of the OpenAPI document. The document is linted before it is generated from, so its shape is trusted here. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Node = any;

/** Members whose values are data, in which `pattern` or `$ref` is a word like any other. */
export const DATA = new Set(['example', 'examples', 'default', 'enum']);

export const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

export interface Operation {
  readonly id: string;
  readonly method: (typeof METHODS)[number];
  readonly path: string;
  readonly tag: string;
  readonly parameters: readonly Node[];
  readonly node: Node;
}

export interface Contract {
  readonly source: string;
  readonly document: Node;
  readonly operations: readonly Operation[];
  /** Follows `$ref` until the node itself. */
  resolve(node: Node): Node;
}

/** Parses a contract from YAML text; `source` names it in error messages and generated headers. */
export function parseContract(text: string, source: string): Contract {
  return contractOf(parse(text, { merge: true, maxAliasCount: -1 }), source);
}

/** The contract of a document that has been parsed; `source` names it. */
export function contractOf(document: Node, source: string): Contract {
  const resolve = resolverOf(document, source);
  return { source, document, operations: listOperations(document, resolve), resolve };
}

/** Follows the references of a document; `source` names it in error messages. */
export function resolverOf(document: Node, source: string): Contract['resolve'] {
  return (node) => {
    let found = node;
    while (found?.$ref) found = lookUp(document, found.$ref, source);
    return found;
  };
}

export function readContract(path: string): Contract {
  return parseContract(readFileSync(path, 'utf8'), path);
}

function lookUp(document: Node, ref: string, source: string): Node {
  const steps = ref
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = steps.reduce((node, step) => node?.[step], document);
  if (found === undefined) throw new Error(`${source}: ${ref} leads nowhere`);
  return found;
}

function listOperations(document: Node, resolve: (node: Node) => Node): Operation[] {
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries<Node>(document.paths)) {
    for (const method of METHODS) {
      const node = item[method];
      if (!node) continue;
      const parameters = [...(item.parameters ?? []), ...(node.parameters ?? [])].map(resolve);
      operations.push({ id: node.operationId, method, path, tag: node.tags[0], parameters, node });
    }
  }
  return operations;
}

/** The folder of a tag's handlers and scenarios: `Catalog` -> `catalog`. */
export const folderOf = (tag: string): string => tag.toLowerCase().replaceAll(' ', '-');

/** What a security scheme is called among the kinds of callers; the CSRF token is no caller but goes with one. */
type CallerKind = 'key' | 'session' | 'server-token';
const CALLER_OF_SCHEME: Readonly<Record<string, CallerKind>> = {
  apiKey: 'key',
  session: 'session',
  serverToken: 'server-token',
};

/** The kinds of callers an operation takes. */
export function callersOf(contract: Contract, operation: Operation): CallerKind[] {
  const requirements: Node[] = operation.node.security ?? contract.document.security ?? [];
  const kinds = requirements
    .flatMap((requirement) => Object.keys(requirement))
    .map((scheme) => CALLER_OF_SCHEME[scheme]);
  return [...new Set(kinds.filter((kind) => kind !== undefined))];
}

/** Whether a caller is `required`, `optional` or not looked at (`none`), read from the security requirement. */
export function securityOf(contract: Contract, operation: Operation): 'none' | 'optional' | 'required' {
  const requirements: Node[] = operation.node.security ?? contract.document.security ?? [];
  if (requirements.length === 0) return 'none';
  return requirements.some((requirement) => Object.keys(requirement).length === 0) ? 'optional' : 'required';
}
