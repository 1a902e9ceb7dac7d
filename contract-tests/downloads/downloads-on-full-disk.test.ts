// Downloads while the database takes no writes: owners get their links, the ledger is complete afterwards, and nobody
// gets what they do not own.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import { enterWaiting } from '../../market/orders/enter-waiting.js';
import { openLog } from '../../process/open-log.js';
import { plantDiskFault, type DiskFault } from '../harness/disk-fault.js';
import { SOME_FILE } from '../harness/failing-store.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** As many as the spool of a test service has room for. */
const SPOOLED_MAX = 8;

let now = Date.UTC(2026, 10, 22, 9);
let service: TestService;
let disk: DiskFault;
/** Owns nothing. */
let stranger: Holder;
let log = '';
before(async () => {
  service = await openTestService({
    checkResponses: true,
    limits: { keyPerHour: 100_000 },
    clock: () => now,
    log: openLog('warn', {
      write: (line: string) => {
        log += line;
      },
    }),
  });
  disk = await plantDiskFault(service);
  stranger = await service.account();
});
afterEach(async () => {
  disk.heal();
  await enterWaiting(service.market);
  log = '';
});
after(() => service.close());

interface Made {
  readonly id: string;
  readonly seller: Holder;
  readonly versionId: string;
  readonly path: string;
  readonly owner: Holder;
}

/** A product that costs money, or none, with an owner. */
async function fixtures(priceCents = 995): Promise<Made> {
  const product = await service.product({ priceCents });
  const versionId = await service.version(product.id, { file: SOME_FILE });
  const owner = await service.account();
  await service.paidOrder(owner, product.id);
  return { ...product, versionId, owner, path: `/api/products/${product.slug}/download/${versionId}` };
}

const ask = (path: string, { key }: Holder, method = 'GET'): Promise<Received> =>
  service.request({ path, headers: bearer(key) }, method);

interface LedgerRow {
  readonly id: string;
  readonly account_id: string;
  readonly address: string;
  readonly counted: number;
  readonly created_at: number;
}
const ledger = async ({ versionId }: Made): Promise<LedgerRow[]> =>
  service.market.db.committed.knex('downloads').where({ version_id: versionId }).orderBy('created_at');
const countOf = async ({ versionId }: Made): Promise<number> =>
  (await service.market.tables.versions.byId(versionId))!.downloadCount;

for (const fault of ['no_space', 'disk', 'connection_lost'] as const) {
  test(`${fault}: owners, the seller and admins get their links; the ledger and the counts follow`, async () => {
    const made = await fixtures();
    const admin = await service.account({ isAdmin: true, scopes: Scope });
    disk.fail(fault);
    for (const holder of [made.owner, made.owner, made.seller, admin]) {
      const { status, headers } = await ask(made.path, holder);
      assert.deepEqual([status, headers['cache-control']], [302, 'no-store']);
      now += 1000;
    }
    assert.equal((await ask(made.path, made.owner, 'HEAD')).status, 302);
    assert.equal((await ask(made.path, stranger)).status, 403);
    assert.deepEqual([(await ledger(made)).length, await countOf(made)], [0, 0]);
    const asked = now;
    disk.heal();
    now += 60_000;
    await enterWaiting(service.market);
    const rows = await ledger(made);
    assert.deepEqual(
      rows.map(({ account_id: account, address, counted, created_at: at }) => [account, address, counted, at]),
      [
        [made.owner.accountId, '127.0.0.1', 1, asked - 4000],
        [made.owner.accountId, '127.0.0.1', 0, asked - 3000],
        [made.seller.accountId, '127.0.0.1', 0, asked - 2000],
        [admin.accountId, '127.0.0.1', 0, asked - 1000],
      ],
    );
    assert.deepEqual([await countOf(made), service.market.spool.waiting()], [1, []]);
    assert.equal((log.match(/"download"/g) ?? []).length, 0);
  });
}

test('a free product cannot be taken while that would be lost, and goes on being downloaded by those who took it', async () => {
  const made = await fixtures(0);
  const taker = await service.account();
  assert.equal((await ask(made.path, taker)).status, 302);
  disk.fail('no_space');
  const { status, body } = await ask(made.path, stranger);
  assert.deepEqual([status, (body as { code: string }).code], [503, 'storage_full']);
  assert.equal((await ask(made.path, taker)).status, 302);
  assert.equal((await ask(made.path, made.owner)).status, 302);
  disk.heal();
  await enterWaiting(service.market);
  assert.equal((await ledger(made)).length, 3);
  assert.equal(await service.market.tables.ownership.owns(stranger.accountId, made.id), false);
});

test('a download that waited counts for the time when it was asked for', async () => {
  const made = await fixtures();
  disk.fail('no_space');
  assert.equal((await ask(made.path, made.owner)).status, 302);
  disk.heal();
  now += DAY_MS / 2;
  assert.equal((await ask(made.path, made.owner)).status, 302);
  await enterWaiting(service.market);
  now += DAY_MS / 2;
  assert.equal((await ask(made.path, made.owner)).status, 302);
  assert.deepEqual(
    (await ledger(made)).map(({ counted }) => counted),
    [0, 1, 0],
  );
  assert.equal(await countOf(made), 1);
});

test('a row that waited is entered once, however often that is begun', async () => {
  const made = await fixtures();
  disk.fail('no_space');
  assert.equal((await ask(made.path, made.owner)).status, 302);
  disk.heal();
  const [row] = service.market.spool.waiting();
  for (let turn = 0; turn < 3; turn++) await service.market.write((tables) => tables.downloads.enter(row!));
  await enterWaiting(service.market);
  assert.deepEqual([(await ledger(made)).map(({ id }) => id), await countOf(made)], [[row!.id], 1]);
});

test('of an account that was deleted meanwhile no address is kept, and what the database does not know is left out', async () => {
  const made = await fixtures();
  const { db, spool } = service.market;
  const { downloads } = service.market.tables;
  disk.fail('no_space');
  assert.equal((await ask(made.path, made.owner)).status, 302);
  const unknown = downloads.draft({
    accountId: made.owner.accountId,
    version: { id: stranger.accountId, productId: made.id },
    address: '::1',
    countable: true,
  });
  await spool.keep(unknown);
  disk.heal();
  await db.write(({ knex }) => knex('accounts').where({ id: made.owner.accountId }).update({ deleted_at: now }));
  await enterWaiting(service.market);
  assert.deepEqual(
    (await ledger(made)).map(({ address }) => address),
    [''],
  );
  assert.deepEqual(spool.waiting(), []);
});

test('when the spool is full too, owners get their links, the log has the rows, and they are entered all the same', async () => {
  const made = await fixtures();
  disk.fail('no_space');
  for (let turn = 0; turn < SPOOLED_MAX + 3; turn++) {
    assert.equal((await ask(made.path, made.owner)).status, 302);
    now += 1000;
  }
  const logged = log
    .split('\n')
    .filter((line) => line.includes('"download"'))
    .map((line) => JSON.parse(line) as { level: number; download: { id: string; address: string; nonce: string } });
  assert.equal(logged.length, 3);
  disk.heal();
  await enterWaiting(service.market);
  const rows = await ledger(made);
  assert.equal(rows.length, SPOOLED_MAX + 3);
  assert.deepEqual(
    rows.slice(-3).map(({ id, address }) => [id, address]),
    logged.map(({ download: { id, address } }) => [id, address]),
  );
});
