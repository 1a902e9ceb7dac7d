// A request whose head and first bytes arrive, then, once it is admitted, something else happens, and then its rest.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { parseBody, type TestService } from './test-service.js';

export interface HalfSent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

/** Bytes of the body that arrive first. */
const FIRST_BYTES = 5;

/** Sends a request in two halves to a test service that listens; `meanwhile` happens between them. */
export async function sendInHalves(
  service: TestService,
  { method, path, headers, body }: HalfSent,
  meanwhile: () => Promise<unknown>,
): Promise<{ status: number; code: string | undefined }> {
  const text = JSON.stringify(body);
  const head = {
    Host: 'localhost',
    Connection: 'close',
    'Content-Type': 'application/json',
    'Content-Length': String(text.length),
    ...headers,
  };
  const lines = Object.entries(head)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const received: Buffer[] = [];
  const socket = connect(service.server.info.port as number, '127.0.0.1').on('data', (chunk: Buffer) =>
    received.push(chunk),
  );
  const arrived = once(service.server.listener, 'request') as Promise<[IncomingMessage]>;
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines}\r\n${text.slice(0, FIRST_BYTES)}`);
  const [request] = await arrived;
  // The body is read only of those who are admitted.
  while (request.readableFlowing !== true && received.length === 0) await turn();
  await meanwhile();
  assert.deepEqual(received, [], `it was answered before it was all there: ${Buffer.concat(received).toString()}`);
  socket.write(text.slice(FIRST_BYTES));
  await once(socket, 'close');
  const [answer = '', content = ''] = Buffer.concat(received).toString().split('\r\n\r\n');
  return { status: Number(answer.split(' ')[1]), code: (parseBody(content) as { code?: string } | undefined)?.code };
}
