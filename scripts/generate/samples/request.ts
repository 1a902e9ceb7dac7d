// Decides for an operation what request its samples send, with which credential, and what comes back.
import { LOCAL_ADDRESS } from '../../../server/sites/installation.js';
import { callersOf, securityOf, type Contract, type Node, type Operation } from '../contract.js';

/** The file that samples of downloads save. */
export const SAVED_FILE = 'plugin.jar';

/** The request of one operation, before any language. */
export interface SampleRequest {
  readonly method: string;
  /** Absolute and percent-encoded, without a query. */
  readonly address: string;
  /** Names and values as a caller means them, not encoded; the values of a list are joined by commas. */
  readonly query: readonly (readonly [name: string, value: string | number | boolean])[];
  /** Taken from the environment: `MARKET_KEY`, or `MARKET_SESSION` with `MARKET_CSRF_TOKEN` for what writes. */
  readonly credential: 'none' | 'key' | 'session';
  readonly hasIdempotencyKey: boolean;
  /** What is sent as JSON; undefined where nothing is. */
  readonly body: unknown;
  /** The file whose bytes are sent, in the folder where the sample runs; undefined where none is. */
  readonly file: { readonly name: string; readonly type: string } | undefined;
  /** `file` is a redirect to where the file is; `text` is what people read as it is. */
  readonly answer: 'json' | 'text' | 'nothing' | 'file';
  /** Whether the answer signs somebody in, who needs the cookie that comes with it. */
  readonly startsSession: boolean;
}

/** @throws Error when the contract has no example for something that the request needs */
export function sampleRequest(contract: Contract, operation: Operation): SampleRequest {
  const responses: Readonly<Record<string, Node>> = operation.node.responses;
  const status = statusShown(responses);
  const { headers = {}, content = {} } = contract.resolve(responses[status]);
  return {
    method: operation.method.toUpperCase(),
    address: LOCAL_ADDRESS + pathOf(operation),
    query: queryOf(operation),
    credential: credentialOf(contract, operation),
    hasIdempotencyKey: operation.parameters.some(({ name }) => name === 'Idempotency-Key'),
    body: bodyOf(contract, operation),
    file: fileOf(contract, operation),
    answer: status === '204' ? 'nothing' : status === '302' ? 'file' : 'application/json' in content ? 'json' : 'text',
    startsSession: securityOf(contract, operation) === 'none' && 'Set-Cookie' in headers,
  };
}

/** The status that a sample gets when all is well. Samples follow redirects; `redirect=false` is for those who cannot. */
export const statusShown = (responses: object): string =>
  '302' in responses ? '302' : Object.keys(responses).find((code) => code < '400')!;

/** What `x-sample` of an operation says: values in the place of the examples, and optional parameters worth showing. */
interface Chosen {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly file?: string;
}

function chosenOf({ id, node, parameters }: Operation): Chosen {
  const chosen: Chosen = node['x-sample'] ?? {};
  for (const name of Object.keys({ ...chosen.path, ...chosen.query }))
    if (!parameters.some((parameter) => parameter.name === name))
      throw new Error(`${id}: x-sample has a value for ${name}, which is no parameter`);
  return chosen;
}

/** The address with its query, in which every character that means something to a shell or an address is encoded. */
export function fullAddress({ address, query }: SampleRequest): string {
  const pairs = query.map(([name, value]) => `${encode(name)}=${encode(String(value)).replaceAll('%2C', ',')}`);
  return pairs.length === 0 ? address : `${address}?${pairs.join('&')}`;
}

/** Percent-encodes what `encodeURIComponent` leaves, too: the apostrophe would end what a shell quotes. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

function pathOf(operation: Operation): string {
  const { path: chosen = {} } = chosenOf(operation);
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = operation.parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return encode(String(chosen[name] ?? exampleOf(operation, parameter)));
  });
}

function queryOf(operation: Operation): SampleRequest['query'] {
  const { query: chosen = {} } = chosenOf(operation);
  return operation.parameters
    .filter(({ in: where, name, required }) => where === 'query' && (required || name in chosen))
    .map((parameter) => {
      const value: Node = chosen[parameter.name] ?? exampleOf(operation, parameter);
      return [parameter.name, Array.isArray(value) ? value.join(',') : value];
    });
}

function exampleOf({ id }: Operation, parameter: Node): Node {
  if (parameter?.example === undefined) throw new Error(`${id}: the parameter ${parameter?.name} has no example`);
  return parameter.example;
}

/** Where a key is taken but not needed, none is sent: the sample works for people without an account. */
function credentialOf(contract: Contract, operation: Operation): SampleRequest['credential'] {
  const callers = callersOf(contract, operation);
  if (callers.length === 0) return 'none';
  if (!callers.includes('key') && !callers.includes('server-token')) return 'session';
  return securityOf(contract, operation) === 'required' ? 'key' : 'none';
}

function bodyOf(contract: Contract, { id, node }: Operation): unknown {
  const body = contract.resolve(node.requestBody);
  if (body === undefined || node['x-body']?.as !== undefined) return undefined;
  const example: unknown = body.content['application/json']?.example;
  if (example === undefined) throw new Error(`${id}: the request body has no example in JSON`);
  return example;
}

/** What a body of bytes is an example of: the file that `x-sample` names, with the type that its name ends in. */
function fileOf(contract: Contract, operation: Operation): SampleRequest['file'] {
  const { id, node } = operation;
  if (node['x-body']?.as === undefined) return undefined;
  const { file: name } = chosenOf(operation);
  if (name === undefined) throw new Error(`${id}: x-sample names no file to send`);
  const ending = name.slice(name.lastIndexOf('.') + 1);
  const types: string[] = Object.keys(contract.resolve(node.requestBody).content);
  const type = types.find((candidate) => candidate.endsWith(`/${ending}`));
  if (type === undefined) throw new Error(`${id}: a file .${ending} has none of the types ${types.join(', ')}`);
  return { name, type };
}
