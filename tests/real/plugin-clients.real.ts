// `npm run test:plugins`: the plugin clients of examples/, compiled as their readers would, against a live service.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import { bearer } from '../../contract-tests/harness/common-scenarios.js';
import { javacInto } from '../../contract-tests/harness/javac.js';
import { openTestService, type TestService } from '../../contract-tests/harness/test-service.js';

const EXAMPLES = fileURLToPath(new URL('../../../examples/', import.meta.url));
const run = promisify(execFile);

/** Hours for which a saved answer counts, unless the seller says otherwise. */
const OFFLINE_HOURS = 72;

interface Client {
  readonly name: string;
  /** Compiles the client into a folder, and tells how its program for trying it is started. */
  compile(folder: string): Promise<readonly [string, ...string[]]>;
  /** What the program calls an answer that is not fresh. */
  readonly saved: string;
  readonly nothing: string;
}

const JAVA: Client = {
  name: 'Java',
  async compile(folder) {
    const sources = globSync(join(EXAMPLES, 'java/**/*.java'));
    await run('javac', javacInto(folder, ...sources));
    return ['java', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', folder, 'example.CheckLicense'];
  },
  saved: 'SAVED_TOKEN',
  nothing: 'NOTHING',
};

const CSHARP: Client = {
  name: 'C#',
  async compile(folder) {
    const [strict, at] = [['-warnaserror', '-warn:4'], (name: string) => join(EXAMPLES, 'csharp', name)];
    const library = ['-target:library', `-out:${join(folder, 'ExamplePlugin.dll')}`];
    await run('mcs', [...strict, ...library, ...['LicenseClient.cs', 'ExamplePlugin.cs', 'stubs/Oxide.cs'].map(at)]);
    const program = join(folder, 'CheckLicense.exe');
    await run('mcs', [...strict, `-out:${program}`, ...['LicenseClient.cs', 'CheckLicense.cs'].map(at)]);
    return ['mono', program];
  },
  saved: 'SAVED',
  nothing: 'SAVED',
};

/** A market with a product for three servers that was sold, and a client to ask about it. */
async function fixtures(t: TestContext, client: Client) {
  const folder = temporaryFolder(t);
  const [program, ...given] = await client.compile(folder);
  const service = await openTestService({ listen: true, settings: { payments: 'test' } });
  t.after(() => service.close());
  const product = await service.product({ priceCents: 999 });
  const { key, refund } = await buy(service, product);
  const url = service.market.settings.publicUrl;
  /** The last line that the program prints: what it makes of the answer. */
  const ask = async (
    what: 'check' | 'offline' | 'deactivate',
    server: string,
    {
      at = url,
      typed = key,
      hours = 0,
      name = 'Lobby',
    }: Partial<Record<'at' | 'typed' | 'name', string>> & {
      hours?: number;
    } = {},
  ): Promise<string> => {
    const args = [...given, what, at, product.id, typed, join(folder, server), String(hours), name];
    const { stdout } = await run(program, args).catch((error: unknown) => error as { stdout: string });
    const lines = stdout.trim().split('\n');
    assert.match(lines[0]!, /^License: .+\.$/, 'it says in a sentence what it found');
    assert.ok(!stdout.includes(key), 'its log tells nobody the key');
    return lines.at(-1)!;
  };
  return { service, ask, key, refund, url, file: (server: string, name: string) => join(folder, server, name) };
}

async function buy(service: TestService, product: Awaited<ReturnType<TestService['product']>>) {
  const buyer = await service.account();
  const send = async (path: string, holder: { key: string }, body: object) => {
    const answer = await service.request({ path, headers: bearer(holder.key), body }, 'POST');
    assert.ok(answer.status < 300, `${path} answers ${answer.status}: ${JSON.stringify(answer.body)}`);
    return (answer.body as { data: { id: string; license_key: string } }).data;
  };
  const order = await send('/api/v1/orders', buyer, { product_id: product.id });
  return {
    key: order.license_key,
    refund: () => send(`/api/v1/orders/${order.id}/refund`, product.seller, {}),
  };
}

/** A server that answers in the place of the marketplace, or does not. */
async function impostor(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An address where nobody listens. */
const NOWHERE = 'http://127.0.0.1:1';

async function tellOfSeats({ ask, key, file }: Awaited<ReturnType<typeof fixtures>>): Promise<void> {
  for (const server of ['a', 'b', 'c']) assert.equal(await ask('check', server), 'allowed valid MARKETPLACE');
  assert.equal(await ask('check', 'd'), 'refused activation_limit_reached MARKETPLACE');
  assert.equal(await ask('deactivate', 'c'), 'refused not_activated MARKETPLACE');
  assert.equal(await ask('check', 'd'), 'allowed valid MARKETPLACE');
  const typed = key.toLowerCase().replaceAll('-', '');
  assert.equal(await ask('check', 'a', { typed }), 'allowed valid MARKETPLACE', 'the same server takes no second slot');
  const name = '\u00a7aLobby\n\t"\\\x7f' + 'x'.repeat(200);
  assert.equal(await ask('check', 'a', { name }), 'allowed valid MARKETPLACE', 'no name of a server is in its way');
  for (const none of ['', 'x'.repeat(65), key.replaceAll('-', '\u2013')])
    assert.equal(await ask('check', 'e', { typed: none }), 'refused license_not_found MARKETPLACE', none);
  for (const spoiled of ['', '5d1f0c1e-52d4']) {
    await writeFile(file('c', 'server-id'), spoiled);
    const refused = 'refused activation_limit_reached MARKETPLACE';
    assert.equal(await ask('check', 'c'), refused, `"${spoiled}" is made anew`);
  }
  const unknown = key.replace(/^./, (first) => (first === '7' ? '8' : '7'));
  assert.equal(await ask('check', 'e', { typed: unknown }), 'refused license_not_found MARKETPLACE');
}

async function tellOfOutages(t: TestContext, client: Client, { ask, url }: Awaited<ReturnType<typeof fixtures>>) {
  const goesOn = `allowed valid ${client.saved}`;
  const long = JSON.stringify({ data: 'x'.repeat(1_000_000) });
  for (const [status, body] of [
    [429, '{"error":"Rate limit exceeded","code":"rate_limited","retry_after":9}'],
    [500, ''],
    [503, '{"error":"Try again","code":"unavailable"}'],
    [403, '<h1>Please sign in to this network</h1>'],
    [404, '{"code":"not_found"}'],
    [302, ''],
    [200, '{"data":{"valid":false,"code":"revoked"}}'],
    [200, '['.repeat(10_000)],
    [200, long],
  ] as const) {
    const at = await impostor(t, (_request, response) => {
      response.writeHead(status, { location: '/', 'content-type': 'application/json' }).end(body);
    });
    assert.equal(await ask('check', 'a', { at }), goesOn, `after ${status} ${body.slice(0, 40)}`);
  }
  assert.equal(await ask('check', 'a', { at: NOWHERE }), goesOn);
  assert.equal(await ask('check', 'new', { at: NOWHERE }), `refused unreachable ${client.nothing}`);

  // What the marketplace said once does not count again, nor does it count changed.
  let recorded: string | undefined;
  const replaying = await impostor(t, (request, response) => {
    void forward(request, url).then((answer) => response.end((recorded ??= answer)));
  });
  assert.equal(await ask('check', 'a', { at: replaying }), 'allowed valid MARKETPLACE');
  assert.equal(await ask('check', 'a', { at: replaying }), goesOn);
  const changing = await impostor(t, (request, response) => {
    void forward(request, url).then((answer) => response.end(answer.replace('"code":"valid"', '"code":"revoked"')));
  });
  assert.equal(await ask('check', 'a', { at: changing }), goesOn);
}

async function forward(request: Parameters<RequestListener>[0], url: string): Promise<string> {
  const body = await request.toArray();
  const sent = { method: request.method!, headers: { 'content-type': 'application/json' } };
  const answer = await fetch(`${url}${request.url}`, body.length === 0 ? sent : { ...sent, body: Buffer.concat(body) });
  return answer.text();
}

async function tellOfTime(client: Client, { ask }: Awaited<ReturnType<typeof fixtures>>): Promise<void> {
  const soon = { hours: OFFLINE_HOURS - 1 };
  assert.equal(await ask('offline', 'b'), `allowed valid ${client.saved}`);
  assert.equal(await ask('offline', 'b', soon), `allowed valid ${client.saved}`);
  assert.equal(await ask('offline', 'b', { hours: OFFLINE_HOURS + 1 }), `refused unreachable ${client.nothing}`);
  assert.equal(
    await ask('offline', 'b'),
    `refused unreachable ${client.nothing}`,
    'a clock set back brings nothing back',
  );
  assert.equal(await ask('check', 'b'), 'allowed valid MARKETPLACE');
  assert.equal(await ask('offline', 'b', soon), `allowed valid ${client.saved}`);
}

async function tellOfRefund(client: Client, { ask, refund }: Awaited<ReturnType<typeof fixtures>>): Promise<void> {
  await refund();
  assert.equal(await ask('offline', 'a'), `allowed valid ${client.saved}`);
  assert.equal(await ask('check', 'a'), 'refused revoked MARKETPLACE');
  assert.equal(await ask('offline', 'a'), `refused unreachable ${client.nothing}`, 'what was saved is gone');
}

/** Tokens that Java, which can check signatures, must not take. */
async function tellOfForgeries({ ask, file }: Awaited<ReturnType<typeof fixtures>>): Promise<void> {
  const token = await readFile(file('a', 'offline.token'), 'utf8');
  const [header, claims, signature] = token.split('.') as [string, string, string];
  const encoded = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url');
  const decoded = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
  const later = encoded({ ...decoded(claims), exp: 4_000_000_000 });
  for (const forged of [
    `${header}.${later}.${signature}`,
    `${encoded({ ...decoded(header), alg: 'none' })}.${later}.`,
    `${encoded({ ...decoded(header), alg: 'HS256' })}.${later}.${signature}`,
    `${encoded({ ...decoded(header), typ: 'mp-proof+jwt' })}.${claims}.${signature}`,
    `${encoded({ ...decoded(header), kid: 'another' })}.${claims}.${signature}`,
    `${header}.${claims}.${signature.slice(0, -4)}AAAA`,
    `${header}.${claims}`,
    'nonsense',
    '',
  ]) {
    await writeFile(file('a', 'offline.token'), forged);
    assert.equal(await ask('offline', 'a'), 'refused unreachable NOTHING', forged);
  }
  await writeFile(file('a', 'offline.token'), token);
  assert.equal(await ask('offline', 'a'), 'allowed valid SAVED_TOKEN');
  await cp(file('a', 'offline.token'), file('e', 'offline.token'));
  await cp(file('a', 'jwks.json'), file('e', 'jwks.json'));
  assert.equal(await ask('offline', 'e'), 'refused unreachable NOTHING', 'the token of another server');
}

for (const client of [JAVA, CSHARP]) {
  const isCompiledOnly = client === CSHARP && !existsSync('/usr/bin/mono');
  test(`the client in ${client.name}`, async (t) => {
    if (isCompiledOnly) {
      await client.compile(temporaryFolder(t));
      t.diagnostic('There is no mono here: it was compiled, and not run.');
      return;
    }
    const prepared = await fixtures(t, client);
    await t.test('takes as many slots as there are, and gives them back', () => tellOfSeats(prepared));
    await t.test('goes on while the marketplace cannot be asked', () => tellOfOutages(t, client, prepared));
    await t.test('goes on for as long as its seller allows', () => tellOfTime(client, prepared));
    if (client === JAVA) await t.test('takes no token that was not signed for it', () => tellOfForgeries(prepared));
    await t.test('stops when the order was refunded', () => tellOfRefund(client, prepared));
  });
}
