// Reads a JSON request body of limited size. Hapi's own reader drops the connection when a chunked body is too large.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { Refusal } from '../errors.js';
import { parseStrictJson } from './strict-json.js';

/** The most bytes that a JSON request body may have. */
export const BODY_LIMIT_BYTES = 64 * 1024;

interface RawExchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** The `Expect` header of a client that sends its body only after a 100 Continue (RFC 9110, 10.1.1). */
const EXPECTS_CONTINUE = /^100-continue$/i;

/**
 * The parsed body of a request, undefined when it has none. A client that expects a 100 Continue gets it only after its
 * headers have been accepted.
 * @throws Refusal `unsupported_media_type`, `payload_too_large`, or `validation_failed` for malformed JSON or a body
 *   cut short.
 */
export async function readJsonBody(
  { req: request, res: response }: RawExchange,
  payload: unknown,
  limitBytes = BODY_LIMIT_BYTES,
): Promise<unknown> {
  const length = request.headers['content-length'];
  const present = request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
  if (!present || !(payload instanceof Readable)) return undefined;
  const { 'content-type': type, 'content-encoding': encoding } = request.headers;
  if (type === undefined || !JSON_TYPE.test(type) || (encoding !== undefined && encoding !== 'identity')) {
    payload.resume();
    throw new Refusal('unsupported_media_type');
  }
  if (length !== undefined && Number(length) > limitBytes) {
    payload.resume();
    throw tooLarge(limitBytes);
  }
  if (EXPECTS_CONTINUE.test(request.headers.expect ?? '')) response.writeContinue();
  return parseBytes(await collect(payload, limitBytes));
}

const tooLarge = (limitBytes: number): Refusal =>
  new Refusal('payload_too_large', `The request body is over ${limitBytes} bytes`);

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
      .once('close', () => reject(new Refusal('validation_failed', 'The request body was cut short')));
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
