// What a page of another origin cannot bring about, as far as the headers tell: a GET that acts, a sign-out.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operations, type OperationId } from '#generated/operations.js';
import { readServedContract } from '../../process/served-contract.js';
import { SOME_FILE } from '../harness/failing-store.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

let service: TestService;
let seller: Holder;
let download: string;
before(async () => {
  service = await openTestService({ checkResponses: true });
  const product = await service.product();
  seller = product.seller;
  download = `/api/products/${product.slug}/download/${await service.version(product.id, { file: SOME_FILE })}`;
});
after(() => service.close());

type Headers = Readonly<Record<string, string>>;

const OWN: readonly Headers[] = [
  {},
  { 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'none' },
  { Origin: 'http://localhost:3000' },
];
const FOREIGN: readonly Headers[] = [
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' },
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'none', Origin: 'https://evil.example' },
];

const send = (path: string, headers: Headers, method: string): Promise<Received> =>
  service.request({ path, headers }, method);
const errorOf = ({ body }: Received): { error: string; code: string } => body as { error: string; code: string };

test('exactly the GETs that write act', () => {
  const acting = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].acts);
  assert.deepEqual(acting.sort(), ['downloadVersion', 'downloadVersionById', 'exportAccount', 'listMessages']);
});

test('a session downloads and exports from this site and from the address bar, not for a page elsewhere', async () => {
  const {
    headers: { Cookie },
  } = await service.browser(await service.account());
  for (const path of [download, '/api/account/export']) {
    for (const method of ['GET', 'HEAD']) {
      for (const headers of OWN)
        assert.ok(
          (await send(path, { Cookie, ...headers }, method)).status < 400,
          `${method} ${path} ${JSON.stringify(headers)}`,
        );
      for (const headers of FOREIGN)
        assert.equal(
          (await send(path, { Cookie, ...headers }, method)).status,
          403,
          `${method} ${path} ${JSON.stringify(headers)}`,
        );
    }
    const { code, error } = errorOf(await send(path, { Cookie, ...FOREIGN[0]! }, 'GET'));
    assert.deepEqual([code, /start it from this site/.test(error)], ['forbidden', true]);
  }
});

test('a key downloads for whatever page has it, for no browser sends it unasked', async () => {
  for (const headers of FOREIGN)
    assert.equal((await send(download, { ...bearer(seller.key), ...headers }, 'GET')).status, 302);
});

test('a GET that does nothing is answered wherever it comes from', async () => {
  const {
    headers: { Cookie },
  } = await service.browser(seller);
  for (const headers of FOREIGN) assert.equal((await send('/api/account', { Cookie, ...headers }, 'GET')).status, 200);
});

test('signing out without a session takes the cookie away for a page of this site alone', async () => {
  for (const headers of OWN) {
    const { status, headers: answered } = await send('/api/account/logout', headers, 'POST');
    assert.deepEqual([status, answered['set-cookie']], [204, 'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  }
  for (const headers of FOREIGN) {
    const { status, headers: answered } = await send('/api/account/logout', headers, 'POST');
    assert.deepEqual([status, answered['set-cookie']], [204, undefined], JSON.stringify(headers));
  }
});

test('a suspended person, who is told no token, signs out from this site and not from elsewhere', async () => {
  const { accountId } = await service.account();
  const {
    sessionId,
    headers: { Cookie },
  } = await service.browser({ accountId });
  await service.suspend({ accountId });
  for (const headers of FOREIGN)
    assert.equal((await send('/api/account/logout', { Cookie, ...headers }, 'POST')).status, 403);
  assert.notEqual(await service.market.tables.sessions.byId(sessionId), undefined);
  assert.equal((await send('/api/account/logout', { Cookie, 'Sec-Fetch-Site': 'same-origin' }, 'POST')).status, 204);
  assert.equal(await service.market.tables.sessions.byId(sessionId), undefined);
});

test('a GET that writes and does not say so is a fault of the service, and writes nothing', async (t) => {
  const contract = readServedContract();
  const silent = await openTestService({
    contract: {
      ...contract,
      operations: { ...contract.operations, exportAccount: { ...operations.exportAccount, acts: false } },
    },
  });
  t.after(() => silent.close());
  const { accountId, headers } = await silent.browser(await silent.account());
  assert.equal((await silent.request({ path: '/api/account/export', headers })).status, 500);
  assert.equal((await silent.market.tables.audit.list({ accountId, page: 1, limit: 10 })).total, 0);
});
