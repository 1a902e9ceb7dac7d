// How long a page keeps a phone from answering its reader, by the browser's own trace.
import type { Chromium, Fields, Tab } from './chromium.js';

/** A phone is so many times slower than the machine that measures. Lighthouse takes the same. */
const SLOWNESS = 4;
/** A task that takes longer than this many milliseconds keeps the reader waiting, by what is beyond. */
const UNNOTICED = 50;
/** The search is ready when Redoc is, and what it does later is short. */
const READY = `new Promise((resolve) => setInterval(() => {
  if (/Search/.test(document.querySelector('[data-testid=search-trigger]')?.textContent)) resolve(true);
}, 100))`;
const AFTERWARDS_MS = 2_500;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, as the two below. */
  readonly ts: number;
  readonly dur?: number;
  /** What the thread itself ran of `dur`; other programs on a busy machine have no part in it. */
  readonly tdur?: number;
  readonly args: { readonly data?: Fields };
}

export interface Blocking {
  /** Milliseconds from the first paint on, summed up. */
  readonly blocked: number;
  /** Milliseconds of the longest task. */
  readonly longest: number;
}

/** @param isInspected whether developer tools are open, as they are for Lighthouse */
export async function measureBlocking(chromium: Chromium, url: string, isInspected: boolean): Promise<Blocking> {
  const tab = await chromium.openTab();
  try {
    if (isInspected) for (const domain of ['Runtime', 'Debugger']) await tab.send(`${domain}.enable`);
    const screen = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
    await tab.send('Emulation.setDeviceMetricsOverride', screen);
    await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
    await tab.send('Network.setCacheDisabled', { cacheDisabled: true });
    return blockingIn(await traceOf(tab, url));
  } finally {
    await tab.close();
  }
}

async function traceOf(tab: Tab, url: string): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  tab.on('Tracing.dataCollected', ({ value }) => events.push(...(value as TraceEvent[])));
  const categories = ['toplevel', 'loading', 'blink.user_timing', 'devtools.timeline'];
  await tab.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: categories } });
  const loaded = new Promise((resolve) => tab.on('Page.loadEventFired', resolve));
  await tab.send('Page.enable');
  await tab.send('Page.navigate', { url });
  await loaded;
  await tab.send('Runtime.evaluate', { expression: READY, awaitPromise: true });
  await new Promise((resolve) => setTimeout(resolve, AFTERWARDS_MS));
  const complete = new Promise((resolve) => tab.on('Tracing.tracingComplete', resolve));
  await tab.send('Tracing.end');
  await complete;
  return events;
}

function blockingIn(events: readonly TraceEvent[]): Blocking {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (paint === undefined) throw new Error('the trace has no first paint');
  const tasks = events
    .filter(
      ({ name, ph, pid, tid }) =>
        ph === 'X' && name === 'ThreadControllerImpl::RunTask' && pid === paint.pid && tid === paint.tid,
    )
    .filter(({ ts, dur = 0 }) => ts + dur > paint.ts)
    .map(({ dur = 0, tdur }) => (tdur ?? dur) / 1000);
  const blocked = tasks.reduce((sum, task) => sum + Math.max(0, task - UNNOTICED), 0);
  return { blocked, longest: Math.max(0, ...tasks) };
}
