// Calls the contract's public reading operations within the process, as nobody: what pages learn this way, any stranger
// could have asked for over HTTP.
import type { BodyOf, Call, ErrorCodeOf, OperationId, operations } from '#generated/operations.js';
import type { Market } from '../../market/market.js';
import { gathering, refuse, reply } from '../calls/call-handler.js';
import type { ServedContract } from '../calls/contract.js';
import type { Answer } from '../calls/exchange.js';
import { isShared } from '../calls/shared-answers.js';
import { faultsOfQuery, invalid } from '../calls/validate-request.js';
import { answerTo, Refusal, type ErrorDetail } from '../errors.js';

type CacheOf<I extends OperationId> = (typeof operations)[I]['cache'];

/** The operations that give strangers the same answer as one another, all of which only read. */
type PublicOperationId = {
  [I in OperationId]: CacheOf<I> extends { readonly for: 'everybody' | 'buyers' | 'anonymous' } ? I : never;
}[OperationId];

type AskedValue = string | number | boolean | readonly string[] | undefined;

/**
 * What an operation is asked. The names are checked by the compiler, and the values like those of a request: by the
 * generated validators, which fill in what is left out. A text stands for the value that it would stand for in a query;
 * undefined and an empty list are the same as nothing.
 */
interface PublicCall<I extends PublicOperationId> {
  readonly params?: Call<I>['params'];
  readonly query?: { readonly [Name in keyof Call<I>['query']]?: AskedValue };
}

/** What is refused, and why. */
export interface PublicRefusal<I extends PublicOperationId> {
  readonly status: 400 | 404;
  readonly code: ErrorCodeOf<I> | 'not_found' | 'validation_failed';
  readonly sentence: string;
  readonly details: readonly ErrorDetail[];
}

type PublicAnswer<I extends PublicOperationId> =
  | { readonly status: 200; readonly body: BodyOf<I, 200> }
  | PublicRefusal<I>;

/** What was found. @throws Error for what is refused, where nothing can be: what is asked for is there, and asked rightly */
export function foundOf<I extends PublicOperationId>(answer: PublicAnswer<I>): BodyOf<I, 200> {
  if (answer.status !== 200) throw new Error(`A page was refused what it needs: ${answer.sentence}`);
  return answer.body;
}

/** All of them by name. They throw what is about the service and not about the question, such as a busy database. */
export type PublicOperations = {
  readonly [I in PublicOperationId]: (call?: PublicCall<I>) => Promise<PublicAnswer<I>>;
};

/** Makes the public operations of a market, carried out by the contract's handlers. */
export function publicOperations(contract: ServedContract, market: Market): PublicOperations {
  const ids = Object.entries(contract.operations)
    .filter(([, { cache }]) => isShared(cache, null))
    .map(([id]) => id);
  return Object.fromEntries(
    ids.map((id) => [id, (call: LooseCall = {}) => ask(id, call, contract, market)]),
  ) as unknown as PublicOperations;
}

interface LooseCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, AskedValue>>;
}

type LooseAnswer = PublicAnswer<PublicOperationId>;

async function ask(
  id: string,
  { params = {}, query: asked = {} }: LooseCall,
  contract: ServedContract,
  market: Market,
): Promise<LooseAnswer> {
  try {
    if (!contract.validators[contract.validators.meta[id]!.path]!(params)) throw new Refusal('not_found');
    const query = textsOf(asked);
    const faults = faultsOfQuery(id, query, contract);
    if (faults.length > 0) throw invalid(faults);
    const gather = gathering(false, 'body');
    const call = { params, query, caller: null, market, reply, refuse, gather, stream: gather };
    const { body } = (await contract.handlers[id]!(call as never)) as Answer;
    return { status: 200, body } as LooseAnswer;
  } catch (error) {
    return refusalOf(error);
  }
}

/** The query as it would be sent, so that it is read in the same way. */
function textsOf(asked: Readonly<Record<string, AskedValue>>): Record<string, unknown> {
  const texts: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(asked)) {
    if (value === undefined) continue;
    if (typeof value !== 'object') texts[name] = String(value);
    else if (value.length > 0) texts[name] = value;
  }
  return texts;
}

/** What the operation refuses about the question; everything else is thrown on. */
function refusalOf(error: unknown): LooseAnswer {
  if (!(error instanceof Refusal)) throw error;
  const { status, code, sentence, details } = answerTo(error);
  if (status !== 400 && status !== 404) throw error;
  return { status, code, sentence, details } as LooseAnswer;
}
