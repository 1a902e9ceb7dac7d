// Files that are sent by signed links, for tests: what a link needs to be told, and a client that may send anything.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Tables, Write } from '../../db/tables.js';
import { uploadKey, versionOfKey } from '../../capabilities/storage/object-keys.js';
import type { ObjectStore, UploadLink } from '../../capabilities/storage/object-store.js';

/** Where the links below lead, unless a test says otherwise. */
export const KEY = uploadKey('019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01');

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Has a version wait for the file under a key, for nobody else can be sent one; nothing changes when it does already.
 *
 * @param beside the key of a version of whose product it is; of a seller of its own unless given
 */
export async function awaitFile(write: Write, key = KEY, beside?: string): Promise<void> {
  const id = versionOfKey(key)!;
  await write(async (tables) => {
    const { versions } = tables;
    if ((await versions.byId(id)) !== undefined) return;
    const productId =
      beside === undefined ? await addProduct(tables, id) : (await versions.byId(versionOfKey(beside)!))!.productId;
    const file = { name: 'plugin.jar', size: 1, sha256: '0'.repeat(64) };
    const about = {
      versionTag: `1.${id.slice(-12)}`,
      channel: 'stable',
      releaseNotesHtml: '',
      gameVersions: [],
      platforms: [],
    } as const;
    await versions.draft(productId, { id, ...about, file, linkUntil: Date.now() + 900_000 });
  });
}

/** The id of a product of a new seller, both named after the id of a version. */
async function addProduct({ accounts, products }: Tables, versionId: string): Promise<string> {
  const sellerName = `seller-${versionId.slice(-12)}`;
  const seller = await accounts.create({ email: `${sellerName}@example.com`, displayName: 'Seller', sellerName });
  return products.create({
    ...{ slug: sellerName, sellerId: seller.id, name: 'Product', shortDescription: '', descriptionHtml: '' },
    ...{ priceCents: 0, game: 'minecraft', category: 'misc', status: 'live' },
  });
}

/** A link for these bytes. */
export function linkFor(store: ObjectStore, bytes: Uint8Array, key = KEY): Promise<UploadLink> {
  const [contentType, size, sha256] = ['application/octet-stream', bytes.length, sha256Of(bytes)];
  return store.presignPut(key, { contentType, size, sha256, expiresInSeconds: 900 });
}

interface Sent {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly code: string | undefined;
  /** The path of the first detail. */
  readonly path: string | undefined;
  readonly body: string;
}

interface Beginning {
  readonly method?: string;
  /** Added to those of the link; undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** In place of the link's host. */
  readonly origin?: string;
}

/** Begins to send to a link, whose path is not normalised; the bytes are to be written by the test. */
export function begin(
  { url, headers: signed }: UploadLink,
  { method = 'PUT', headers, origin }: Beginning,
): ClientRequest {
  const { hostname, port } = new URL(origin ?? url);
  const all = Object.entries({ ...signed, ...headers }).filter(([, value]) => value !== undefined);
  const path = url.slice(new URL(url).origin.length);
  const outgoing = request({ hostname, port, method, path, agent: false, headers: Object.fromEntries(all) as never });
  outgoing.on('error', () => {}).flushHeaders();
  return outgoing;
}

/** The answer to what was begun. Rejects when the client sees none. */
export async function answerTo(outgoing: ClientRequest): Promise<Sent> {
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const body = await text(incoming);
  const { code, details } = (body === '' ? {} : JSON.parse(body)) as { code?: string; details?: { path: string }[] };
  return { status: incoming.statusCode!, headers: incoming.headers, code, path: details?.[0]?.path, body };
}

/** Sends bytes by a link, with their length, and tells the answer. */
export async function sendFile(link: UploadLink, bytes: Uint8Array, beginning: Beginning = {}): Promise<Sent> {
  const outgoing = begin(link, {
    ...beginning,
    headers: { 'content-length': String(bytes.length), ...beginning.headers },
  });
  const answer = answerTo(outgoing);
  outgoing.end(bytes);
  return answer;
}

/** Files of uploads that are not complete. */
export const incomplete = (dataDir: string): string[] => readdirSync(join(dataDir, 'objects/.incoming'));
