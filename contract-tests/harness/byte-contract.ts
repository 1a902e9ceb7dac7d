// A small contract for tests alone, of operations whose bodies are bytes, and of one that waits.
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ServedContract } from '../../server/calls/contract.js';
import { contractOf } from './test-contract.js';

/** Bytes that a body may have which is read as a whole; more than a JSON body may have. */
export const RAW_LIMIT = 200_000;
/** Bytes that a body may have which streams in. */
export const STREAM_LIMIT = 600_000_000;
/** The deadline of the operation that waits, in milliseconds. */
export const WAIT_MS = 1_000;

const BINARY = `{ schema: { type: string, format: binary } }`;
const DIGEST = `{ description: Digest, content: { application/json: { schema: { $ref: '#/components/schemas/Digest' } } } }`;

export const BYTES_YAML = `
openapi: 3.0.3
info: { title: Bytes, version: 1.0.0 }
paths:
  /api/raw:
    post:
      operationId: receiveBytes
      tags: [Bytes]
      security: []
      x-body: { as: raw, limit: ${RAW_LIMIT} }
      requestBody: { content: { application/json: ${BINARY}, application/octet-stream: ${BINARY} } }
      responses: { '200': ${DIGEST} }
  /api/v1/raw:
    post:
      operationId: receiveKeyedBytes
      tags: [Bytes]
      security: [{ apiKey: [] }]
      x-scopes: []
      x-body: { as: raw, limit: ${RAW_LIMIT} }
      parameters: [{ name: Idempotency-Key, in: header, schema: { type: string } }]
      requestBody: { content: { application/json: ${BINARY} } }
      responses: { '200': ${DIGEST} }
  /api/files/{id}:
    put:
      operationId: uploadFile
      tags: [Bytes]
      security: []
      x-body: { as: stream, limit: ${STREAM_LIMIT} }
      parameters:
        - { name: id, in: path, required: true, schema: { type: string, maxLength: 1 } }
        - { name: Part, in: header, schema: { type: string, maxLength: 3 } }
        - { name: part, in: query, schema: { type: integer, minimum: 1 } }
      requestBody: { content: { application/zip: ${BINARY} } }
      responses: { '200': ${DIGEST} }
  /api/v1/files:
    put:
      operationId: uploadKeyedFile
      tags: [Bytes]
      security: [{ apiKey: [] }]
      x-scopes: [orders:write]
      x-body: { as: stream, limit: ${RAW_LIMIT} }
      requestBody: { content: { application/zip: ${BINARY} } }
      responses: { '200': ${DIGEST} }
  /api/wait:
    get:
      operationId: getNews
      tags: [Bytes]
      security: []
      x-deadline: ${WAIT_MS / 1000}
      responses: { '200': ${DIGEST} }
components:
  securitySchemes: { apiKey: { type: http, scheme: bearer } }
  schemas:
    Digest:
      type: object
      additionalProperties: false
      required: [size, sha256]
      properties: { size: { type: integer }, sha256: { type: string } }
`;

/** What a handler of these tests uses of its call. */
export interface ByteCall<Body> {
  readonly body: Body;
  readonly reply: (status: number, body: Digest) => unknown;
  readonly refuse: (code: string) => never;
  readonly write: (fn: () => Promise<unknown>) => Promise<unknown>;
  readonly left: () => AbortSignal;
}

export interface Digest {
  readonly size: number;
  readonly sha256: string;
}

interface ByteHandlers {
  /** Handles both uploads. */
  readonly upload: (call: ByteCall<Readable>) => unknown;
  readonly wait?: (call: ByteCall<undefined>) => unknown;
}

export function byteContract({ upload, wait = () => undefined }: ByteHandlers): ServedContract {
  const receive = ({ body, reply, write }: ByteCall<Buffer>): unknown => {
    if (!Buffer.isBuffer(body)) throw new Error('The body is no Buffer');
    return write(() => Promise.resolve(reply(200, digestOf([body]))));
  };
  return contractOf(BYTES_YAML, {
    receiveBytes: ({ body, reply }: ByteCall<Buffer>) => reply(200, digestOf([body])),
    receiveKeyedBytes: receive,
    uploadFile: upload,
    uploadKeyedFile: upload,
    getNews: wait,
  });
}

export function digestOf(pieces: readonly Buffer[]): Digest {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return { size: pieces.reduce((size, piece) => size + piece.length, 0), sha256: hash.digest('hex') };
}

/** Reads a body to its end while it arrives. */
export async function digestWhileArriving(body: Readable): Promise<Digest> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of body) {
    hash.update(piece as Buffer);
    size += (piece as Buffer).length;
  }
  return { size, sha256: hash.digest('hex') };
}
