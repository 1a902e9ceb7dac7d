// Decides for an operation what request its samples send, with which credential, and what comes back.
import { callersOf, securityOf, type Contract, type Node, type Operation } from '../contract.js';

/** Where the service is in generated files; whoever serves them puts its own address in this place. */
export const BASE = 'http://localhost:3000';

/** The cookie of a session in generated files; an installation that is called by http puts `session` in its place. */
export const SESSION_COOKIE = '__Host-session';

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
  /** `file` is a redirect to where the file is. */
  readonly answer: 'json' | 'nothing' | 'file';
  /** Whether the answer signs somebody in, who needs the cookie that comes with it. */
  readonly startsSession: boolean;
}

/** Optional parameters that a first call profits from. The others narrow a list down to what nobody may have. */
const WORTH_SHOWING = ['q', 'game', 'facets', 'action', 'sort', 'limit'];

/** @throws Error when the contract has no example for something that the request needs */
export function sampleRequest(contract: Contract, operation: Operation): SampleRequest {
  const responses: Readonly<Record<string, Node>> = operation.node.responses;
  const status = Object.keys(responses).find((code) => code < '400')!;
  const headers: object = contract.resolve(responses[status]).headers ?? {};
  return {
    method: operation.method.toUpperCase(),
    address: BASE + pathOf(operation),
    query: queryOf(operation),
    credential: credentialOf(contract, operation),
    hasIdempotencyKey: operation.parameters.some(({ name }) => name === 'Idempotency-Key'),
    body: bodyOf(contract, operation),
    answer: status === '204' ? 'nothing' : status === '302' ? 'file' : 'json',
    startsSession: securityOf(contract, operation) === 'none' && 'Set-Cookie' in headers,
  };
}

/** The address with its query, in which every character that means something to a shell or an address is encoded. */
export function fullAddress({ address, query }: SampleRequest): string {
  const pairs = query.map(([name, value]) => `${encode(name)}=${encode(String(value)).replaceAll('%2C', ',')}`);
  return pairs.length === 0 ? address : `${address}?${pairs.join('&')}`;
}

/** Percent-encodes what `encodeURIComponent` leaves, too: the apostrophe would end what a shell quotes. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

function pathOf({ id, path, parameters }: Operation): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return encode(String(exampleOf(id, parameter)));
  });
}

function queryOf({ id, parameters }: Operation): SampleRequest['query'] {
  return parameters
    .filter(({ in: where, name, required }) => where === 'query' && (required || WORTH_SHOWING.includes(name)))
    .map((parameter) => {
      const value = exampleOf(id, parameter);
      return [parameter.name, Array.isArray(value) ? value.join(',') : value];
    });
}

function exampleOf(id: string, parameter: Node): Node {
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
  if (body === undefined) return undefined;
  const example: unknown = body.content['application/json']?.example;
  if (example === undefined) throw new Error(`${id}: the request body has no example in JSON`);
  return example;
}
