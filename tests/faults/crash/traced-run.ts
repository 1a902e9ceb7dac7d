// Runs the service from its first start on under `strace`, while eight write.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { childrenOf } from '../../process/children-of.js';
import { dataFolder } from '../../process/service.js';
import type { Acknowledgements } from './acknowledged.js';
import type { Setting } from './part.js';
import { environmentOf, placeFor, untilAnswered } from './service-of-drill.js';
import type { Stock } from './stock.js';
import { TRACED } from './trace.js';
import { writeAll } from './writers.js';

const PROGRAM = fileURLToPath(new URL('./traced-service.test-child.js', import.meta.url));

/** @returns the file of the trace */
export async function runTraced(
  { context, plant }: Pick<Setting, 'context' | 'plant'>,
  dataDir: string,
  acknowledged: Acknowledgements,
  turns: number,
): Promise<string> {
  const trace = join(await dataFolder(context), 'trace');
  const place = await placeFor(dataDir);
  const program = [process.execPath, ...(plant ? ['--import', plant.href] : []), PROGRAM];
  const child = spawn('strace', [...TRACED, '-o', trace, ...program], {
    // One more way of writing would not be seen by strace.
    env: { ...environmentOf(place), DATA_DIR: dataDir, UV_USE_IO_URING: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  context.after(async () => {
    // A tracer that is killed leaves what it traces behind; one whose program is killed ends.
    for (const pid of childrenOf(child.pid!)) process.kill(pid, 'SIGKILL');
    child.kill('SIGKILL');
    await ended;
  });
  const stocked = await stockOf(child.stdout);
  const writing = new AbortController();
  await untilAnswered(place.origin, writing.signal);
  await writeAll({ origin: place.origin, acknowledged, signal: writing.signal }, stocked, 0, turns);
  child.kill('SIGTERM');
  await ended;
  return trace;
}

async function stockOf(output: NodeJS.ReadableStream): Promise<Stock> {
  for await (const line of createInterface({ input: output })) {
    const text = /^STOCK (.*)$/.exec(line)?.[1];
    if (text === undefined) continue;
    output.resume();
    return JSON.parse(text) as Stock;
  }
  throw new Error('the traced service ended before it began');
}
