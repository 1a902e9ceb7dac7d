// The first sale, as the page ends with it: a product with a file is offered, approved, ordered, paid and downloaded.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { sha256Of, type Asking } from './client.js';

/** The keys of those who take part. */
export interface People {
  readonly seller: string;
  readonly buyer: string;
  readonly admin: string;
}

interface Data {
  readonly data: { id: string; status: string; version: { id: string }; upload: Link | null };
}
interface Link {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Calls the API as somebody; anything but success fails. */
const calls =
  (client: Asking) =>
  async (key: string, method: string, path: string, body?: object): Promise<Data['data']> => {
    const answer = await client.ask(`/api/v1${path}`, { method, key, ...(body ? { body } : {}) });
    assert.ok(answer.status < 300, `${method} ${path} is answered ${answer.status}: ${answer.bytes.toString()}`);
    return answer.json<Data>().data;
  };

/** Announces a file as a version of a product, and tells where to send it. */
export async function announce(client: Asking, key: string, product: string, tag: string, file: Buffer) {
  const { version, upload } = await calls(client)(key, 'POST', `/products/${product}/versions`, {
    ...{ version_tag: tag, channel: 'stable', file_name: 'plugin.jar', file_size: file.length },
    ...{ sha256: sha256Of(file), game_versions: ['1.21.4'], platforms: ['paper'] },
  });
  return { id: version.id, link: upload! };
}

/** Makes a product with a price and its first version, up to where an admin has approved it. */
export async function offer(client: Asking, { seller, admin }: People, slug: string, file: Buffer) {
  const call = calls(client);
  const product = await call(seller, 'POST', '/products', {
    ...{ slug, name: slug, short_description: 'Opens the gate at sunrise', price_cents: 499 },
    ...{ game: 'minecraft', category: 'economy' },
  });
  const version = await announce(client, seller, product.id, '1.0', file);
  const { url, headers } = version.link;
  const sent = await client.ask(url, {
    method: 'PUT',
    headers: { ...headers, 'content-length': file.length },
    body: file,
  });
  assert.equal(sent.status, 200, sent.bytes.toString());
  await call(seller, 'POST', `/versions/${version.id}/publish`);
  let { status } = await call(seller, 'GET', `/versions/${version.id}`);
  while (status === 'scanning') {
    await pause(100);
    ({ status } = await call(seller, 'GET', `/versions/${version.id}`));
  }
  assert.equal(status, 'published');
  await call(seller, 'POST', `/products/${product.id}/submit`);
  await call(admin, 'POST', `/admin/products/${product.id}/approve`);
  return { product: product.id, version: version.id };
}

/** Orders the product, has it marked as paid, and tells where its file is. */
export async function sell(
  client: Asking,
  { buyer, admin }: People,
  product: string,
  version: string,
): Promise<string> {
  const call = calls(client);
  const order = await call(buyer, 'POST', '/orders', { product_id: product });
  await call(admin, 'POST', `/admin/orders/${order.id}/mark-paid`);
  const { headers, status } = await client.ask(`/api/v1/versions/${version}/download`, { key: buyer });
  assert.equal(status, 302);
  return headers.location!;
}
