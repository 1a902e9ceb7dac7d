// The calls that samples show, by whoever may make them: examples are what is answered to these.
import { callersOf, securityOf, type Contract, type Node, type Operation } from '../../scripts/generate/contract.js';
import type { Received } from '../harness/test-service.js';
import { PREPARATIONS } from './preparations.js';
import type { Who, World } from './world.js';

/** What `x-sample` of an operation says: values in the place of the parameters' examples, and whose key it takes. */
interface Sample {
  readonly as?: Who;
  readonly path?: Readonly<Record<string, string>>;
  /** The optional parameters that are sent. */
  readonly query?: Readonly<Record<string, unknown>>;
}

/** What an operation answers to a request that succeeds. */
export interface Answered {
  readonly operation: Operation;
  readonly status: string;
  /** The media type object, which holds the example; undefined for an answer without a body. */
  readonly media: Node;
}

/** Where callers sit, as the proxy says that tests have. */
const FROM = { 'X-Forwarded-For': '203.0.113.7' };

/** The answers of all operations; 201 before 200, which is the answer to the same once more. */
export function answersOf(contract: Contract): Answered[] {
  return contract.operations.flatMap((operation) =>
    Object.entries<Node>(operation.node.responses)
      .reverse()
      .map(([status, response]) => ({
        operation,
        status,
        media: contract.resolve(response).content?.['application/json'],
      }))
      .filter(({ status }) => status < '400' && status !== '304'),
  );
}

/** Makes the call in a world and returns what comes back. */
export async function call(contract: Contract, answered: Answered, world: World): Promise<Received> {
  const { operation } = answered;
  const prepare = PREPARATIONS[operation.id];
  const body = exampleBody(contract, operation);
  const prepared = await prepare?.(world, body);
  const request = {
    path: pathOf(operation) + queryOf(answered),
    headers: { ...FROM, ...(await credential(contract, operation, world)) },
    ...(body === undefined ? {} : { body: prepared ?? body }),
  };
  return world.service.request(request, operation.method.toUpperCase());
}

const sampleOf = ({ node }: Operation): Sample => node['x-sample'] ?? {};

/** Where a key may be sent but need not, none is. */
async function credential(contract: Contract, operation: Operation, world: World): Promise<Record<string, string>> {
  if (securityOf(contract, operation) !== 'required') return {};
  const isAdmins = (operation.node['x-scopes'] ?? []).includes('admin');
  const { as = isAdmins ? 'admin' : 'buyer' } = sampleOf(operation);
  return callersOf(contract, operation).includes('key') ? world.key(as) : world.session(as);
}

function pathOf(operation: Operation): string {
  const { path = {} } = sampleOf(operation);
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    return encodeURIComponent(path[name] ?? parameter.example);
  });
}

/** Whether an operation redirects, unless it is asked not to. */
export const redirects = ({ node }: Operation): boolean => '302' in node.responses;

function queryOf({ operation, status }: Answered): string {
  const { query = {} } = sampleOf(operation);
  const asked = redirects(operation) && status === '200' ? { ...query, redirect: false } : query;
  const pairs = Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

function exampleBody(contract: Contract, { node }: Operation): Node {
  return contract.resolve(node.requestBody)?.content['application/json']?.example;
}
