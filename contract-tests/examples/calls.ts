// The calls that samples show, by whoever may make them: examples are what is answered to these.
import type { Contract, Node, Operation } from '../../scripts/generate/contract.js';
import { fullAddress, sampleRequest, type SampleRequest } from '../../scripts/generate/samples/request.js';
import { LOCAL_ADDRESS } from '../../server/sites/installation.js';
import type { Received } from '../harness/test-service.js';
import { SENT_FILES } from '../samples/sent-files.js';
import { PREPARATIONS, SIGNATURES } from './preparations.js';
import type { Who, World } from './world.js';

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
        media: mediaOf(contract.resolve(response)),
      }))
      .filter(({ status }) => status < '400' && status !== '304'),
  );
}

/** The one type that an answer has. */
function mediaOf({ content }: Node): Node {
  return Object.values<Node>(content ?? {})[0];
}

/** Makes the call in a world and returns what comes back. */
export async function call(contract: Contract, answered: Answered, world: World): Promise<Received> {
  const { operation } = answered;
  const sample = sampleRequest(contract, operation);
  const shown: unknown = sample.file === undefined ? sample.body : SENT_FILES[sample.file.name];
  const body: unknown = (await PREPARATIONS[operation.id]?.(world, shown)) ?? shown;
  const request = {
    path: fullAddress(asked(answered, sample)).slice(LOCAL_ADDRESS.length),
    headers: {
      ...FROM,
      ...(await headersOf(operation, sample, world)),
      ...(sample.file === undefined ? {} : { 'Content-Type': sample.file.type }),
      ...SIGNATURES[operation.id]?.(body as Buffer),
    },
    ...(body === undefined ? {} : { body }),
  };
  return world.service.request(request, sample.method);
}

/** Whether an operation redirects, unless it is asked not to. */
export const redirects = ({ node }: Operation): boolean => '302' in node.responses;

/** Samples follow redirects; the other answer has to be asked for. */
const asked = ({ operation, status }: Answered, sample: SampleRequest): SampleRequest =>
  redirects(operation) && status === '200' ? { ...sample, query: [...sample.query, ['redirect', false]] } : sample;

/** A key or a session of whoever the sample is for: the buyer, unless it says or takes another. */
async function headersOf(
  { node }: Operation,
  { credential }: SampleRequest,
  world: World,
): Promise<Record<string, string>> {
  if (credential === 'none') return {};
  const isAdmins = (node['x-scopes'] ?? []).includes('admin');
  const who: Who = node['x-sample']?.as ?? (isAdmins ? 'admin' : 'buyer');
  return credential === 'key' ? world.key(who) : world.session(who);
}
