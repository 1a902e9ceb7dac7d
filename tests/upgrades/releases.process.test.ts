// What every release since 0.3.0 left in its data folder opens: made up by its own seed, used through its own API, and
// migrated from wherever it was. The facts of each say what was given out then. Of 0.9.0 `upgrades.test.ts` knows more.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { Secret, TOTP } from 'otpauth';
import { bearer } from '../../contract-tests/harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../../contract-tests/harness/test-service.js';
import { readKeys } from '../../process/secret-key.js';
import { DATABASE_FILE, FACTS_FILE, type Headers } from './facts.js';

const FIXTURES = 'tests/upgrades/releases';
/** Long enough for the next code of an app. */
const LATER_MS = 60_000;

/** What is known of a database of a release; what it could not do yet is missing. */
interface ReleaseFacts {
  readonly secretKey: string;
  /** In epoch milliseconds. */
  readonly filledAt: number;
  readonly admin: { readonly email: string; readonly password: string };
  readonly seller: {
    readonly email: string;
    readonly password: string;
    readonly totpSecret: string;
    readonly key: string;
  };
  readonly buyerKey: string;
  readonly product: { readonly id: string; readonly slug: string; readonly versionId: string };
  readonly license?: {
    readonly id: string;
    readonly key: string;
    readonly productId: string;
    readonly serverId: string;
  };
  readonly endpoint?: { readonly id: string; readonly url: string; readonly secret: string };
  /** E-mails that were not sent. */
  readonly messages: readonly { readonly id: string; readonly recipient: string; readonly text: string }[];
  /** Rows of each table that had any. */
  readonly rows: Readonly<Record<string, number>>;
}

for (const release of await readdir(FIXTURES)) {
  const fixture = join(FIXTURES, release);
  const facts = JSON.parse(await readFile(join(fixture, FACTS_FILE), 'utf8')) as ReleaseFacts;
  describe(`data of ${release}`, () => opens(fixture, facts));
}

function opens(fixture: string, facts: ReleaseFacts): void {
  let service: TestService;
  let opened: Record<string, number>;
  before(async () => {
    service = await openFixture(fixture, facts);
    opened = await rowsOf(service, Object.keys(facts.rows));
  });
  after(() => service.close());
  const send = (method: string, path: string, headers: Headers = {}, body?: object): Promise<Received> =>
    service.request({ path, headers, body }, method);
  const signIn = async (proof: object): Promise<Headers> => {
    const { status, headers, body } = await send('POST', '/api/account/login', {}, proof);
    assert.equal(status, 200, JSON.stringify(body));
    return { Cookie: headers['set-cookie']!.split(';')[0]! };
  };

  test('no row is lost', () => assert.deepEqual(opened, facts.rows));

  test('a product and its download are answered', async () => {
    const { id, slug, versionId } = facts.product;
    const product = await dataOf<{ slug: string }>(send('GET', `/api/v1/products/${id}`, bearer(facts.buyerKey)));
    assert.equal(product.slug, slug);
    const { status } = await send('GET', `/api/v1/versions/${versionId}/download`, bearer(facts.buyerKey));
    assert.equal(status, 302);
  });

  test('passwords and an authenticator app sign in, and mail that was not sent can be read', async () => {
    const { email, password, totpSecret } = facts.seller;
    const totp_code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({
      timestamp: service.market.clock(),
    });
    await signIn({ email, password, totp_code });
    const admin = await signIn(facts.admin);
    const messages = await dataOf<ReleaseFacts['messages']>(send('GET', '/api/v1/admin/messages?limit=100', admin));
    for (const { id, recipient, text } of facts.messages) {
      const found = messages.find((message) => message.id === id);
      assert.deepEqual([found?.recipient, found?.text], [recipient, text]);
    }
  });

  const { license, endpoint } = facts;
  if (license !== undefined)
    test('a license is checked, and its key can be read', async () => {
      const { id, key, productId, serverId } = license;
      const ask = { license_key: key, product_id: productId, server_id: serverId };
      await dataOf(send('POST', '/api/v1/license/heartbeat', {}, ask));
      const read = dataOf<{ license_key: string }>(send('GET', `/api/v1/licenses/${id}`, bearer(facts.buyerKey)));
      assert.equal((await read).license_key, key);
    });
  if (endpoint !== undefined)
    test('an endpoint has its address and its secret', async () => {
      const { id, url, secret } = endpoint;
      const read = dataOf<{ url: string }>(send('GET', `/api/v1/webhooks/${id}`, bearer(facts.seller.key)));
      assert.equal((await read).url, url);
      assert.deepEqual(await service.market.tables.webhookEndpoints.secretsOf(id), [secret]);
    });
}

async function openFixture(fixture: string, facts: ReleaseFacts): Promise<TestService> {
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  await writeFile(join(folder, 'marketplace.db'), gunzipSync(await readFile(join(fixture, DATABASE_FILE))));
  const service = await openTestService({
    copyOf: folder,
    deriveKeys: await readKeys(folder, facts),
    clock: () => facts.filledAt + LATER_MS,
  });
  await rm(folder, { recursive: true });
  return service;
}

async function rowsOf({ market }: TestService, tables: readonly string[]): Promise<Record<string, number>> {
  const { knex } = market.db.committed;
  const rows: Record<string, number> = {};
  for (const table of tables) {
    const [{ count }] = (await knex(table).count({ count: '*' })) as [{ count: number }];
    rows[table] = count;
  }
  return rows;
}

/** The data of an answer, which must be a success. */
async function dataOf<Data>(sent: Promise<Received>): Promise<Data> {
  const { status, body } = await sent;
  assert.ok(status < 300, JSON.stringify(body));
  return (body as { data: Data }).data;
}
