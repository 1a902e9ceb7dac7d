// The path of a request to one operation, from the access check to the handler.
import type { OperationInfo } from '#generated/operations.js';
import { Overloaded } from '../../capabilities/overloaded.js';
import { findIdByKey } from '../../market/licenses/find-license.js';
import type { Market } from '../../market/market.js';
import { admitAnew, admitTo, writeAs } from '../admission/admission.js';
import { refuseUndeclaredAccess } from '../admission/declared-access.js';
import { deviceOf, knownPairOf } from '../admission/known-device.js';
import { Refusal } from '../errors.js';
import { callHandler } from './call-handler.js';
import { checkAnswer } from './check-answer.js';
import type { ServedContract } from './contract.js';
import { untilLate } from './deadline.js';
import type { Answer, Dispatch, Exchange } from './exchange.js';
import { createReplay, type Keep, type Replay } from './idempotency.js';
import { createPipeline } from './openapi-adapter.js';
import { isPossiblePath, validateRequest } from './validate-request.js';

/**
 * Makes the dispatcher of a contract. Each request takes five steps, and the first that refuses it decides the answer:
 *
 * 1. access: whether the caller may use the operation at all (401, 403)
 * 2. path: whether its values could name anything (404)
 * 3. body: whether it is of an acceptable type and size, and JSON where that is wanted (400, 413, 415); one that is
 *    streamed is only begun here, and its handler reads it
 * 4. validation of headers, query and body (400)
 * 5. the handler, once what it is about has been counted (429)
 *
 * @param checkResponses validate every body against the contract before it is sent; for tests.
 * @throws StartRefused when the contract leaves open who may call an operation
 */
export async function createDispatch(
  contract: ServedContract,
  market: Market,
  checkResponses: boolean,
): Promise<Dispatch> {
  refuseUndeclaredAccess(contract);
  const replay = createReplay(market);
  return createPipeline(contract, {
    async receive(exchange) {
      const operation = contract.operations[exchange.operationId]!;
      exchange.caller = admitTo(operation, exchange, exchange.caller, market);
      if (!isPossiblePath(exchange, contract)) throw new Refusal('not_found');
      if (operation.body !== 'none') await exchange.takeBody(operation);
    },
    validate: (exchange) => validateRequest(exchange, contract),
    handle: (exchange) => unlessBodyFailed(exchange, handle(exchange, contract, market, replay)),
    ...(checkResponses && { checkAnswer: (exchange, answer) => checkAnswer(exchange, answer, contract) }),
  });
}

/** When a body that is streamed has been refused, that is the answer, whatever its handler made of it. */
async function unlessBodyFailed(exchange: Exchange, answering: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await answering;
    exchange.streamedBody?.assertSound();
    return answer;
  } catch (error) {
    exchange.streamedBody?.assertSound();
    throw error;
  }
}

/** Counts what the request is about, then calls the handler, or repeats the answer that its Idempotency-Key had. */
async function handle(exchange: Exchange, contract: ServedContract, market: Market, replay: Replay): Promise<Answer> {
  const { operationId, caller, headers } = exchange;
  const [handler, operation] = [contract.handlers[operationId]!, contract.operations[operationId]!];
  await countProof(exchange, operation, market);
  await countLicense(exchange, operation, market);
  const uncountPicture = await countPicture(exchange, operation);
  const write = untilLate(exchange, writeAs(caller, operation, exchange, market));
  exchange.admitAgain = () => admitAnew(market.tables, operation, exchange, market);
  const key = operation.idempotent ? headers['idempotency-key'] : undefined;
  const act = async (keep: Keep | null): Promise<Answer> => {
    // An answer that is repeated tells nothing new about a coupon, and that an order was made must not be held back.
    await countQuote(exchange, operation);
    return callHandler(handler, exchange, market, write, keep);
  };
  try {
    return await (key === undefined ? act(null) : replay(exchange, operation.keptSecrets, key, write, act));
  } catch (error) {
    // The service was too busy to look at the picture.
    if (error instanceof Overloaded) await uncountPicture?.();
    throw error;
  }
}

/** Counts the picture of an operation that takes one; the returned function takes that back. */
async function countPicture({ caller, countPicture }: Exchange, { limit }: OperationInfo) {
  const isPicture = limit === 'picture' || limit === 'product-picture';
  return isPicture ? countPicture(limit, caller!.accountId) : undefined;
}

/** Counts a quote, and an order with a coupon: that tells as well whether the coupon is good. */
async function countQuote({ caller, requestBody, countQuote }: Exchange, { limit }: OperationInfo): Promise<void> {
  const isTried = limit === 'coupon' && (requestBody as { readonly coupon?: string }).coupon !== undefined;
  if (limit === 'quote' || isTried) await countQuote(caller!.accountId);
}

/** Counts a question about a license for the one whose key the body holds. */
async function countLicense(
  { requestBody, countLicense }: Exchange,
  { limit }: OperationInfo,
  { tables }: Market,
): Promise<void> {
  if (limit !== 'license') return;
  const { license_key: key, server_id: serverId } = requestBody as { license_key: string; server_id: string };
  await countLicense(await findIdByKey(tables, key), serverId);
}

/** Counts a sign-in or another proof of identity for the account it is about, which the body or the session names. */
async function countProof(exchange: Exchange, { limit }: OperationInfo, market: Market): Promise<void> {
  if (limit !== 'sign-in' && limit !== 'proof') return;
  const { email } = (exchange.requestBody ?? {}) as { readonly email?: string };
  const { caller, headers, requestBody } = exchange;
  const device = limit === 'proof' ? deviceOf(headers['cookie'], market) : exchange.countedDevice;
  await exchange.countProof(
    caller?.accountId ?? email?.toLowerCase(),
    device && (await knownPairOf(device, caller, requestBody, market)),
  );
}
