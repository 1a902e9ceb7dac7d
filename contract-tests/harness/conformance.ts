// Compares an answer with what the contract declares for its operation and status.
import { operations, type AnswerKind, type OperationId } from '#generated/operations.js';
import validators from '#generated/validators.cjs';
import type { Received } from './test-service.js';

/** What answers are of that are no refusals. */
export const ANSWER_TYPES: Readonly<Record<AnswerKind, string>> = {
  json: 'application/json',
  csv: 'text/csv; charset=utf-8; header=present',
  atom: 'application/atom+xml; charset=utf-8',
};

/** Everything in which an answer departs from the contract; empty when it conforms. */
export function contractViolations(operationId: OperationId, status: number, received: Received): string[] {
  const meta = validators.meta[operationId]!;
  const found: string[] = [];
  if (received.status !== status)
    return [`status ${received.status} instead of ${status}: ${JSON.stringify(received.body)}`];
  if (!operations[operationId].statuses.includes(status)) found.push(`status ${status} is not declared`);
  const body = meta.responses[status];
  const { answer } = operations[operationId];
  if (status === 200 && answer !== 'json') {
    if (received.headers['content-type'] !== ANSWER_TYPES[answer])
      found.push(`content-type ${received.headers['content-type']}`);
    if (typeof received.body !== 'string') found.push('no text where the contract has some');
  } else if (body === undefined && received.body !== undefined) found.push('a body where the contract has none');
  if (body !== undefined) {
    found.push(...problems('body', body, received.body));
    if (received.headers['content-type'] !== 'application/json')
      found.push(`content-type ${received.headers['content-type']}`);
  }
  if (received.headers['x-content-type-options'] !== 'nosniff') found.push('a browser may take it for another type');
  return [...found, ...problems('headers', meta.headers[status]!, numeric(received.headers))];
}

function problems(what: string, validator: string, value: unknown): string[] {
  const validate = validators[validator]!;
  return validate(value)
    ? []
    : validate.errors!.map((error) => `${what}${error.instancePath} ${error.message ?? error.keyword}`);
}

/** Header values that read as integers become integers, as their schemas say. */
function numeric(headers: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, /^-?\d+$/.test(value) ? Number(value) : value]),
  );
}
