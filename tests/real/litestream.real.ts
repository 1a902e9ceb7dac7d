// Litestream copies the log of a running service, which leaves the log to it: whatever of the two is stopped, killed and
// started again, nothing is lost, and a service starts on the database of any moment at which both ran.
import assert from 'node:assert/strict';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabase } from '../../db/engine/connection.js';
import { databaseFile } from '../../db/engine/sqlite/database-file.js';
import { stock, type Stock } from '../faults/crash/stock.js';
import { dataFolder, runScript, startService, type Service } from '../process/service.js';

const PROGRAMS = 'tests/real/litestream';
const { platform, arch } = process;
const LITESTREAM = join(PROGRAMS, `node_modules/@flydotio/litestream-${platform}-${arch}/litestream`);
const CONFIG = readFileSync('examples/litestream/litestream.yml', 'utf8');
/** Milliseconds after which what was acknowledged is in the copy for certain: the interval of the example is a second. */
const COPIED_MS = 2_500;
const PRODUCTS = 2_000;
/** Where Litestream keeps, beside the database, what it has copied so far. */
const STATE = '.marketplace.db-litestream';

const run = promisify(execFile);

/** Installs Litestream unless it is there; false when that is done, else why the test is skipped. */
async function install(): Promise<string | false> {
  if (existsSync(LITESTREAM)) return false;
  try {
    await run('npm', ['ci', '--prefix', PROGRAMS, '--ignore-scripts', '--no-audit', '--no-fund']);
    return existsSync(LITESTREAM) ? false : `!!! SKIPPED: there is no Litestream for ${platform} on ${arch}`;
  } catch (error) {
    return `!!! SKIPPED: Litestream cannot be installed (${(error as Error).message.split('\n')[0]})`;
  }
}

/** The example's configuration for folders of this test. */
function writeConfig(folder: string, dataDir: string): string {
  const file = join(folder, 'litestream.yml');
  writeFileSync(
    file,
    CONFIG.replace('/var/lib/market/marketplace.db', databaseFile(dataDir)).replace(
      '/mnt/backups/litestream',
      join(folder, 'copy'),
    ),
  );
  return file;
}

interface Litestream {
  /** What it printed until now. */
  output(): string;
  /** Waits until it has copied all that was written, and ends it. */
  stop(): Promise<void>;
}

/** Has it begin with a copy of the whole database: where it goes on after a stop or a kill, its copy may be broken. */
async function startLitestream(context: TestContext, config: string, dataDir: string): Promise<Litestream> {
  rmSync(join(dataDir, STATE), { recursive: true, force: true });
  const child: ChildProcess = spawn(LITESTREAM, ['replicate', '-config', config], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  context.after(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text: Buffer) => (output += text.toString()));
  return {
    output: () => output,
    async stop() {
      await pause(COPIED_MS);
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Unbroken sequences of what was written; a new one begins where Litestream finds another log than it left. */
async function sequences(config: string, dataDir: string): Promise<number> {
  const { stdout } = await run(LITESTREAM, ['generations', '-config', config, databaseFile(dataDir)]);
  return stdout.trim().split('\n').length - 1;
}

/** Buys one product after the other, and tells the orders that were acknowledged. */
class Buyer {
  readonly orders: string[] = [];
  readonly #stock: Stock;
  #asked = 0;

  constructor(stocked: Stock) {
    this.#stock = stocked;
  }

  /** Buys until the signal, or until the service is gone. */
  async buy({ origin }: Service, until: AbortSignal): Promise<void> {
    const headers = { Authorization: `Bearer ${this.#stock.people[0]!.bearer}`, 'Content-Type': 'application/json' };
    while (!until.aborted) {
      const body = JSON.stringify({ product_id: this.#stock.products[this.#asked++]!.id });
      const response = await fetch(`${origin}/api/v1/orders`, { method: 'POST', headers, body }).catch(() => undefined);
      if (response === undefined) return;
      assert.equal(response.status, 201);
      const answer = (await response.json().catch(() => undefined)) as { data: { id: string } } | undefined;
      if (answer !== undefined) this.orders.push(answer.data.id);
    }
  }
}

/** Brings the database back into a new folder, as the page says, and starts a service there. */
async function restore(
  context: TestContext,
  { config, dataDir, into }: { readonly config: string; readonly dataDir: string; readonly into: string },
  moment?: Date,
): Promise<readonly string[]> {
  mkdirSync(into, { mode: 0o700 });
  const at = moment === undefined ? [] : ['-timestamp', moment.toISOString()];
  await run(LITESTREAM, ['restore', '-config', config, ...at, '-o', databaseFile(into), databaseFile(dataDir)]);
  cpSync(join(dataDir, 'secret.key'), join(into, 'secret.key'));
  cpSync(join(dataDir, 'objects'), join(into, 'objects'), { recursive: true });
  const service = await startService(context, into);
  assert.equal((await fetch(`${service.origin}/readyz`)).status, 200);
  await service.end('SIGTERM');
  const db = await openDatabase({ dataDir: into, exclusive: false });
  try {
    const ids: string[] = await db.committed.knex('orders').pluck('id');
    return ids;
  } finally {
    await db.close();
  }
}

interface History {
  readonly folder: string;
  readonly dataDir: string;
  readonly config: string;
  readonly moment: Date;
  /** Orders until the moment. */
  readonly earlier: readonly string[];
  /** All that were acknowledged. */
  readonly orders: readonly string[];
  /** What Litestream said. */
  readonly told: string;
}

/** Stops the service and Litestream by turns while somebody buys, and kills the service at the end. */
async function live(context: TestContext): Promise<History> {
  const folder = await dataFolder(context);
  const dataDir = join(folder, 'data');
  const environment = {
    ...{ DATA_DIR: dataDir, WAL_CHECKPOINTS: 'external', PAYMENTS: 'test', RATE_LIMIT_PER_HOUR: '1000000000' },
    BACKUP_PASSPHRASE: 'a passphrase for this test alone',
  };
  const start = (): Promise<Service> => startService(context, dataDir, environment);
  const buyer = new Buyer(await stock(dataDir, { people: 1, products: PRODUCTS }));
  const config = writeConfig(folder, dataDir);

  const first = await start();
  const litestream = await startLitestream(context, config, dataDir);
  await buyer.buy(first, AbortSignal.timeout(1_000));
  assert.equal((await runScript('backup', [join(folder, 'backup')], environment)).code, 0);
  await litestream.stop();
  // What is written while Litestream is away stays in the log, also when the service is the last to close it.
  await buyer.buy(first, AbortSignal.timeout(500));
  await first.end('SIGTERM');
  const second = await start();
  const again = await startLitestream(context, config, dataDir);
  await buyer.buy(second, AbortSignal.timeout(500));
  await pause(COPIED_MS);
  const [moment, earlier] = [new Date(), [...buyer.orders]];
  await pause(COPIED_MS);
  const buying = buyer.buy(second, AbortSignal.timeout(5_000));
  await pause(1_000);
  await second.end('SIGKILL');
  await buying;
  await again.stop();
  const last = await startLitestream(context, config, dataDir);
  await last.stop();
  const told = [litestream, again, last].map(({ output }) => output()).join('\n');
  return { folder, dataDir, config, moment, earlier, orders: buyer.orders, told };
}

const skip = await install();

test('each moment can be brought back, whatever was stopped and killed', { skip }, async (t) => {
  const { folder, dataDir, config, moment, earlier, orders, told } = await live(t);
  assert.equal(await sequences(config, dataDir), 3, `it began anew between its three starts:\n${told}`);
  assert.ok(earlier.length > 0 && orders.length > earlier.length);
  const then = await restore(t, { config, dataDir, into: join(folder, 'then') }, moment);
  assert.deepEqual([...then].sort(), [...earlier].sort(), 'of that moment');
  const last = new Set(await restore(t, { config, dataDir, into: join(folder, 'last') }));
  assert.deepEqual(
    orders.filter((id) => !last.has(id)),
    [],
    'acknowledged before the kill, and lost',
  );
});
