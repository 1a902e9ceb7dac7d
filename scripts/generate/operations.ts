// Generates operations.js and .d.ts: the table of operations and the types a handler is written against.
import { bodyKindOf, bodyRulesOf } from './bodies.js';
import { callersOf, securityOf, type Contract, type Node, type Operation } from './contract.js';
import { allKeptSecrets, keptSecretsOf } from './kept-secrets.js';

/** Verbs of what is gathered from many rows; which verbs a GET may have is a rule of the contract. */
const GATHERING = /^(?:export|list|search|suggest)[A-Z]/;

const gathers = (contract: Contract, operation: Operation): boolean =>
  operation.method === 'get' && (GATHERING.test(operation.id) || answerOf(contract, operation) === 'csv');

/** What answers are of that are not JSON, by their content type. */
const OTHER_ANSWERS = { 'text/csv': 'csv', 'application/atom+xml': 'atom' } as const;

/** What its answer is when all goes well. */
function answerOf(contract: Contract, { node }: Operation): 'json' | 'csv' | 'atom' {
  const content = contract.resolve(node.responses['200'])?.content ?? {};
  const [, answer] = Object.entries(OTHER_ANSWERS).find(([type]) => type in content) ?? [];
  return answer ?? 'json';
}

/** What the server needs to know of an operation at run time. */
function describe(contract: Contract, operation: Operation) {
  const query = operation.parameters.filter((parameter) => parameter.in === 'query');
  return {
    method: operation.method,
    path: operation.path,
    tag: operation.tag,
    security: securityOf(contract, operation),
    callers: callersOf(contract, operation),
    scopes: operation.node['x-scopes'] ?? [],
    needs: operation.node['x-needs'] ?? [],
    acts: operation.node['x-acts'] ?? false,
    gathers: gathers(contract, operation),
    answer: answerOf(contract, operation),
    limit: operation.node['x-rate-limit'] ?? 'counted',
    cache: cacheOf(operation),
    ...bodyRulesOf(contract, operation),
    idempotent: operation.parameters.some((parameter) => parameter.name === 'Idempotency-Key'),
    keptSecrets: keptSecretsOf(contract, operation),
    statuses: Object.keys(operation.node.responses).map(Number),
    query: Object.fromEntries(
      query.map((parameter) => [parameter.name, kindOf(contract, contract.resolve(parameter.schema))]),
    ),
  };
}

/** Who may be given the same answer, and what that depends on; null where no answer has an ETag. */
function cacheOf({ node }: Operation): Node {
  const cache: Node = node['x-cache'];
  if (cache === undefined) return null;
  return { for: cache.for, ...(cache.depends_on && { dependsOn: cache.depends_on }) };
}

/** How the text of a query parameter becomes a value: `string`, `time`, `integer`, `string[]`… */
function kindOf(contract: Contract, schema: Node): string {
  if (schema.format === 'date-time') return 'time';
  return schema.type === 'array' ? `${contract.resolve(schema.items).type}[]` : schema.type;
}

/** Names of response fields that move by themselves (`x-counter`) and so stay out of ETags. */
function counters(contract: Contract): string[] {
  const names = new Set<string>();
  for (const schema of Object.values<Node>(contract.document.components?.schemas ?? {})) {
    for (const [name, property] of Object.entries<Node>(schema.properties ?? {})) {
      if (contract.resolve(property)['x-counter']) names.add(name);
    }
  }
  return [...names].sort();
}

/** The table of operations: operationId -> what the server needs to know. */
export function operationTable(contract: Contract) {
  return Object.fromEntries(contract.operations.map((operation) => [operation.id, describe(contract, operation)]));
}

export function generateOperations(contract: Contract): string {
  return `export const API_VERSION = ${JSON.stringify(contract.document.info.version)};\n\nexport const operations = ${JSON.stringify(operationTable(contract), null, 2)};\n\nexport const counters = ${JSON.stringify(counters(contract))};\n\nexport const patternWords = ${JSON.stringify(contract.document['x-patterns'] ?? {}, null, 2)};\n`;
}

/** Declarations for the table, with literal types where the compiler decides by them. */
export function generateOperationTypes(contract: Contract): string {
  const rows = contract.operations.map(
    (operation) =>
      `  readonly ${operation.id}: OperationInfo & { readonly security: '${securityOf(contract, operation)}'; readonly callers: readonly ${callersType(contract, operation)}[]; readonly gathers: ${gathers(contract, operation)}; readonly cache: ${cacheType(operation)}; readonly body: '${bodyKindOf(operation)}' };`,
  );
  const optional =
    optionalHeaders(contract)
      .map((name) => `'${name}'`)
      .join(' | ') || 'never';
  const secrets = allKeptSecrets(contract).map((name) => `'${name}'`);
  return `${TYPES_BEFORE}\n/** Secrets in answers that are kept for those who repeat a request. */\nexport type KeptSecret = ${secrets.join(' | ') || 'never'};\n\n/** Headers that a response may do without; openapi-typescript makes all of them required. */\ntype OptionalHeader = ${optional};\n\nexport declare const operations: {\n${rows.join('\n')}\n};\n${TYPES_AFTER}`;
}

function cacheType(operation: Operation): string {
  const cache = cacheOf(operation);
  return cache === null ? 'null' : `{ readonly for: '${cache.for}' }`;
}

function callersType(contract: Contract, operation: Operation): string {
  const kinds = callersOf(contract, operation).map((kind) => `'${kind}'`);
  return kinds.length === 0 ? 'never' : kinds.length === 1 ? kinds[0]! : `(${kinds.join(' | ')})`;
}

/**
 * Headers that no response always has. One that some always have is optional elsewhere by being written into that
 * response itself.
 */
function optionalHeaders(contract: Contract): string[] {
  const [names, required] = [new Set<string>(), new Set<string>()];
  for (const operation of contract.operations) {
    for (const response of Object.values<Node>(operation.node.responses)) {
      for (const [name, header] of Object.entries<Node>(contract.resolve(response).headers ?? {})) {
        (contract.resolve(header).required ? required : names).add(name);
      }
    }
  }
  return [...names].filter((name) => !required.has(name)).sort();
}

const TYPES_BEFORE = `import type { Readable } from 'node:stream';
import type { components, operations as Types } from './types.js';

/** What a caller presented: an API key, the cookie of a session, or the token of a game server. */
export type CallerKind = 'key' | 'session' | 'server-token';
/** A confirmed e-mail address, or a proof of identity that is less than ten minutes old. */
export type Need = 'verified_email' | 'recent_proof';
/**
 * Which allowance counts it: the caller's (\`proof\`: and that of proving who one is, \`picture\` and
 * \`product-picture\`: and that of sending pictures of oneself and of products; \`license\`: that of the license, of its
 * server, or of the address; \`challenge\`: that of a known device where nobody is signed in; \`page\`: that of the address
 * for pages, unless it is a key's or token's), none, or that of an address for signing in, links or reports.
 */
export type LimitClass = 'counted' | 'uncounted' | 'sign-in' | 'challenge' | 'proof' | 'picture' | 'product-picture' | 'quote' | 'coupon' | 'license' | 'link' | 'report' | 'page';

/** What answers are of that are no refusals: JSON, a table as CSV, or an Atom feed. */
export type AnswerKind = 'json' | 'csv' | 'atom';

/** How a request's body reaches its handler: parsed, as the bytes that were sent, or while it arrives. */
export type BodyKind = 'none' | 'json' | 'raw' | 'stream';

/**
 * Who is given the same answer to the same address: all there are; all but accounts that sell and admins; all who are
 * not known; only its caller. What is shared is remembered until what it depends on changes: the product that the first
 * parameter of the path names, by its id or slug, with its versions; anything in the database; the search index;
 * anything in the database and what the operator says; or nothing at all.
 */
export type AnswerCache =
  | { readonly for: 'everybody' | 'buyers' | 'anonymous'; readonly dependsOn: 'product' | 'database' | 'search' | 'settings' | 'nothing' }
  | { readonly for: 'caller' };

export interface OperationInfo {
  readonly method: 'get' | 'put' | 'post' | 'delete' | 'patch';
  readonly path: string;
  readonly tag: string;
  /** Whether a caller must, may or need not be known. */
  readonly security: 'none' | 'optional' | 'required';
  /** The credentials it takes. */
  readonly callers: readonly CallerKind[];
  /** Every one of these is needed. */
  readonly scopes: readonly string[];
  /** What a session must bring besides. */
  readonly needs: readonly Need[];
  /**
   * A GET that does something in the caller's name, so that a page of another origin must not have a browser send it.
   */
  readonly acts: boolean;
  /** A list, a search or an export: a HEAD is answered without gathering what it would hold. */
  readonly gathers: boolean;
  /** What it answers with when all goes well; everything else is JSON. */
  readonly answer: AnswerKind;
  readonly limit: LimitClass;
  /** Set where successful answers have an ETag. */
  readonly cache: AnswerCache | null;
  readonly body: BodyKind;
  /** Content types of a body that is \`raw\` or a \`stream\`; of others there are none here. */
  readonly bodyTypes: readonly string[];
  /** The most bytes that the body may have. */
  readonly bodyLimit: number;
  /** Milliseconds within which it answers; the time in which a \`stream\` arrives is not counted. */
  readonly deadlineMs: number;
  /** Whether it takes an Idempotency-Key. */
  readonly idempotent: boolean;
  /** The fields of \`data\` that its kept answers must not tell. */
  readonly keptSecrets: readonly KeptSecret[];
  readonly statuses: readonly number[];
  /** Query parameter -> how its text becomes a value. */
  readonly query: Readonly<Record<string, string>>;
}
`;

const TYPES_AFTER = `
/** The contract's own version. */
export declare const API_VERSION: string;

/** Response fields that move by themselves and stay out of ETags. */
export declare const counters: readonly string[];

/** Pattern of what callers send -> what it asks for, in words. */
export declare const patternWords: Readonly<Record<string, string>>;

export type OperationId = keyof typeof operations;
type Known<T> = { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] };
export type Responses<I extends OperationId> = Types[I]['responses'];
/** The statuses the contract declares for an operation. */
export type StatusOf<I extends OperationId> = keyof Responses<I> & number;
type Json<T> = T extends { content: { 'application/json': infer B } } ? B : T extends { content: { 'text/csv': string } } ? Csv : T extends { content: { 'application/atom+xml': infer B } } ? B : undefined;
/** A table as CSV, written while it is read: its pieces, each a page of lines. */
export type Csv = AsyncIterable<string>;
/** The body of an operation's response; undefined where it has none. */
export type BodyOf<I extends OperationId, S extends StatusOf<I>> = Json<Responses<I>[S]>;

/** Headers that the server adds to every response by itself. */
type ServerHeader = 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' | 'X-RateLimit-Reset' | 'X-Request-Id' | 'ETag';
type Own<H> = Omit<H, ServerHeader | OptionalHeader> & { readonly [N in keyof H & OptionalHeader]?: H[N] };
/** The one header that may be there several times (RFC 6265, 3). */
type Several<H> = { [N in keyof H]: N extends 'Set-Cookie' ? H[N] | readonly string[] : H[N] };
type OwnHeaders<R> = R extends { headers: infer H } ? Several<Own<Known<H>>> : Record<never, never>;
type HeaderArgs<H> = keyof H extends never ? [] : Record<never, never> extends H ? [headers?: H] : [headers: H];
type ReplyArgs<R> = undefined extends Json<R>
  ? keyof OwnHeaders<R> extends never ? [] : [body: undefined, ...HeaderArgs<OwnHeaders<R>>]
  : [body: Json<R>, ...HeaderArgs<OwnHeaders<R>>];

declare const brand: unique symbol;
/**
 * An answer the contract allows. Only \`reply\` and \`refuse\` make one, so that every status, body and header is
 * checked.
 */
export interface Reply<I extends OperationId> { readonly [brand]: I }
export type ReplyFn<I extends OperationId> = <S extends RepliedStatus<I>>(status: S, ...rest: ReplyArgs<Responses<I>[S]>) => Reply<I>;
/** What is gathered is never replied with, so that no HEAD can do the work of a GET. */
type RepliedStatus<I extends OperationId> = Exclude<StatusOf<I>, (typeof operations)[I]['gathers'] extends true ? 200 : never>;
/** A body in which lists may still be to come, page by page. */
export type Unread<T> = T extends Csv ? T : T extends readonly (infer Item)[] ? T | AsyncIterable<readonly Item[]> : T extends object ? { readonly [K in keyof T]: Unread<T[K]> } : T;
type Gathering<I extends OperationId, T> = (typeof operations)[I]['gathers'] extends true ? T : never;
type Found<R> = [body: Json<R>, ...HeaderArgs<OwnHeaders<R>>];
type Finding<R> = [body: Unread<Json<R>>, ...HeaderArgs<OwnHeaders<R>>];
/** Answers 200 with what \`fn\` finds; for a HEAD \`fn\` is not called. All checks come before. */
export type GatherFn<I extends OperationId, Args extends unknown[]> = (fn: (answer: (...rest: Args) => Reply<I>) => Reply<I> | Promise<Reply<I>>) => Promise<Reply<I>>;
/** The error codes an operation declares. */
export type ErrorCodeOf<I extends OperationId> = { [S in StatusOf<I>]: BodyOf<I, S> extends { code: infer C } ? C : never }[StatusOf<I>] & string;
/** Where a request is at fault, such as \`body.rating\`, and how. */
export interface Fault { readonly path: string; readonly message: string }
/** What an account can prove itself by besides its password. */
export type SecondFactor = components extends { schemas: { UsableSecondFactors: readonly (infer Factor)[] } } ? Factor : never;
/**
 * Answers with an error; without a sentence of its own the code's default one is used. Faults go with
 * \`validation_failed\`, second factors with \`two_factor_required\`.
 */
export type RefuseFn<I extends OperationId> = (code: ErrorCodeOf<I>, sentence?: string, ...more: readonly (Fault | SecondFactor)[]) => never;

type Where<I extends OperationId, W extends 'path' | 'query'> = [NonNullable<Types[I]['parameters'][W]>] extends [never] ? Record<never, never> : NonNullable<Types[I]['parameters'][W]>;
type JsonInput<I extends OperationId> = Types[I] extends { requestBody: { content: { 'application/json': infer B } } } ? B : undefined;
/**
 * What a handler gets as the body: of \`raw\` the bytes as they were sent, of \`stream\` a stream that it pulls. Reading a
 * stream throws when it is too long, too slow or cut short; whatever the handler does then, that is the answer, and what
 * it has written elsewhere, such as a temporary file, is its own to remove. A transaction never waits for a client, so
 * \`write\` is called once the stream has been read to its end.
 */
type InputOf<I extends OperationId> = BodyIn<(typeof operations)[I]['body'], JsonInput<I>>;
type BodyIn<Kind extends BodyKind, Json> = Kind extends 'raw' ? Buffer : Kind extends 'stream' ? Readable : Json;
/** What an operation is called with: validated, coerced, defaults filled in. */
export interface Call<I extends OperationId> {
  readonly params: Where<I, 'path'>;
  readonly query: Where<I, 'query'>;
  readonly body: InputOf<I>;
  readonly reply: ReplyFn<I>;
  readonly refuse: RefuseFn<I>;
  readonly gather: Gathering<I, GatherFn<I, Found<Responses<I>[200 & StatusOf<I>]>>>;
  /** The same of what is long: its lists are written while they are read, and it has no ETag. */
  readonly stream: Gathering<I, GatherFn<I, Finding<Responses<I>[200 & StatusOf<I>]>>>;
}
`;
