// A receiver of webhooks in a process of its own, that answers at once and tells when it has had as many as it was told.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

let [received, wanted] = [0, Number.POSITIVE_INFINITY];

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(204).end();
    if (++received === wanted) process.send!({ received });
  });
});

process.on('message', ({ count }: { count: number }) => {
  received = 0;
  wanted = count;
  process.send!({ ready: true });
});
process.once('disconnect', () => process.exit());
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }));
