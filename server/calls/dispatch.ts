// Runs one operation through openapi-backend: access, body, validation, handler, in the contract's order.
import {
  OpenAPIBackend,
  OpenAPIRouter,
  OpenAPIValidator,
  type Context,
  type Document,
  type Operation,
  type ParsedRequest,
  type Request,
} from 'openapi-backend';
import type { OperationInfo } from '#generated/operations.js';
import type { Transaction } from '../../db/engine/connection.js';
import type { Caller } from '../../market/caller.js';
import type { Allowance, AllowanceKind } from '../../handlers/handler.js';
import type { Market } from '../../market/market.js';
import type { KnownDevice } from '../../identity/device-cookies.js';
import { Overloaded } from '../../identity/overloaded.js';
import { admitTo, writeAs, type Write } from '../admission/admission.js';
import { isSameOrigin } from '../admission/cross-site.js';
import { refuseUndeclaredAccess } from '../admission/declared-access.js';
import { Refusal, type ErrorDetail } from '../errors.js';
import { createReplay, type Keep } from './idempotency.js';
import { deviceOf, knownPairOf, type KnownPair } from '../admission/known-device.js';
import { coerceQuery } from './query.js';

interface ValidationError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Record<string, unknown>;
}
interface Validate {
  (data: unknown): boolean;
  errors?: null | ValidationError[];
}
interface ValidatorNames {
  readonly path: string;
  readonly query: string;
  readonly header: string | null;
  readonly body: string | null;
  readonly responses: Readonly<Record<string, string>>;
}

/** A contract with everything generated from it and the handlers that fulfil it. */
export interface ServedContract {
  readonly document: unknown;
  readonly operations: Readonly<Record<string, OperationInfo>>;
  readonly validators: { readonly [name: string]: Validate } & {
    readonly meta: Readonly<Record<string, ValidatorNames>>;
  };
  // Each handler is typed by its own operation; here they are called by name.
  readonly handlers: Readonly<Record<string, (call: never) => unknown>>;
}

/** One request to one operation, already routed; `query` still holds texts and `body` is read on demand. */
export interface Exchange {
  readonly operationId: string;
  readonly method: string;
  readonly isHead: boolean;
  /** In epoch milliseconds. */
  readonly arrivedAt: number;
  readonly path: string;
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly params: Record<string, string>;
  readonly query: Record<string, unknown>;
  /** Whoever presented something; once admitted, whoever the operation takes. */
  caller: Caller | null;
  readBody(): Promise<unknown>;
  /** The known device that paid for a sign-in, until the body tells whether it is known to that account. */
  readonly payingDevice: KnownDevice | null;
  /**
   * Counts an attempt to prove to be somebody.
   * @param who an account's id or e-mail address, where the request names one
   * @param known the account that it is about and the device that it comes from, if they know each other
   */
  countProof(who: string | undefined, known: KnownPair | null): void;
  /** Counts a code that was given as an account's second factor. */
  countCode(accountId: string): void;
  /** Counts a picture that an account sends; what is returned takes it back. */
  countPicture(accountId: string): () => void;
  /** Tells how much of an allowance is used up: of a key or server token by its id, of the others by the account's. */
  allowanceOf(kind: AllowanceKind, id: string): Allowance;
  /** Refuses with `rate_limited`, and tells where the caller stands, when the allowance is used up. */
  stayWithin(allowance: Allowance): void;
  /** Whether the body is still arriving. */
  isReading: boolean;
  requestBody?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  /** Instead of `body`: one in which lists are still to be read. */
  readonly unread?: unknown;
  readonly headers?: AnswerHeaders;
}

/** A header that is there several times, as `Set-Cookie` may be, has its values in a list. */
export type AnswerHeaders = Readonly<Record<string, string | readonly string[]>>;

export type Dispatch = (exchange: Exchange) => Promise<Answer>;

/**
 * Makes the dispatcher of a contract.
 * @param checkResponses validate every body against the contract before it is sent; for tests.
 */
export async function createDispatch(
  contract: ServedContract,
  market: Market,
  checkResponses: boolean,
): Promise<Dispatch> {
  refuseUndeclaredAccess(contract);
  const replay = createReplay(market);
  const perform = async (id: string, exchange: Exchange): Promise<unknown> => {
    const [handler, operation] = [contract.handlers[id]!, contract.operations[id]!];
    await countProof(exchange, operation, market);
    const takeBack = operation.limit === 'picture' ? exchange.countPicture(exchange.caller!.accountId) : undefined;
    const write = writeAs(exchange.caller, operation, exchange, market);
    const key = operation.idempotent ? exchange.headers['idempotency-key'] : undefined;
    try {
      if (key === undefined) return await call(handler, exchange, market, write, null);
      return await replay(exchange, key, write, (keep) => call(handler, exchange, market, write, keep));
    } catch (error) {
      // Nobody looked at the picture.
      if (error instanceof Overloaded) takeBack?.();
      throw error;
    }
  };
  const api = new OpenAPIBackend({
    definition: contract.document as Document,
    strict: true,
    quick: true,
    validate: true,
    // Which credentials an operation takes, and what else it wants, is decided at one place: `admit`.
    securityHandlers: Object.fromEntries(schemesOf(contract).map((scheme) => [scheme, () => true])),
    handlers: {
      ...Object.fromEntries(
        Object.keys(contract.handlers).map((id) => [id, (context: Context) => perform(id, exchangeOf(context))]),
      ),
      notFound: () => {
        throw new Refusal('not_found');
      },
      postSecurityHandler: (context: Context) => receive(exchangeOf(context), contract, market),
      validationFail: (context: Context) => {
        throw invalid(context.validation.errors as unknown as ErrorDetail[]);
      },
      notImplemented: () => {
        throw new Error('every operation has a handler');
      },
      ...(checkResponses ? { postResponseHandler: (context: Context) => checkAnswer(context, contract) } : {}),
    },
  });
  await api.init();
  api.router = new ExchangeRouter(api.definition);
  api.validator = new GeneratedValidator(contract, api.definition, api.router);
  return (exchange) => api.handleRequest(exchange as unknown as Request) as Promise<Answer>;
}

const schemesOf = ({ document }: ServedContract): string[] =>
  Object.keys(
    (document as { readonly components?: { readonly securitySchemes?: object } }).components?.securitySchemes ?? {},
  );

const exchangeOf = (context: Context): Exchange => context.request as unknown as Exchange;

const reply = (status: number, body?: unknown, headers?: AnswerHeaders): Answer => ({
  status,
  body,
  ...(headers ? { headers } : {}),
});
const refuse = (code: Refusal['code'], sentence?: string, ...details: readonly ErrorDetail[]): never => {
  throw new Refusal(code, sentence, { details });
};

/** A HEAD wants to know whether there is an answer, not what is in it (RFC 9110, 9.3.2). */
const gathering =
  (isHead: boolean, as: 'body' | 'unread') =>
  async (
    fn: (answer: (found: unknown, headers?: Record<string, string>) => Answer) => Promise<Answer>,
  ): Promise<Answer> =>
    isHead ? { status: 200 } : fn((found, headers) => ({ status: 200, [as]: found, ...(headers ? { headers } : {}) }));

/**
 * Calls a handler. What it writes is one transaction, in which `keep` saves the answer of a request that may be
 * repeated.
 */
async function call(
  handler: (call: never) => unknown,
  exchange: Exchange,
  market: Market,
  writeOnce: Write,
  keep: Keep | null,
): Promise<Answer> {
  const {
    params,
    query,
    requestBody: body,
    caller,
    address,
    isHead,
    headers,
    countCode,
    allowanceOf,
    stayWithin,
  } = exchange;
  const userAgent = headers['user-agent'] ?? null;
  const isOwnSite = (): boolean => isSameOrigin(headers, market.settings.publicUrl);
  const device = deviceOf(headers['cookie'], market);
  const write = (fn: (tx: Transaction) => Promise<Answer>): Promise<Answer> =>
    writeOnce(async (tx) => {
      const answer = await fn(tx);
      await keep?.(tx, answer);
      return answer;
    });
  return (await handler({
    params,
    query,
    body,
    caller,
    market,
    reply,
    refuse,
    gather: gathering(isHead, 'body'),
    stream: gathering(isHead, 'unread'),
    address,
    userAgent,
    device,
    countCode,
    allowanceOf,
    stayWithin,
    isHead,
    isOwnSite,
    write,
  } as never)) as Answer;
}

/** Access first, then a path value that can name nothing, then the body. */
async function receive(exchange: Exchange, contract: ServedContract, market: Market): Promise<void> {
  const operation = contract.operations[exchange.operationId]!;
  exchange.caller = admitTo(operation, exchange, exchange.caller, market);
  if (!contract.validators[contract.validators.meta[exchange.operationId]!.path]!(exchange.params))
    throw new Refusal('not_found');
  if (operation.body) exchange.requestBody = await exchange.readBody();
}

/**
 * Attempts to sign in and the like count for the account they are about, which is known from the body or the session.
 */
async function countProof(exchange: Exchange, { limit }: OperationInfo, market: Market): Promise<void> {
  if (limit !== 'sign-in' && limit !== 'proof') return;
  const { email } = (exchange.requestBody ?? {}) as { readonly email?: string };
  const { caller, headers, requestBody } = exchange;
  const device = limit === 'proof' ? deviceOf(headers['cookie'], market) : exchange.payingDevice;
  exchange.countProof(
    caller?.accountId ?? email?.toLowerCase(),
    device && (await knownPairOf(device, caller, requestBody, market)),
  );
}

function invalid(details: readonly ErrorDetail[]): Refusal {
  const first = details[0]!;
  const name = first.path.replace(/^(?:query|header|body)\.?/, '') || 'The request body';
  return new Refusal('validation_failed', `${name} ${first.message}`.slice(0, 512), { details });
}

function checkAnswer(context: Context, contract: ServedContract): Answer {
  const answer = context.response as Answer;
  const { operationId } = exchangeOf(context);
  const operation = contract.operations[operationId]!;
  if (!operation.statuses.includes(answer.status))
    throw new Error(`${operationId}: the contract does not declare ${answer.status}`);
  const name = contract.validators.meta[operationId]!.responses[String(answer.status)];
  const validate = name === undefined ? undefined : contract.validators[name]!;
  const isWritten = answer.body !== undefined || !operation.gathers;
  if (validate && isWritten && !validate(answer.body))
    throw new Error(`${operationId} ${answer.status}: ${JSON.stringify(validate.errors)}`);
  return answer;
}

/** The request is routed by Hapi; openapi-backend's own router would search all operations on every request. */
class ExchangeRouter extends OpenAPIRouter {
  readonly #operations: Map<string, Operation>;

  constructor(definition: Document) {
    super({ definition, apiRoot: '/', ignoreTrailingSlashes: false });
    this.#operations = new Map(super.getOperations().map((operation) => [operation.operationId!, operation]));
  }

  override getOperation(operationId: string): Operation | undefined {
    return this.#operations.get(operationId);
  }

  override matchOperation(request: Request): Operation {
    return this.#operations.get((request as unknown as Exchange).operationId)!;
  }

  override parseRequest(request: Request): ParsedRequest {
    return request as unknown as ParsedRequest;
  }
}

/** Details an error lists at most. */
const DETAILS_MAX = 20;

/** Validates with the generated code instead of compiling schemas at start-up. */
class GeneratedValidator extends OpenAPIValidator {
  readonly #contract: ServedContract;

  constructor(contract: ServedContract, definition: Document, router: OpenAPIRouter) {
    super({ definition, router, lazyCompileValidators: true });
    this.#contract = contract;
  }

  override validateRequest(request: Request): { valid: boolean; errors: null | never[] } {
    const exchange = request as unknown as Exchange;
    const { validators, operations } = this.#contract;
    const names = validators.meta[exchange.operationId]!;
    coerceQuery(exchange.query, operations[exchange.operationId]!.query);
    const query = validators[names.query]!;
    const header = names.header === null ? null : validators[names.header]!;
    const body = names.body === null ? null : validators[names.body]!;
    const details = [
      ...(header === null || header(exchange.headers) ? [] : describe('header', header.errors!)),
      ...(takesIdempotencyKey(exchange, operations[exchange.operationId]!) ? [] : [NO_IDEMPOTENCY_KEY]),
      ...(query(exchange.query) ? [] : describe('query', query.errors!)),
      ...(body === null || body(exchange.requestBody) ? [] : describe('body', body.errors!)),
    ].slice(0, DETAILS_MAX);
    return { valid: details.length === 0, errors: details.length === 0 ? null : (details as never[]) };
  }
}

const NO_IDEMPOTENCY_KEY: ErrorDetail = {
  path: 'header.idempotency-key',
  message: 'is not taken here: the answer is not kept, so a repetition would act again',
};

/** Whoever sends the header counts on acting once. Where that is not so it is better to say it than to act. */
function takesIdempotencyKey({ headers }: Exchange, { idempotent, method }: OperationInfo): boolean {
  return idempotent || method !== 'post' || headers['idempotency-key'] === undefined;
}

function describe(part: string, errors: readonly ValidationError[]): ErrorDetail[] {
  // Thousands of unknown fields fit into a body, and each sentence takes its time.
  return errors.slice(0, DETAILS_MAX).map(({ instancePath, keyword, message, params }) => {
    const extra = keyword === 'additionalProperties' ? `/${String(params['additionalProperty'])}` : '';
    const path = `${part}${instancePath}${extra}`.replaceAll('/', '.').slice(0, 256);
    return { path, message: sentenceOf(keyword, message, params).slice(0, 512) };
  });
}

function sentenceOf(keyword: string, message: string | undefined, params: Record<string, unknown>): string {
  if (keyword === 'additionalProperties') return 'is not known here';
  if (keyword === 'enum') return `must be one of ${(params['allowedValues'] as unknown[]).join(', ')}`;
  return message ?? 'is not valid';
}
