// What the client keeps of origins that strangers think of.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { test } from 'node:test';
import type { AddressRules } from './address-rules.js';
import { createEndpointClient } from './endpoint-client.js';
import { createOpenConnections } from './open-connections.js';

const ignore = (): void => undefined;
const UNHEARD = {
  onRequestStart: ignore,
  onResponseStart: ignore,
  onResponseData: ignore,
  onResponseEnd: ignore,
  onResponseError: ignore,
};

test('an origin that nothing is sent to any more is forgotten with its connections', async (context) => {
  const server = createServer((socket) => socket.on('error', () => undefined).resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  let now = 0;
  const rules: AddressRules = { judge: () => 'allowed', hasAllowed: true };
  const connections = createOpenConnections();
  const options = { rules, resolver: async () => ['127.0.0.1'], connections, publicPorts: [] };
  const client = createEndpointClient(options, () => now);
  context.after(async () => {
    await client.close();
    server.close();
  });
  /** Sends what is never answered; the other end of its connection. */
  const useOf = async (name: string): Promise<Socket> => {
    const accepted = once(server, 'connection');
    client.dispatch(`http://${name}:${port}`, { path: '/', method: 'POST', body: '{}' }, UNHEARD);
    const [socket] = (await accepted) as [Socket];
    return socket;
  };
  const first = await useOf('a.example');
  now = 59_999;
  const second = await useOf('b.example');
  assert.equal(first.closed, false);
  now = 60_000;
  const closed = once(first, 'close');
  await useOf('c.example');
  await closed;
  assert.equal(second.closed, false);
});
