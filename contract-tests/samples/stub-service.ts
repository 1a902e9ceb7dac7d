// A service that admits and validates by the contract like the real one, and then answers with the contract's example.
// It notes what arrived otherwise than the examples say.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { Contract, Node, Operation } from '../../scripts/generate/contract.js';
import { exactContract } from '../harness/exact-contract.js';
import { statusShown } from '../../scripts/generate/samples/request.js';
import { readServedContract } from '../../process/served-contract.js';
import type { ServedContract } from '../../server/calls/contract.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { SENT_FILES } from './sent-files.js';

/** What the file store of the stub gives to whoever has a link. */
export const STUB_FILE = 'the bytes of a plugin';

/** Enough for one call of every operation. */
const LIMITS = { keyPerHour: 1_000, sessionPerHour: 1_000 };

interface StubService {
  readonly service: TestService;
  readonly origin: string;
  /** What was wrong with the requests, by operation; an empty list for one that was as it should be. */
  readonly arrived: Map<string, string[]>;
}

interface StubCall {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly reply: (status: number, body: unknown, headers: Record<string, unknown>) => unknown;
}

/**
 * Opens a stub of the real contract, or of another one.
 * @param served what a server is made from by that contract
 */
export async function openStub(
  t: Pick<TestContext, 'after'>,
  contract: Contract = exactContract(),
  served: ServedContract = readServedContract(),
): Promise<StubService> {
  const arrived = new Map<string, string[]>();
  const store = await openFileStore(t, arrived);
  const handlers = Object.fromEntries(
    contract.operations.map((operation) => [
      operation.id,
      (call: StubCall) => {
        arrived.set(operation.id, differences(operation, bodyExample(contract, operation), call));
        const { status, body, headers } = answerOf(contract, operation);
        return call.reply(status, body, status === 302 ? { ...headers, Location: store } : headers);
      },
    ]),
  );
  const service = await openTestService({ listen: true, limits: LIMITS, contract: { ...served, handlers } });
  t.after(() => service.close());
  return { service, origin: service.market.settings.publicUrl, arrived };
}

/** Where links lead to: another origin, which nobody's key or session is for. */
async function openFileStore(t: Pick<TestContext, 'after'>, arrived: Map<string, string[]>): Promise<string> {
  const server = createServer(({ headers }, response) => {
    for (const name of ['authorization', 'cookie', 'x-csrf-token'])
      if (name in headers) arrived.set('the store', [`was sent the header ${name}`]);
    response.end(STUB_FILE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}/plugin.jar`;
}

/** The success that a sample gets, by the examples of the operation. */
export function answerOf(contract: Contract, { id, node }: Operation) {
  const status = statusShown(node.responses);
  const reference: Node = node.responses[status];
  const response = contract.resolve(reference);
  const headers = Object.entries<Node>(response.headers ?? {})
    .map(([name, header]) => [name, contract.resolve(header)] as const)
    .filter(([name, header]) => ['Location', 'Set-Cookie'].includes(name) && header.required)
    .map(([name, header]) => [name, header.example ?? contract.resolve(header.schema).example ?? 'an-example']);
  const json: Node = response.content?.['application/json'];
  if (json && json.example === undefined) throw new Error(`${id}: the answer ${status} has no example`);
  const body: unknown = json?.example;
  return { status: Number(status), body, headers: Object.fromEntries(headers) as Record<string, unknown> };
}

/** What the sample of an operation sends: the bytes of a file, or the example. */
function bodyExample(contract: Contract, { node }: Operation): unknown {
  const file: string | undefined = node['x-sample']?.file;
  return file === undefined
    ? contract.resolve(node.requestBody)?.content['application/json'].example
    : SENT_FILES[file];
}

/** Where a request departs from the examples that samples are made from. Defaults are filled in before it comes here. */
function differences(operation: Operation, body: unknown, call: StubCall): string[] {
  const found: string[] = [];
  const chosen: Node = { ...operation.node['x-sample']?.path, ...operation.node['x-sample']?.query };
  for (const { in: where, name, example, schema } of operation.parameters) {
    const value = where === 'path' ? call.params[name] : where === 'query' ? call.query[name] : undefined;
    if (value === undefined || isDeepStrictEqual(value, schema.default)) continue;
    if (!isDeepStrictEqual(value, chosen[name] ?? example)) found.push(`${name} is ${JSON.stringify(value)}`);
  }
  if (Buffer.isBuffer(body)) return isDeepStrictEqual(call.body, body) ? found : [...found, 'the file is another'];
  const given: Node = call.body ?? {};
  const sent = Object.fromEntries(Object.keys(body ?? {}).map((name) => [name, given[name]]));
  if (body !== undefined && !isDeepStrictEqual(sent, body)) found.push(`the body is ${JSON.stringify(call.body)}`);
  return found;
}
