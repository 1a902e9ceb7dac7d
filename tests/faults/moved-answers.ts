// `npm run faults:moved`: moves an installation with ten thousand orders to PostgreSQL and compares what two thousand requests
// are answered before and after. `-- --catalogue FILE` imports products instead of making them up.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Command } from 'commander';
import { createRandom } from '../../scripts/seeding/random.js';
import { ask, type Keys } from '../fixtures/many-questions.js';
import { moveAndAsk } from '../process/moved-answers.js';
import { runScript, type Service } from '../process/service.js';

interface Options {
  readonly catalogue?: string;
  readonly products: string;
  readonly orders: string;
  readonly questions: string;
}

/** Who buys: each of them has bought less than all there is. */
const BUYERS = 20;
/** Orders that are placed at a time. */
const AT_ONCE = 8;
const SEED = 20;

type Cleanups = (() => unknown)[];

/** Starts the distribution's PostgreSQL in a folder; resolves to the address of an empty database. */
async function startServer(folder: string, cleanups: Cleanups): Promise<string> {
  await chmod(folder, 0o711);
  const script = spawn('bash', ['scripts/real/postgresql-up.sh', join(folder, 'server')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(script, 'exit');
  cleanups.push(async () => {
    script.stdin.end();
    await exited;
  });
  const [url] = (await Promise.race([once(createInterface(script.stdout), 'line'), exited.then(() => [])])) as [
    string?,
  ];
  if (url === undefined) throw new Error('There is no PostgreSQL to move to');
  return url;
}

/** Runs a command on the folder; resolves to the last line that it printed. */
async function run(dataDir: string, name: string, ...args: string[]): Promise<string> {
  const { code, output } = await runScript(name, args, { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`);
  return output.trim().split('\n').at(-1)!;
}

async function keyOf(dataDir: string, name: string, ...scopes: string[]): Promise<string> {
  // Made-up people have addresses at example.com.
  const email = `${name}@moved.example`;
  await run(dataDir, 'account', 'create', '--email', email, '--name', name);
  if (scopes.length > 0) await run(dataDir, 'account', 'promote', '--email', email);
  return run(dataDir, 'key', 'create', '--account', email, '--name', 'moved', ...scopes);
}

const ADMIN_SCOPES = ['--scopes', 'admin,catalog:read,orders:read,products:write,licenses:manage,webhooks:manage'];

/** Has buyers order products, each of which they have not ordered before. */
async function placeOrders({ origin }: Service, buyers: readonly string[], count: number): Promise<void> {
  const products: { id: string }[] = [];
  for (let page = 1; products.length < count / buyers.length; page++) {
    const response = await ask({ origin }, { path: `/api/v1/products?limit=100&page=${page}`, key: buyers[0] });
    const { data } = (await response.json()) as { data: { id: string }[] };
    products.push(...data);
    if (data.length < 100) break;
  }
  const random = createRandom(SEED);
  const wanted = buyers.flatMap((key) => {
    const from = Math.floor(random.next() * products.length);
    return Array.from({ length: Math.ceil(count / buyers.length) }, (_, step) => ({
      key,
      id: products[(from + step) % products.length]!.id,
    }));
  });
  let placed = 0;
  const work = async (): Promise<void> => {
    for (let next = wanted.pop(); next !== undefined && placed < count; next = wanted.pop()) {
      const response = await fetch(`${origin}/api/v1/orders`, {
        method: 'POST',
        headers: { authorization: `Bearer ${next.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ product_id: next.id }),
      });
      if (response.status !== 201)
        throw new Error(`An order is answered with ${response.status}: ${await response.text()}`);
      placed++;
      await response.text();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  console.log(`${placed} orders placed`);
}

async function main(options: Options): Promise<void> {
  const cleanups: Cleanups = [];
  const folder = await mkdtemp(join(tmpdir(), 'moved-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  try {
    const dataDir = join(folder, 'data');
    if (options.catalogue === undefined) await run(dataDir, 'seed', '--products', options.products, '--json');
    else await run(dataDir, 'import', options.catalogue);
    const buyers: string[] = [];
    for (let number = 0; number < BUYERS; number++) buyers.push(await keyOf(dataDir, `buyer-${number}`));
    const keys: Keys = { admin: await keyOf(dataDir, 'moving-admin', ...ADMIN_SCOPES), buyer: buyers[0]! };
    const url = await startServer(folder, cleanups);
    const { asked, good, differing, moved, service } = await moveAndAsk(
      { after: (cleanup) => void cleanups.push(cleanup as () => unknown) },
      {
        ...{ dataDir, url, keys, questions: Number(options.questions) },
        prepare: (before) => placeOrders(before, buyers, Number(options.orders)),
      },
    );
    console.log(moved.output.trim());
    for (const line of differing) console.log(line);
    console.log(`${asked} requests, ${good} of them answered with 200: ${differing.length} are answered otherwise`);
    await service.end('SIGTERM');
    if (asked < Number(options.questions) || differing.length > 0) process.exitCode = 1;
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

await new Command('faults:moved')
  .option('--catalogue <file>', 'products to import instead of those that are made up')
  .option('--products <count>', 'products that are made up', '1500')
  .option('--orders <count>', 'orders that are placed before the move', '10000')
  .option('--questions <count>', 'requests whose answers are compared', '2000')
  .action(main)
  .parseAsync();
