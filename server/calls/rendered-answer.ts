// An answer as it is sent: serialised, with its ETag.
import type { AnswerKind, OperationInfo } from '#generated/operations.js';
import { answerTo, errorBody, Refusal } from '../errors.js';
import { weakEtag, weakEtagOf } from './etag.js';
import type { Compressible } from './compressed-body.js';
import type { Answer, AnswerHeaders } from './exchange.js';
import type { Turns } from './json-pieces.js';
import { isDivided, jsonParts } from './json-parts.js';

export interface Rendered extends Compressible {
  readonly status: number;
  readonly headers: AnswerHeaders | undefined;
  readonly kind: AnswerKind;
  /** The text as bytes, since a string would be encoded anew each time the answer is sent from memory. */
  readonly body: Buffer | null;
  /** Set instead of `body` when the answer is streamed. */
  readonly unread: unknown;
  readonly etag: string | null;
}

/** What of an operation matters here. */
export type RenderedOperation = Pick<OperationInfo, 'answer' | 'cache'>;

/** Characters of JSON up to which an answer is written in one go; one that is longer holds up others. */
export const LONG_FROM = 256 * 1024;
/** Characters of a longer one that are written before others have their turn, and whatever the last item has. */
const STEP = 64 * 1024;

/** Serialises an answer, however long. A successful one gets an ETag when the contract declares 304 for the operation. */
export function render(answer: Answer, operation: RenderedOperation): Rendered {
  const { body } = answer;
  const kind = kindOf(answer, operation);
  const text = body === undefined ? null : kind === 'json' ? JSON.stringify(body) : (body as string);
  return renderText(answer, operation, text);
}

/** The same of an answer that is to be kept, if it is short; null, and nothing is kept of it, when it is long. */
export function renderShort(answer: Answer, operation: RenderedOperation): Rendered | null {
  const { body } = answer;
  if (body === undefined || kindOf(answer, operation) !== 'json') return renderText(answer, operation, textOf(body));
  let text = '';
  for (const part of isDivided(body) ? jsonParts(body) : [JSON.stringify(body)]) {
    text += part;
    if (text.length > LONG_FROM) return null;
  }
  return renderText(answer, operation, text);
}

/** The same of a long answer in JSON: others have their turn between its items. */
export async function renderInTurns(answer: Answer, operation: RenderedOperation, turns: Turns): Promise<Rendered> {
  const { status, headers, body, unread } = answer;
  const parts = jsonParts(body);
  const steps: Buffer[] = [];
  const etag = weakEtagOf();
  for (let isOver = false; !isOver;) {
    isOver = await turns(async () => {
      const { text, isLast } = stepOf(parts);
      etag.add(text);
      steps.push(Buffer.from(text));
      return isLast;
    });
  }
  const hasEtag = operation.cache !== null && status === 200;
  return {
    ...{ status, headers, unread },
    kind: 'json',
    body: Buffer.concat(steps),
    compressed: undefined,
    etag: hasEtag ? etag.tell() : null,
  };
}

function stepOf(parts: Iterator<string, void>): { readonly text: string; readonly isLast: boolean } {
  let text = '';
  while (text.length < STEP) {
    const { done, value } = parts.next();
    if (done === true) return { text, isLast: true };
    text += value;
  }
  return { text, isLast: false };
}

const kindOf = ({ status }: Answer, { answer }: RenderedOperation): AnswerKind => (status === 200 ? answer : 'json');
const textOf = (body: unknown): string | null => (body === undefined ? null : (body as string));

function renderText(answer: Answer, operation: RenderedOperation, text: string | null): Rendered {
  const { status, headers, unread } = answer;
  return {
    ...{ status, headers, unread },
    kind: kindOf(answer, operation),
    body: text === null ? null : ownBytes(text),
    compressed: undefined,
    etag: operation.cache !== null && status === 200 && text !== null ? weakEtag(text) : null,
  };
}

/**
 * What `make` renders, or what it throws when that says that there is no such thing: both are answers to be kept. The
 * rest, such as a query that is refused or a database that is busy, is about one request and is thrown on.
 */
export async function renderMissingToo(operation: RenderedOperation, make: () => Promise<Rendered>): Promise<Rendered> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error;
    const refused = answerTo(error);
    return render({ ...refused, body: errorBody(refused, 0) }, operation);
  }
}

/** Bytes in memory of their own: small buffers are cut from a common larger one, all of which each of them would keep. */
function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
