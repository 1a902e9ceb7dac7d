// For tests: holds what a handler answers against the contract, before it is sent.
import type { ServedContract } from './contract.js';
import type { Answer, Exchange } from './exchange.js';

/** @throws Error when the contract does not declare the status for the operation, or has another schema for the body */
export function checkAnswer(
  { operationId }: Exchange,
  { status, body }: Answer,
  { operations, validators }: ServedContract,
): void {
  const operation = operations[operationId]!;
  if (!operation.statuses.includes(status)) throw new Error(`${operationId}: the contract does not declare ${status}`);
  const name = validators.meta[operationId]!.responses[String(status)];
  const validate = name === undefined ? undefined : validators[name]!;
  // A HEAD of an operation that gathers has no body.
  const isWritten = body !== undefined || !operation.gathers;
  if (validate && isWritten && !validate(body))
    throw new Error(`${operationId} ${status}: ${JSON.stringify(validate.errors)}`);
}
