// Fills the disk under a service and empties it again: what cannot be saved is refused as such, and the service is well
// again by itself.
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder } from '../../process/service.js';
import { fill, moveOnto, whyNoMount } from '../hostile/full-disk.js';
import { Acknowledgements } from './acknowledged.js';
import { Faults, type Findings, type Part, type Setting } from './part.js';
import { percentile, placeFor, start } from './service-of-drill.js';
import { stock, type Stock } from './stock.js';
import { judgeFolder } from './verdict.js';
import { ask, writeAll } from './writers.js';

const DISK_MB = 48;
const ROUNDS = { full: 10, short: 1 };
/** Milliseconds that are promised, and after which nobody waits any more. */
const RECOVERED_WITHIN_MS = 5_000;
const TRIES_MAX = 500;
/** Orders that find room although the disk is full, in all rounds together: pages that the log has already. */
const SPARE = 200;

export const fullDisk: Part = {
  name: 'a full disk',
  whyNot: () => whyNoMount(),
  run,
};

async function run({ context, isShort }: Setting): Promise<Findings> {
  const dataDir = await dataFolder(context);
  const stocked = await stock(dataDir, { people: 2, products: ROUNDS.full + SPARE });
  const unmount = await moveOnto(dataDir, () =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', dataDir]),
  );
  context.after(() => patiently(unmount));
  const place = await placeFor(dataDir);
  const { service } = await start(context, place);
  const [faults, acknowledged, recoveriesMs] = [new Faults(), new Acknowledgements(), [] as number[]];
  const ballast = join(dataDir, 'ballast');
  // Whose turn does not come in as many rounds as there are: an order that still has room takes one of them.
  const spare = stocked.products.slice(ROUNDS.full);
  for (let round = 0; round < ROUNDS[isShort ? 'short' : 'full']; round++) {
    writeFileSync(ballast, '');
    faults.add(...(await seeRefusal(place.origin, { ...stocked, spare }, () => fill(ballast), round)));
    rmSync(ballast);
    const emptiedAt = performance.now();
    const signal = AbortSignal.timeout(2 * RECOVERED_WITHIN_MS);
    await writeAll({ origin: place.origin, acknowledged, signal }, stocked, round, round + 1);
    while ((await ask(place.origin, { method: 'GET', path: '/readyz', headers: {} }))?.status !== 200) await pause(20);
    recoveriesMs.push(performance.now() - emptiedAt);
  }
  await service.end('SIGTERM');
  faults.add(...(await judgeFolder(dataDir, acknowledged.since(0))));
  const worst = percentile(recoveriesMs, 100);
  if (worst > RECOVERED_WITHIN_MS) faults.add(`the service was well after ${worst} ms`);
  const figures = [`a disk that was full had room again ${recoveriesMs.length} times: well after ${worst} ms at most`];
  return { figures: [...figures, `${acknowledged.all.length} answers with success, all there`], faults: faults.list() };
}

/** What the service had started may still be ending, and have files open. */
async function patiently(unmount: () => Promise<void>): Promise<void> {
  for (let tried = 0; tried < TRIES_MAX; tried++)
    try {
      return await unmount();
    } catch {
      await pause(20);
    }
  await unmount();
}

/** Orders until one is refused for want of room, and reads. */
async function seeRefusal(
  origin: string,
  { people, products, spare }: Stock & { readonly spare: Stock['products'][number][] },
  full: () => void,
  round: number,
): Promise<string[]> {
  const Authorization = `Bearer ${people[0]!.bearer}`;
  for (let tried = 0; tried < TRIES_MAX; tried++) {
    full();
    const headers = { Authorization, 'Content-Type': 'application/json', 'Idempotency-Key': `full-${round}-${tried}` };
    const body = JSON.stringify({ product_id: spare.at(-1)!.id });
    const answer = await ask(origin, { method: 'POST', path: '/api/v1/orders', headers, body });
    if (answer?.status === 201) {
      spare.pop();
      continue;
    }
    const read = await ask(origin, { method: 'GET', path: `/api/products/${products[0]!.slug}`, headers: {} });
    return [
      ...(answer?.status === 503 && answer.text.includes('storage_full') ? [] : [`an order got ${answer?.text}`]),
      ...(read?.status === 200 ? [] : [`a product was not shown: ${read?.text}`]),
    ];
  }
  return ['the disk was full, and nothing was refused'];
}
