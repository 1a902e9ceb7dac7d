// Judges the head of a request's body, and reads a body of limited size. Hapi's own reader drops the connection when a
// chunked body is too large.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { OperationInfo } from '#generated/operations.js';
import { Refusal } from '../errors.js';
import { parseStrictJson } from './strict-json.js';

interface RawExchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

/** What an operation says of its body. */
type BodyRules = Pick<OperationInfo, 'body' | 'bodyTypes' | 'bodyLimit'>;

/** A body whose head has been accepted. Nothing of it is read until somebody asks for it. */
export interface ArrivingBody {
  readonly payload: Readable;
  /** Lets a client send that waits for leave to; to be called before the first byte is read. */
  readonly begin: () => void;
}

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** The `Expect` header of a client that sends its body only after a 100 Continue (RFC 9110, 10.1.1). */
const EXPECTS_CONTINUE = /^100-continue$/i;

/**
 * Accepts a body by what its head says of it; undefined when there is none.
 * @throws Refusal `unsupported_media_type`, or `payload_too_large` by the length that the head declares
 */
export function acceptBody(
  { req: request, res: response }: RawExchange,
  payload: unknown,
  rules: BodyRules,
): ArrivingBody | undefined {
  const { 'content-length': length, 'transfer-encoding': coding, expect = '' } = request.headers;
  const present = coding !== undefined || (length !== undefined && length !== '0');
  if (!present || !(payload instanceof Readable)) return undefined;
  const refusal = isTaken(request.headers, rules)
    ? Number(length ?? 0) > rules.bodyLimit && tooLarge(rules.bodyLimit)
    : new Refusal('unsupported_media_type', typesWanted(rules));
  if (refusal) {
    payload.resume();
    throw refusal;
  }
  return { payload, begin: () => EXPECTS_CONTINUE.test(expect) && response.writeContinue() };
}

/** What to send instead; undefined for JSON, of which the code itself tells. */
const typesWanted = ({ body, bodyTypes }: BodyRules): string | undefined =>
  body === 'json' ? undefined : `The request body must be ${bodyTypes.join(' or ')}, without Content-Encoding`;

/** Whether the operation takes bodies of the type; never compressed ones. */
function isTaken(headers: IncomingMessage['headers'], { body, bodyTypes }: BodyRules): boolean {
  const { 'content-type': type, 'content-encoding': encoding = 'identity' } = headers;
  if (type === undefined || encoding !== 'identity') return false;
  return body === 'json' ? JSON_TYPE.test(type) : bodyTypes.includes(type.split(';', 1)[0]!.trim().toLowerCase());
}

/**
 * Reads a body to its end. One that is `raw` stays the bytes as they were sent, none if there is no body; JSON is
 * parsed, and undefined if there is no body.
 * @throws Refusal `payload_too_large`, or `validation_failed` for malformed JSON or a body cut short
 */
export async function readBody(
  arriving: ArrivingBody | undefined,
  { body, bodyLimit }: Pick<BodyRules, 'body' | 'bodyLimit'>,
): Promise<unknown> {
  if (arriving === undefined) return body === 'raw' ? Buffer.alloc(0) : undefined;
  arriving.begin();
  const bytes = await collect(arriving.payload, bodyLimit);
  return body === 'raw' ? bytes : parseBytes(bytes);
}

export const tooLarge = (limitBytes: number): Refusal =>
  new Refusal('payload_too_large', `The request body is over ${limitBytes} bytes`);

export const cutShort = (): Refusal => new Refusal('validation_failed', 'The request body was cut short');

/** Gathers the stream up to the limit. The rest is read and discarded, so that the caller receives the refusal. */
function collect(payload: Readable, limitBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= limitBytes) {
        chunks.push(chunk);
        return;
      }
      payload.off('data', onData);
      payload.resume();
      reject(tooLarge(limitBytes));
    };
    payload
      .on('data', onData)
      .once('end', () => resolve(Buffer.concat(chunks)))
      .once('error', reject)
      // Each body ends with this, and an error with its stack is dear.
      .once('close', () => payload.readableEnded || reject(cutShort()));
  });
}

function parseBytes(bytes: Buffer): unknown {
  try {
    return parseStrictJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : 'it is not UTF-8';
    throw new Refusal('validation_failed', `The request body is not valid JSON: ${reason}`);
  }
}
