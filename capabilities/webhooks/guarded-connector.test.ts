// Which connections are made: only to addresses that were judged, and to receivers that show who they are.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { openReceiver } from '../../contract-tests/harness/loopback-receiver.js';
import { ownCertificate, type OwnCertificate } from '../../contract-tests/harness/own-certificate.js';
import type { AddressJudgement, AddressRules } from './address-rules.js';
import { createSender, type SenderOptions } from './sender.js';

const PUBLIC = '127.0.0.1';
const INSIDE = '127.0.0.2';
const certificate = ownCertificate(['hooks.example.com', PUBLIC]);

const rulesOf = (judge: (address: string) => AddressJudgement): AddressRules => ({ judge, hasAllowed: true });
const nextTurns = () => setTimeout(10);
const ONE_IS_PUBLIC = rulesOf((address) => (address === PUBLIC ? 'public' : 'refused'));

async function fixtures(
  context: TestContext,
  options: Partial<SenderOptions> = {},
  shown: OwnCertificate = certificate,
) {
  const receiver = await openReceiver(context, (_request, response) => void response.end('taken'), shown);
  const { port } = receiver;
  const resolver = async () => [PUBLIC];
  const all = { rules: ONE_IS_PUBLIC, userAgent: 'Tests/1', authorities: shown.cert, publicPorts: [port], resolver };
  const sender = createSender({ ...all, ...options });
  context.after(() => sender.close());
  const send = async (host = 'hooks.example.com', protocol = 'https') => {
    const { signal } = new AbortController();
    const outcome = await sender.send({ url: `${protocol}://${host}:${port}/`, headers: {}, body: '{}', signal });
    // Only then does the client take the connection for free.
    await nextTurns();
    return outcome.is === 'answered' ? outcome.status : outcome.error;
  };
  return { receiver, send };
}

test('a name is resolved once for a connection, which serves all that follows', async (context) => {
  const asked: string[] = [];
  const resolver = async (name: string) => {
    asked.push(name);
    // Whatever it says later, the connection leads where it was judged to lead.
    return [asked.length === 1 ? PUBLIC : INSIDE];
  };
  const { receiver, send } = await fixtures(context, { resolver });
  for (let round = 0; round < 5; round++) assert.equal(await send(), 200);
  assert.deepEqual(asked, ['hooks.example.com']);
  assert.deepEqual([receiver.connections.all, receiver.serverNames], [1, ['hooks.example.com']]);
  assert.equal(receiver.requests[0]!.headers.host, `hooks.example.com:${receiver.port}`);
  receiver.closeIdle();
  while ((await send()) === 200) receiver.closeIdle();
  assert.equal(await send(), 'no_public_address');
  assert.equal(receiver.connections.all, 1);
});

test('a name is refused when any of its addresses is, or when it has none', async (context) => {
  let addresses: string[] = [];
  const { receiver, send } = await fixtures(context, { resolver: async () => addresses });
  for (addresses of [[], [INSIDE], [PUBLIC, INSIDE], [INSIDE, PUBLIC], [PUBLIC, '::1'], [PUBLIC, 'x'], ['']])
    assert.equal(await send(), 'no_public_address', addresses.join());
  assert.equal(receiver.connections.all, 0);
  addresses = [PUBLIC, PUBLIC];
  assert.equal(await send(), 200);
});

test('the address that a socket reached is judged once more, before a byte is sent', async (context) => {
  let bytes = 0;
  const server = createServer((socket) =>
    socket.on('data', (chunk) => (bytes += chunk.length)).on('error', () => undefined),
  );
  server.listen(0, PUBLIC);
  await once(server, 'listening');
  context.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  for (const url of [`https://hooks.example.com:${port}/`, `https://${PUBLIC}:${port}/`]) {
    let judged = 0;
    const rules = rulesOf(() => (++judged === 1 ? 'public' : 'refused'));
    const sender = createSender({ rules, userAgent: 'Tests/1', resolver: async () => [PUBLIC], publicPorts: [port] });
    const accepted = once(server, 'connection');
    const outcome = await sender.send({ url, headers: {}, body: '{}', signal: new AbortController().signal });
    assert.deepEqual(outcome, { is: 'failed', error: 'no_public_address', durationMs: null });
    const [socket] = (await accepted) as [import('node:net').Socket];
    if (!socket.closed) await once(socket, 'close');
    await sender.close();
  }
  assert.equal(bytes, 0);
});

test('towards public addresses only https and its ports, towards allowed ones everything', async (context) => {
  const { receiver, send } = await fixtures(context, { publicPorts: [443, 8443] });
  assert.deepEqual([await send(PUBLIC), await send(), await send(PUBLIC, 'http')], Array(3).fill('port_refused'));
  assert.equal(receiver.connections.all, 0);
  const plain = await fixtures(context, { rules: rulesOf(() => 'public') });
  assert.equal(await plain.send(PUBLIC, 'http'), 'port_refused');
  const inside = await fixtures(context, { rules: rulesOf(() => 'allowed'), publicPorts: [] });
  assert.equal(await inside.send(), 200);
  const either = rulesOf((address) => (address === PUBLIC ? 'allowed' : 'public'));
  const mixed = await fixtures(context, { rules: either, publicPorts: [], resolver: async () => [PUBLIC, '8.8.8.8'] });
  assert.equal(await mixed.send(), 'port_refused', 'the stricter rule holds');
});

test('a receiver has to show a certificate for its name that a known authority signed', async (context) => {
  const stages: [string, OwnCertificate, Partial<SenderOptions>][] = [
    ['another name', ownCertificate(['other.example.com']), {}],
    ['an address in place of a name', ownCertificate([PUBLIC]), {}],
    ['expired', ownCertificate(['hooks.example.com'], Date.now() - 60_000), {}],
    ['an authority that nobody knows', certificate, { authorities: ownCertificate(['hooks.example.com']).cert }],
  ];
  for (const [what, shown, options] of stages) {
    const { receiver, send } = await fixtures(context, options, shown);
    assert.equal(await send(), 'tls_failed', what);
    assert.equal(receiver.requests.length, 0, what);
  }
  const literal = await fixtures(context, {}, ownCertificate(['hooks.example.com']));
  assert.equal(await literal.send(PUBLIC), 'tls_failed', 'a name in place of an address');
  const right = await fixtures(context);
  assert.deepEqual([await right.send(), await right.send(PUBLIC)], [200, 200]);
});

test('one who does not speak TLS, or wants a certificate of the sender, fails by TLS', async (context) => {
  const plain = await openReceiver(context, (_request, response) => void response.end());
  const options = { rules: ONE_IS_PUBLIC, userAgent: 'Tests/1', publicPorts: [plain.port] };
  const sender = createSender(options);
  context.after(() => sender.close());
  const { signal } = new AbortController();
  const outcome = await sender.send({ url: `https://${PUBLIC}:${plain.port}/`, headers: {}, body: '{}', signal });
  assert.equal(outcome.is === 'failed' && outcome.error, 'tls_failed');
});

test('the first address that answers is taken', async (context) => {
  const resolver = async () => ['127.0.0.9', '127.0.0.8', PUBLIC];
  const { receiver, send } = await fixtures(context, { resolver, rules: rulesOf(() => 'public') });
  assert.equal(await send(), 200);
  assert.equal(receiver.connections.all, 1);
});

test('while a connection of a name leads inside, nothing is told of what is answered under that name', async (context) => {
  let address = PUBLIC;
  const rules = rulesOf((judged) => (judged === PUBLIC ? 'public' : 'allowed'));
  const authorities = certificate.cert;
  const receiver = await openReceiver(
    context,
    (_request, response) => void setTimeout(30).then(() => response.end('taken')),
    certificate,
  );
  const options = { rules, userAgent: 'Tests/1', authorities, publicPorts: [receiver.port] };
  const sender = createSender({ ...options, resolver: async () => [address] });
  context.after(() => sender.close());
  const { signal } = new AbortController();
  const url = `https://hooks.example.com:${receiver.port}/`;
  const answer = async () => {
    const outcome = await sender.send({ url, headers: {}, body: '{}', signal });
    await nextTurns();
    return outcome.is === 'answered' ? outcome.answer : outcome.error;
  };
  assert.equal(await answer(), 'taken');
  const inside = await openReceiver(context, (_request, response) => response.end('inside'), certificate, {
    address: INSIDE,
    port: receiver.port,
  });
  address = INSIDE;
  const onPublic = answer();
  while (receiver.requests.length < 2) await setTimeout(1);
  assert.deepEqual(await Promise.all([onPublic, answer(), answer()]), ['taken', null, null]);
  assert.equal(await answer(), null, 'over whichever connection');
  assert.ok(inside.requests.length >= 2);
});
