// A bare Node server that takes a file: to the disk, hashed and synced, and nothing else.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

const file = process.argv[2]!;

async function take(request: IncomingMessage): Promise<string> {
  const hash = createHash('sha256');
  request.on('data', (piece: Buffer) => hash.update(piece));
  await pipeline(request, createWriteStream(file, { flush: true }));
  return hash.digest('hex');
}

const server = createServer((request, response) => {
  if (request.method === 'PUT') void take(request).then((sha256) => response.end(sha256));
  else response.setHeader('Content-Type', 'application/json').end('{"name":"a product"}');
});
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
