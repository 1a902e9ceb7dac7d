// The part of the contract that rules.net.test.ts makes its faults in: linting all of it for each fault takes far longer, and
// shows nothing more.
import type { Node } from '../../scripts/generate/contract.js';

/** The paths that faults are made in, and what these need to keep every rule. */
const PATHS = [
  '/healthz',
  '/readyz',
  '/api/categories',
  '/api/search',
  '/api/account',
  '/api/account/change-email',
  '/api/account/request-password-reset',
  '/api/account/confirm-identity',
  '/api/account/keys',
  '/api/products/{slug}',
  '/api/products/{slug}/download/{versionId}',
  '/api/products/{slug}/reviews',
  '/api/products/{slug}/versions',
  '/api/v1/products',
  '/api/v1/versions/{id}/download',
  '/api/v1/orders',
];

/** A copy of the contract with a few of its paths, and without what only the others use. */
export function excerptOf(document: Node): Node {
  const excerpt: Node = structuredClone(document);
  excerpt.paths = Object.fromEntries(PATHS.map((path) => [path, excerpt.paths[path]]));
  delete excerpt['x-webhooks'];
  const { securitySchemes, ...sections } = excerpt.components;
  const references = new Set<string>();
  const scopes = new Set<string>();
  for (const { $ref, 'x-scopes': named } of partsOf(excerpt.paths, sections)) {
    if ($ref) references.add($ref);
    named?.forEach((scope: string) => scopes.add(scope));
  }
  for (const [section, members] of Object.entries<Node>(sections))
    keep(members, (name) => references.has(`#/components/${section}/${name}`));
  keep(securitySchemes.apiKey['x-scopes'], (scope) => scopes.has(scope));
  const patterns = new Set(inputsOf(excerpt).flatMap((input) => [...partsOf(input, sections)].map(patternOf)));
  keep(excerpt['x-patterns'], (pattern) => patterns.has(pattern));
  return excerpt;
}

const patternOf = ({ pattern }: Node): string => pattern;

function keep(members: Node, isKept: (name: string) => boolean): void {
  for (const name of Object.keys(members)) if (!isKept(name)) delete members[name];
}

/** What callers send and are told about if it does not fit: a path that does not is unknown. */
function inputsOf({ paths, components }: Node): Node[] {
  return Object.values<Node>(paths)
    .flatMap((path) => Object.values<Node>(path))
    .flatMap(({ parameters = [], requestBody }) => [
      ...parameters
        .map((one: Node) => components.parameters[one.$ref?.split('/').at(-1)] ?? one)
        .filter((one: Node) => one.in !== 'path'),
      requestBody,
    ]);
}

/** All objects within a node and within the components that it leads to, each once. */
function* partsOf(node: Node, sections: Node, met = new Set<Node>()): Generator<Node> {
  if (node === null || typeof node !== 'object' || met.has(node)) return;
  met.add(node);
  yield node;
  const [, , section, name] = typeof node.$ref === 'string' ? node.$ref.split('/') : [];
  for (const part of [...Object.values(node), sections[section]?.[name]]) yield* partsOf(part, sections, met);
}
