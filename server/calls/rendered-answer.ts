// An answer as it is sent: serialised, with its ETag.
import type { AnswerKind, OperationInfo } from '#generated/operations.js';
import { answerTo, errorBody, Refusal } from '../errors.js';
import { weakEtag } from './etag.js';
import type { Answer, AnswerHeaders } from './exchange.js';

export interface Rendered {
  readonly status: number;
  readonly headers: AnswerHeaders | undefined;
  readonly kind: AnswerKind;
  /** The text as bytes, since a string would be encoded anew each time the answer is sent from memory. */
  readonly body: Buffer | null;
  /** Set instead of `body` when the answer is streamed. */
  readonly unread: unknown;
  readonly etag: string | null;
}

/** Serialises an answer. A successful one gets an ETag when the contract declares 304 for the operation. */
export function render(
  { status, headers, body, unread }: Answer,
  { answer, cache }: Pick<OperationInfo, 'answer' | 'cache'>,
  toBytes: (text: string) => Buffer = Buffer.from,
): Rendered {
  const kind = status === 200 ? answer : 'json';
  const text = body === undefined ? null : kind === 'json' ? JSON.stringify(body) : (body as string);
  return {
    status,
    headers,
    kind,
    body: text === null ? null : toBytes(text),
    unread,
    etag: cache !== null && status === 200 && text !== null ? weakEtag(text) : null,
  };
}

/**
 * What `make` answers, or what it throws when that says that there is no such thing: both are answers to be kept. The
 * rest, such as a query that is refused or a database that is busy, is about one request and is thrown on.
 */
export async function renderToKeep(operation: OperationInfo, make: () => Promise<Answer>): Promise<Rendered> {
  try {
    return render(await make(), operation, ownBytes);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error;
    const refused = answerTo(error);
    return render({ ...refused, body: errorBody(refused, 0) }, operation, ownBytes);
  }
}

/** Bytes in memory of their own: small buffers are cut from a common larger one, all of which each of them would keep. */
function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
