// What has to pass a proxy, tried from outside: addresses, bodies as they come, parts of files, what is waited for.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answerTo, NAME, type Client } from './client.js';
import { announce, offer, sell, type People } from './first-sale.js';

const INCOMING = '/var/lib/market/objects/.incoming';
const MEGABYTE = 1024 * 1024;
/** What UPLOAD_LIMIT_MB is unless it is set. */
const LARGEST = 512 * MEGABYTE;

/** Plain HTTP leads to HTTPS, which is spoken in both versions and has browsers stay. */
export async function encrypts(client: Client): Promise<void> {
  const [plain] = (await once(get(`http://${NAME}/search?q=gate`, { agent: false }), 'response')) as [IncomingMessage];
  plain.resume();
  assert.ok([301, 308].includes(plain.statusCode!));
  assert.equal(plain.headers.location, `https://${NAME}/search?q=gate`);
  const { status, headers } = await client.ask('/readyz');
  assert.equal(status, 200);
  assert.match(headers['strict-transport-security']!, /max-age=\d{6,}/);
  assert.equal((await client.askByHttp2('/readyz'))[0], 200);
}

/** Limits count each address alone, whatever callers claim. */
export async function tellsAddresses(client: Client, host: number): Promise<void> {
  const [one, other] = [`127.0.${host}.2`, `127.0.${host}.3`];
  const left = async (from: string, claimed?: string): Promise<number> => {
    const headers = claimed === undefined ? {} : { 'x-forwarded-for': claimed, forwarded: `for=${claimed}` };
    const answer = await client.ask('/api/search', { from, headers });
    assert.equal(answer.status, 200);
    return Number(answer.headers['x-ratelimit-remaining']);
  };
  const first = await left(one);
  assert.equal(await left(one, '203.0.113.9'), first - 1);
  assert.equal(await left(one, '198.51.100.7, 203.0.113.9'), first - 2);
  assert.equal(await left(other), first);
}

/** What is for this machine alone is not told to strangers, although the proxy is on this machine. */
export async function hidesFigures(client: Client): Promise<void> {
  assert.notEqual((await client.ask('/metrics')).status, 200);
  assert.ok(!('details' in (await client.ask('/readyz')).json<object>()));
}

/** What has not changed since is not sent again, by either version of HTTP, compressed or not. */
export async function passesTags(client: Client): Promise<void> {
  for (const path of ['/api/categories', '/'])
    for (const encoding of ['gzip', 'identity']) {
      const { headers } = await client.ask(path, { headers: { 'accept-encoding': encoding } });
      const condition = { 'accept-encoding': encoding, 'if-none-match': headers.etag! };
      const again = await client.ask(path, { headers: condition });
      assert.deepEqual([again.status, again.bytes.length, again.headers.etag], [304, 0, headers.etag], path);
      assert.deepEqual(await client.askByHttp2(path, { headers: condition }), [304, ''], path);
    }
}

/** A body that is refused is refused by the service, in its words and before all of it came. */
export async function refusesEarly(client: Client, key: string): Promise<void> {
  const body = JSON.stringify({ short_description: 'x'.repeat(3 * MEGABYTE) });
  // By HTTP/1.1 Caddy may cut the connection instead of passing the answer on.
  const [tooLarge, told] = await client.askByHttp2('/api/v1/products', { method: 'POST', key, body });
  assert.deepEqual([tooLarge, (JSON.parse(told) as { code: string }).code], [413, 'payload_too_large']);
  const forged = { method: 'PUT', body: 'x'.repeat(1000), isHalf: true };
  const [status, why] = await client.askByHttp2('/objects/uploads/x?signature=x', forged);
  assert.ok(status >= 400 && status < 500, `${status}`);
  assert.ok('code' in (JSON.parse(why) as object));
}

/** The service has the first half of a file while the second has not been sent. */
export async function passesUploadsOn(client: Client, seller: string, product: string, tag: string): Promise<void> {
  const file = randomBytes(20 * MEGABYTE);
  const half = file.length / 2;
  const { link } = await announce(client, seller, product, tag, file);
  const headers = { ...link.headers, 'content-length': file.length };
  const outgoing = client.begin(link.url, { method: 'PUT', headers });
  const answer = answerTo(outgoing);
  outgoing.write(file.subarray(0, half));
  while (!readdirSync(INCOMING).some((name) => statSync(join(INCOMING, name)).size > half / 2)) await pause(20);
  outgoing.end(file.subarray(half));
  assert.equal((await answer).status, 200);
}

/** A file of the largest size passes, and is what was announced: its hash is compared before it is taken. */
export async function passesLargest(client: Client, seller: string, product: string): Promise<void> {
  const file = Buffer.alloc(LARGEST);
  const { id, link } = await announce(client, seller, product, 'largest', file);
  const outgoing = client.begin(link.url, { method: 'PUT', headers: { ...link.headers, 'content-length': LARGEST } });
  const answer = answerTo(outgoing);
  for (let sent = 0; sent < LARGEST; sent += MEGABYTE)
    if (!outgoing.write(file.subarray(sent, sent + MEGABYTE))) await once(outgoing, 'drain');
  outgoing.end();
  assert.equal((await answer).status, 200);
  assert.equal((await client.ask(`/api/v1/versions/${id}`, { method: 'DELETE', key: seller })).status, 204);
}

/** A part of a file, and the whole, are what was sent. */
export async function servesParts(client: Client, url: string, file: Buffer): Promise<void> {
  const part = await client.ask(url, { headers: { range: 'bytes=1000-1999' } });
  assert.equal(part.status, 206);
  assert.equal(part.headers['content-range'], `bytes 1000-1999/${file.length}`);
  assert.ok(part.bytes.equals(file.subarray(1000, 2000)));
  assert.ok((await client.ask(url)).bytes.equals(file));
  const [status, told] = await client.askByHttp2(url.replace(`https://${NAME}`, ''), {
    headers: { range: 'bytes=0-7' },
  });
  assert.deepEqual([status, told.slice(0, 2)], [206, file.toString('latin1', 0, 2)]);
}

/** Who waits for events gets them when they happen, and else an empty answer after the 30 seconds that may be waited. */
export async function waitsForEvents(client: Client, key: string, cause: () => Promise<unknown>): Promise<void> {
  interface Events {
    readonly data: object[];
    readonly meta: { next_cursor: string };
  }
  const ask = async (cursor: string, wait: number): Promise<Events> => {
    const at = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await client.ask(`/api/v1/events?limit=100&wait=${wait}${at}`, { key });
    assert.equal(answer.status, 200, answer.bytes.toString());
    return answer.json<Events>();
  };
  const { meta } = await ask('', 0);
  const waiting = ask(meta.next_cursor, 30);
  await cause();
  const told = await waiting;
  assert.ok(told.data.length > 0);
  let last = told;
  while (last.data.length > 0) last = await ask(last.meta.next_cursor, 0);
  assert.deepEqual((await ask(last.meta.next_cursor, 30)).data, []);
}

/** Everything that has to pass. `round` is another number for each proxy. */
export async function passesEverything(client: Client, people: People, round: number, jar: Buffer): Promise<void> {
  await encrypts(client);
  await tellsAddresses(client, round);
  await hidesFigures(client);
  await passesTags(client);
  await refusesEarly(client, people.seller);
  const { product, version } = await offer(client, people, `gate-${round}`, jar);
  let url = '';
  await waitsForEvents(client, people.seller, async () => {
    url = await sell(client, people, product, version);
  });
  await servesParts(client, url, jar);
  await passesUploadsOn(client, people.seller, product, '2.0');
  await passesLargest(client, people.seller, product);
}
