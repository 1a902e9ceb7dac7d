// What needs every native part of the program: a password, an inspected file, a sale, and a picture that is drawn.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { sha256Of, type Asking } from '../deploy/client.js';
import { offer, sell, type People } from '../deploy/first-sale.js';
import type { Container } from './market-container.js';

/** How many seconds a picture may take. */
const TRIES = 120;
const JAR = Buffer.from(
  zipSync({
    'plugin.yml': Buffer.from('name: Gate\nversion: 1.0\nmain: a.Gate\n'),
    'a/Gate.class': randomBytes(50_000),
  }),
);

/** A client without TLS; redirections are not followed. */
function clientOf(origin: string): Asking {
  return {
    async ask(path, { method = 'GET', key, headers, body } = {}) {
      const isJson = body !== undefined && !Buffer.isBuffer(body);
      const answer = await fetch(new URL(path, origin), {
        method,
        redirect: 'manual',
        headers: {
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
          ...(isJson ? { 'content-type': 'application/json' } : {}),
          ...Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)])),
        },
        ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : new Uint8Array(body) }),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        bytes,
        json: <Shape>() => JSON.parse(bytes.toString()) as Shape,
      };
    },
  };
}

/** Accounts that the operator makes, and their keys. */
function peopleOf({ market }: Container): People {
  const person = (name: string, ...options: readonly string[]): string => {
    const email = `${name}@example.com`;
    market('account', 'create', '--email', email, '--name', name, ...options);
    if (name === 'admin') market('account', 'promote', '--email', email);
    const scopes = name === 'admin' ? ['--scopes', 'admin,catalog:read'] : [];
    return market('key', 'create', '--account', email, '--name', 'test', ...scopes)
      .split('\n')
      .at(-1)!;
  };
  return { seller: person('seller', '--seller', 'gates'), buyer: person('buyer'), admin: person('admin') };
}

/** A password is chosen by the link of the operator's command; a file is published, bought and downloaded; its product has a picture. */
export async function sellsSomething(container: Container): Promise<void> {
  const client = clientOf(container.origin);
  const printed = container.market('account', 'create', '--email', 'dana@example.com', '--name', 'Dana');
  const token = /#token=(\S+)/.exec(printed)![1];
  const body = { token, password: 'nine wobbly copper kettles' };
  const chosen = await client.ask('/api/account/reset-password', { method: 'POST', body });
  assert.equal(chosen.status, 200, chosen.bytes.toString());

  const people = peopleOf(container);
  const { product, version } = await offer(client, people, 'gate', JAR);
  const link = await sell(client, people, product, version);
  assert.equal(sha256Of((await client.ask(link)).bytes), sha256Of(JAR));

  const picture = await pictureOf(client, '/products/gate');
  const drawn = await client.ask(picture);
  assert.equal(drawn.status, 200);
  assert.equal(drawn.bytes.subarray(1, 4).toString('latin1'), 'PNG');
}

/** The picture that links to a page are shown with, which is drawn a while after what it shows was changed. */
async function pictureOf(client: Asking, path: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { status, bytes } = await client.ask(path);
    assert.equal(status, 200);
    const [, url] = /property="og:image" content="([^"]+)"/.exec(bytes.toString()) ?? [];
    if (url !== undefined) return new URL(url).pathname;
    await pause(1_000);
  }
  throw new Error('no picture was drawn');
}
