// Validates a request by the code generated from the contract, and words what is wrong with it.
import { patternWords, type OperationInfo } from '#generated/operations.js';
import { PATH_MAX, Refusal, type ErrorDetail } from '../errors.js';
import type { SchemaError, ServedContract } from './contract.js';
import type { Exchange } from './exchange.js';
import { coerceQuery } from './query.js';

/** Details that an error lists at most. */
const DETAILS_MAX = 20;
/** Characters of a sentence at most, as the contract has them. */
const SENTENCE_MAX = 512;

const NO_IDEMPOTENCY_KEY: ErrorDetail = {
  path: 'header.idempotency-key',
  message: 'is not taken here: the answer is not kept, so a repetition would act again',
};

/** Whether there could be something at the path: a value that does not fit its schema names nothing. */
export const isPossiblePath = ({ operationId, params }: Exchange, { validators }: ServedContract): boolean =>
  validators[validators.meta[operationId]!.path]!(params);

/**
 * Turns the texts of the query into values, then validates headers, query and body.
 * @throws Refusal `validation_failed` with up to twenty details
 */
export function validateRequest(exchange: Exchange, { validators, operations }: ServedContract): void {
  const names = validators.meta[exchange.operationId]!;
  const operation = operations[exchange.operationId]!;
  const inQuery = faultsOfQuery(exchange.operationId, exchange.query, { validators, operations });
  const validate = (part: 'header' | 'body', name: string | null, value: unknown): ErrorDetail[] => {
    const fits = name === null ? null : validators[name]!;
    return fits === null || fits(value) ? [] : describe(part, fits.errors!);
  };
  const details = validate('header', names.header, exchange.headers);
  if (!takesIdempotencyKey(exchange, operation)) details.push(NO_IDEMPOTENCY_KEY);
  details.push(...inQuery, ...validate('body', names.body, exchange.requestBody));
  if (details.length > 0) throw invalid(details.slice(0, DETAILS_MAX));
}

/**
 * Turns the texts of a query into values and fills in its defaults, both in place; returns what is wrong with it.
 * @throws Refusal `validation_failed` where a text is ambiguous
 */
export function faultsOfQuery(
  operationId: string,
  query: Record<string, unknown>,
  { validators, operations }: Pick<ServedContract, 'validators' | 'operations'>,
): ErrorDetail[] {
  coerceQuery(query, operations[operationId]!.query);
  const fits = validators[validators.meta[operationId]!.query]!;
  return fits(query) ? [] : describe('query', fits.errors!);
}

/** A client that sends the header relies on acting once. Where that is not ensured, refusing is safer than acting. */
function takesIdempotencyKey({ headers }: Exchange, { idempotent, method }: OperationInfo): boolean {
  return idempotent || method !== 'post' || headers['idempotency-key'] === undefined;
}

type Part = 'header' | 'query' | 'body';

function describe(part: Part, errors: readonly SchemaError[]): ErrorDetail[] {
  // A body has room for thousands of unknown fields, and wording each of them takes time.
  return errors.slice(0, DETAILS_MAX).map((error) => {
    const path = `${part}${error.instancePath}${memberOf(part, error)}`.replaceAll('/', '.').slice(0, PATH_MAX);
    return { path, message: sentenceOf(part, error).slice(0, SENTENCE_MAX) };
  });
}

/** The member that is there or missing, where the error is about that and not about a value. */
function memberOf(part: Part, { keyword, params }: SchemaError): string {
  if (keyword === 'additionalProperties') return `/${String(params['additionalProperty'])}`;
  return isMissingParameter(part, keyword) ? `/${String(params['missingProperty'])}` : '';
}

/** Whether it is a header or a parameter that lacks, which are named themselves; of a body what lacks a member is. */
const isMissingParameter = (part: Part, keyword: string): boolean => part !== 'body' && keyword === 'required';

function sentenceOf(part: Part, { keyword, message, params }: SchemaError): string {
  if (isMissingParameter(part, keyword)) return part === 'header' ? 'is missing' : 'is missing from the query';
  if (keyword === 'additionalProperties') return 'is not known here';
  if (keyword === 'enum') return `must be one of ${(params['allowedValues'] as unknown[]).join(', ')}`;
  if (keyword === 'pattern') return patternWords[params['pattern'] as string] ?? message!;
  return message ?? 'is not valid';
}

/** The refusal of a request with faults, of which there is one at least. */
export function invalid(details: readonly ErrorDetail[]): Refusal {
  const { path, message } = details[0]!;
  return new Refusal('validation_failed', `${subjectOf(path)} ${message}`.slice(0, SENTENCE_MAX), { details });
}

/** What a fault is of, as a sentence begins. */
function subjectOf(path: string): string {
  const [, part, name = ''] = /^(query|header|body)\.?(.*)$/s.exec(path) ?? [];
  if (part === 'header') return `The header ${name}`;
  return name || 'The request body';
}
