// Requests that come in one piece are answered in order, and others get their turn in between.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { takeTurns } from './turns.js';

const PIPELINED = 50;

test('of many requests on one connection, one is begun in a turn of the event loop, after the answer before it', async (context) => {
  const began: string[] = [];
  let [inThisTurn, most, underWay] = [0, 0, 0];
  const server = createServer((request, response) => {
    began.push(request.url!);
    if (inThisTurn++ === 0)
      setImmediate(() => {
        inThisTurn = 0;
      });
    most = Math.max(most, inThisTurn);
    assert.equal(underWay++, 0);
    response
      .once('close', () => {
        underWay -= 1;
      })
      .end('hello');
  });
  takeTurns(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const paths = Array.from({ length: PIPELINED }, (_, index) => `/${index}`);
  socket.write(
    paths
      .map(
        (path, index) =>
          `GET ${path} HTTP/1.1\r\nHost: x\r\n${index === PIPELINED - 1 ? 'Connection: close\r\n' : ''}\r\n`,
      )
      .join(''),
  );
  await once(socket.resume(), 'close');
  assert.deepEqual(began, paths);
  assert.equal(most, 1);
});
