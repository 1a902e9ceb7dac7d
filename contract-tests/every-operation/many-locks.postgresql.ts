// What may concern any number of rows, on a real server: no write of it takes more locks there than a bound, which all
// transactions of the server have to have room for.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import type { OpenEngine } from '../../db/engine/connection.js';
import { LOCKS_MOST } from '../../db/engine/lock.js';
import type { Tables } from '../../db/tables.js';
import { mailGrants } from '../../market/grants/mail-grants.js';
import { ENDED_AT_ONCE, expireAllLicenses } from '../../market/licenses/expire-licenses.js';
import { issueFirst } from '../../market/licenses/issue-license.js';
import { EMAILS_AT_ONCE } from '../../market/notices/bulk-email.js';
import { aFile } from '../administration/trust-fixtures.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { engineIn } from '../harness/folder-database.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { adminSession } from '../moderation/moderation-fixtures.js';

const START = Date.UTC(2026, 10, 29);
const HOUR_MS = 3_600_000;
/** Rows of each kind: more than a write may lock. */
const MANY = LOCKS_MOST + 44;

let now = START;
let service: TestService;
/** The most locks that one write held before its end, since this was 0. */
let most = 0;

/** The engine of a folder, which counts the locks of each write. */
const counting: OpenEngine = async (options) => {
  const engine = await engineIn(options.dataDir)(options);
  return {
    ...engine,
    write: (fn) =>
      engine.write(async (executor) => {
        const value = await fn(executor);
        const held = executor.knex('pg_locks').where({ locktype: 'advisory', granted: true });
        const [row] = await held.whereRaw('pid = pg_backend_pid()').count<{ locks: number }[]>({ locks: '*' });
        most = Math.max(most, row!.locks);
        return value;
      }),
  };
};

before(async () => {
  service = await openTestService({ openEngine: counting, clock: () => now, limits: { keyPerHour: 100_000 } });
});
after(() => service.close());

const write = <Result>(act: (tables: Tables) => Promise<Result>): Promise<Result> => service.market.write(act);
const places = [...Array(MANY).keys()];

/** Makes very many of something in one write, and returns what each is known by. */
const make = <Made>(one: (tables: Tables, place: number) => Promise<Made>): Promise<Made[]> =>
  write(async (tables) => {
    const made: Made[] = [];
    for (const place of places) made.push(await one(tables, place));
    return made;
  });

const productOf = ({ accountId: sellerId }: Holder, slug: string) => ({
  ...{ slug, sellerId, name: slug, shortDescription: 'Does something', descriptionHtml: '<p>Does something</p>' },
  ...({ priceCents: 0, game: 'minecraft', category: 'chat', status: 'live' } as const),
});

/** Sees that an act was done, by writes that locked at most so much, and something at all. */
async function within(bound: number, act: () => Promise<unknown>): Promise<void> {
  most = 0;
  await act();
  assert.ok(most >= 1 && most <= bound, `${most} locks, and not ${bound} at most`);
}

const answered = (status: number, received: Received): void =>
  assert.equal(received.status, status, JSON.stringify(received.body));

test('a file is recalled that very many versions have, of one product and of many', async () => {
  const admin = await service.account({ isAdmin: true, scopes: Scope });
  const seller = await service.account();
  const recall = async (versionId: string): Promise<void> => {
    const path = `/api/v1/admin/versions/${versionId}/recall`;
    const body = { reason: 'Sends passwords to a stranger', applies_to: 'file' };
    answered(200, await service.request({ path, headers: bearer(admin.key), body }, 'POST'));
  };
  const recalled = async (): Promise<number> =>
    (await service.market.db.committed.knex('versions').whereNotNull('recalled_at')).length;
  const content = (place: number, file: ReturnType<typeof aFile>) =>
    ({ versionTag: `1.${place}.0`, channel: 'stable', status: 'published', file }) as const;

  const { id } = await service.product({}, seller);
  const file = aFile();
  const [first] = await write((tables) =>
    tables.versions.create(
      id,
      places.map((place) => content(place, file)),
    ),
  );
  // The file, the seller, the admin, the product, and what all share.
  await within(5, () => recall(first!));
  assert.equal(await recalled(), MANY);

  const other = aFile();
  const [version] = await make(async ({ products, versions }, place) => {
    const productId = await products.create(productOf(seller, `recalled-${place}`));
    return (await versions.create(productId, [content(0, other)]))[0]!;
  });
  await within(1 + LOCKS_MOST, () => recall(version!));
  assert.equal(await recalled(), 2 * MANY);
});

test('an account is deleted that has very many coupons, and was given very much', async () => {
  const leaving = await service.account();
  const terms = { amountOffCents: null, maxUses: null, maxUsesPerBuyer: null, startsAt: null, endsAt: null };
  const { accountId } = leaving;
  const giving = await service.account();
  await make(async ({ coupons, products, grants }, place) => {
    await coupons.create({ ...terms, percentOff: 20, productIds: null, sellerId: accountId, code: `CODE-${place}` });
    const productId = await products.create(productOf(giving, `given-${place}`));
    const grant = { accountId, productId, email: leaving.email, source: 'test', externalId: null };
    await grants.create([{ ...grant, seats: 3, expiresAt: null }]);
  });
  const { headers } = await service.browser(leaving);
  await within(1 + LOCKS_MOST, async () => {
    answered(204, await service.request({ path: '/api/account', headers }, 'DELETE'));
  });
  assert.notEqual((await service.market.tables.accounts.byId(accountId))!.deletedAt, null);
});

test('claims are imported of very many sellers', async () => {
  await make(({ accounts }, place) =>
    accounts.create({ email: null, displayName: `Claimed ${place}`, sellerName: `claimed-${place}` }),
  );
  const lines = places.map((place) => `claimed-${place},claimed-${place}@example.com`);
  const headers = { ...(await adminSession(service)), 'Content-Type': 'text/csv' };
  await within(1 + LOCKS_MOST, async () => {
    const request = { path: '/api/v1/admin/claims/import', headers, body: Buffer.from(lines.join('\n')) };
    const received = await service.request(request, 'POST');
    answered(200, received);
    assert.equal((received.body as { data: { created: number } }).data.created, MANY);
  });
});

test('e-mails are written of very many grants, some at a time', async () => {
  await make(async ({ accounts, products, grants }, place) => {
    const { id: accountId } = await accounts.create({ email: null, displayName: 'G', sellerName: `giver-${place}` });
    const productId = await products.create(productOf({ accountId } as Holder, `granted-${place}`));
    const grant = { productId, email: `granted-${place}@example.com`, source: 'test', externalId: null };
    await grants.create([{ ...grant, seats: 3, expiresAt: null }]);
  });
  await within(1 + 2 * EMAILS_AT_ONCE, async () => {
    for (;;) {
      const next = await service.market.tables.grants.unwritten(EMAILS_AT_ONCE);
      if (next.length === 0) break;
      await write((tables) => mailGrants(tables, service.market, next));
    }
  });
  assert.deepEqual(await service.market.tables.grants.unwritten(1), []);
});

test('very many licenses expire, some at a time', async () => {
  const { id: productId } = await service.product({ priceCents: 500 });
  const licenses = await make(async (tables, place) => {
    const { id: accountId } = await tables.accounts.create({ email: null, displayName: `Holder ${place}` });
    return issueFirst(tables, { accountId, productId, seats: 1, expiresAt: START + HOUR_MS, graceHours: 0 });
  });
  now = START + 2 * HOUR_MS;
  await within(1 + 2 * ENDED_AT_ONCE, () => expireAllLicenses({ tables: service.market.tables, write }));
  assert.equal((await service.market.tables.licenses.byId(licenses.at(-1)!.id))!.status, 'expired');
  assert.deepEqual(await service.market.tables.licenses.ended(1), []);
});
