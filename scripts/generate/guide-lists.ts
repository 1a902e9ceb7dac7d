// What the guide lists of the contract: operations of a kind, and events.
import type { Contract, Node, Operation } from './contract.js';
import { stateTable } from './states.js';
import { table } from './tables.js';

/** Operations that answer with the thing itself. */
export const bare = (contract: Contract): string =>
  listed(contract, (operation) => bodyOf(contract, operation) === 'bare');

/** Operations whose success has no body. */
export const withoutBody = (contract: Contract): string =>
  named(contract, (operation) => bodyOf(contract, operation) === 'none');

/** Lists that can be read by cursor. */
export const polled = (contract: Contract): string => listed(contract, takes('cursor'));

export const idempotent = (contract: Contract): string => listed(contract, takes('Idempotency-Key'));

/** Operations for which a session must have proved who it is a moment ago. */
export const recentProof = (contract: Contract): string =>
  named(contract, ({ node }) => node['x-needs']?.includes('recent_proof') ?? false);

export const serverToken = (contract: Contract): string =>
  listed(contract, ({ node }) => node.security?.some((one: Node) => 'serverToken' in one) ?? false);

export const events = ({ document }: Contract): string =>
  table(
    ['event', 'when'],
    Object.entries<Node>(document['x-webhooks']).map(([name, { post }]) => [`\`${name}\``, post.summary]),
  );

/** The steps of a thing's states, those that happen by themselves included. */
export const stateSteps = (contract: Contract, thing: string): string =>
  table(
    ['step', 'from', 'to', 'by'],
    Object.entries(stateTable(contract)[thing] ?? {}).map(([act, { from, to, by }]) => [
      act.replaceAll('_', ' '),
      coded(from),
      coded(to),
      by.join(' or '),
    ]),
  );

const coded = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(' or ');

type Test = (operation: Operation) => boolean;

const takes =
  (name: string): Test =>
  ({ parameters }) =>
    parameters.some((parameter) => parameter.name === name);

/** In one sentence. */
const named = ({ operations }: Contract, isMeant: Test): string =>
  operations
    .filter(isMeant)
    .map(({ id }) => `\`${id}\``)
    .join(', ');

/** A line for each, with its path. */
const listed = ({ operations }: Contract, isMeant: Test): string =>
  operations
    .filter(isMeant)
    .map(({ id, method, path }) => `- \`${id}\`: \`${method.toUpperCase()} ${path}\``)
    .join('\n');

/** How the success of an operation looks: `{data, meta}`, the thing itself, or nothing. */
function bodyOf(contract: Contract, { node }: Operation): 'enveloped' | 'bare' | 'none' {
  const successes = Object.entries<Node>(node.responses).filter(([status]) => /^(?:2|302)/.test(status));
  const schemas = successes
    .map(([, response]) => contract.resolve(response).content?.['application/json']?.schema)
    .filter((schema) => schema !== undefined);
  if (schemas.length === 0) return 'none';
  const isEnvelope = (schema: Node): boolean =>
    Object.keys(contract.resolve(schema).properties ?? {})
      .sort()
      .join() === 'data,meta';
  return schemas.every(isEnvelope) ? 'enveloped' : 'bare';
}
