// Watches the memory of a running service, and sums it up by the minute.
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../http/statistics.js';

/** What the service tells of its memory, in bytes: what the system gave it, and the parts that Node.js knows of. */
const METRICS = {
  resident: 'process_resident_memory_bytes',
  heapTotal: 'nodejs_heap_size_total_bytes',
  heapUsed: 'nodejs_heap_size_used_bytes',
  external: 'nodejs_external_memory_bytes',
} as const;
type Figure = keyof typeof METRICS;
const FIGURES = Object.keys(METRICS) as Figure[];

/** All in megabytes (10^6 bytes). */
type Sample = Readonly<Record<Figure, number>>;

/** The medians of a minute's samples, and its highest memory. */
export interface Minute extends Sample {
  /** Counted from 1. */
  readonly minute: number;
  readonly highestResident: number;
}

async function readMemory(origin: string): Promise<Sample> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const megabytes = (figure: Figure): number =>
    Number(new RegExp(`^${METRICS[figure]} (\\S+)`, 'm').exec(text)![1]) / 1e6;
  return {
    resident: megabytes('resident'),
    heapTotal: megabytes('heapTotal'),
    heapUsed: megabytes('heapUsed'),
    external: megabytes('external'),
  };
}

/** Takes a sample every second until the signal, and sums up each minute, also the last, unfinished one. */
export async function watchMemory(
  origin: string,
  signal: AbortSignal,
  onMinute: (minute: Minute) => void,
): Promise<void> {
  const startedAt = performance.now();
  let samples: Sample[] = [];
  for (let second = 1; !signal.aborted; second++) {
    const wait = startedAt + second * 1000 - performance.now();
    await pause(Math.max(0, wait), undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) samples.push(await readMemory(origin));
    if (second % 60 === 0 || (signal.aborted && samples.length > 0)) {
      onMinute(sumUp(Math.ceil(second / 60), samples));
      samples = [];
    }
  }
}

function sumUp(minute: number, samples: readonly Sample[]): Minute {
  const medians = Object.fromEntries(
    FIGURES.map((figure) => [figure, median(samples.map((sample) => sample[figure]))]),
  ) as Record<Figure, number>;
  return { minute, ...medians, highestResident: Math.max(...samples.map(({ resident }) => resident)) };
}
