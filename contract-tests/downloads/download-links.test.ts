// From the order to the bytes: the link a download redirects to gives the file, for a minute and to nobody who changes
// it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { v7 as uuid } from 'uuid';
import { Scope } from '#generated/enums.js';
import { judgedFileKey } from '../../capabilities/storage/object-keys.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

const BYTES = Buffer.from('PK\u0003\u0004 not really a jar');
let service: TestService;
let now = Date.UTC(2026, 10, 21, 9);
before(async () => {
  service = await openTestService({ clock: () => now, limits: { keyPerHour: 10_000 }, listen: true });
});
after(() => service.close());

async function link(method = 'GET'): Promise<Received> {
  const { id, slug } = await service.product({ priceCents: 995 });
  const versionId = uuid();
  const objectKey = judgedFileKey(id, versionId, uuid());
  const { size, sha256 } = await service.store.put(objectKey, BYTES, { contentType: 'application/java-archive' });
  await service.version(id, { id: versionId, file: { name: 'Über "plugin".jar', size, sha256, objectKey } });
  const buyer = await service.account();
  await service.paidOrder(buyer, id);
  return service.request({ path: `/api/products/${slug}/download/${versionId}`, headers: bearer(buyer.key) }, method);
}

/** Over a real connection, as a browser would. */
const follow = (
  location: string,
  method: 'GET' | 'HEAD' = 'GET',
  headers: Record<string, string> = {},
): Promise<Response> => fetch(location, { method, headers });
const refusal = async (response: Response): Promise<[number, string]> => [
  response.status,
  ((await response.json()) as { code: string }).code,
];

test('the link gives the very bytes, as an attachment under the name its seller gave', async () => {
  const { headers } = await link();
  const file = await follow(headers['location']!);
  assert.equal(file.status, 200);
  assert.deepEqual(Buffer.from(await file.arrayBuffer()), BYTES);
  assert.match(
    file.headers.get('content-disposition')!,
    /^attachment; filename="[^"]*"; filename\*=UTF-8''%C3%9Cber%20%22plugin%22\.jar$/,
  );
  assert.deepEqual(
    [file.headers.get('x-content-type-options'), file.headers.get('content-security-policy')],
    ['nosniff', 'sandbox'],
  );
});

test('the link works for a minute', async () => {
  const { headers } = await link();
  now += 57_000;
  assert.equal((await follow(headers['location']!)).status, 200);
  now += 5_000;
  assert.deepEqual(await refusal(await follow(headers['location']!)), [403, 'link_expired']);
});

test('a link that was given before a recall gives nothing any more, until the recall is lifted', async () => {
  const location = (await link()).headers['location']!;
  const [, versionId] = /versions\/([^/]+)/.exec(location)!;
  const admin = await service.account({ isAdmin: true, scopes: Scope });
  const act = (name: string, body?: object): Promise<Received> =>
    service.request(
      { path: `/api/v1/admin/versions/${versionId}/${name}`, headers: bearer(admin.key), ...(body && { body }) },
      'POST',
    );
  assert.equal((await act('recall', { reason: 'Sends passwords to a stranger' })).status, 200);
  const refused = await follow(location);
  assert.equal(refused.headers.get('content-type'), 'application/json');
  assert.equal(refused.headers.get('cache-control'), 'no-store');
  assert.deepEqual(await refusal(refused), [410, 'version_recalled']);
  assert.deepEqual(await refusal(await follow(location, 'GET', { Range: 'bytes=0-3' })), [410, 'version_recalled']);
  assert.equal((await act('lift-recall')).status, 200);
  assert.equal((await follow(location)).status, 200);
});

test('a changed link is refused, and says nothing about what is there', async () => {
  const { headers } = await link();
  for (const changed of [
    headers['location']!.replace('Expires=60', 'Expires=6000'),
    headers['location']!.replace('/objects/', '/objects/x/'),
    `${headers['location']!}0`,
  ]) {
    assert.deepEqual(await refusal(await follow(changed)), [403, 'link_invalid']);
  }
});

test('HEAD leads to a link that gives no bytes', async () => {
  const { status, headers } = await link('HEAD');
  assert.equal(status, 302);
  assert.equal((await follow(headers['location']!)).status, 403, 'not good for GET');
  const head = await follow(headers['location']!, 'HEAD');
  assert.deepEqual(
    [head.status, await head.text(), head.headers.get('content-length')],
    [200, '', String(BYTES.length)],
  );
});

test('a part of the file is given on request', async () => {
  const { headers } = await link();
  const part = await follow(headers['location']!, 'GET', { Range: 'bytes=0-1' });
  assert.deepEqual(
    [part.status, await part.text(), part.headers.get('content-range')],
    [206, 'PK', `bytes 0-1/${BYTES.length}`],
  );
});
