// Pages of the dashboard that one file of tests leaves for the next of its process: a service of its own answers there, at
// the same address, so that the browser has the dashboard at hand.
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { DashboardVisit } from './dashboard-visit.js';
import { keepContext, takeContext } from './shared-browser.js';

let keptAt: string | undefined;
const kept: DashboardVisit[] = [];

/** The port at which a service of the dashboard may follow on the last one; undefined where none did, or another has it. */
export async function dashboardPort(): Promise<number | undefined> {
  if (keptAt === undefined) return undefined;
  const port = Number(new URL(keptAt).port);
  const holder = createServer().listen(port, '127.0.0.1');
  const isFree = await once(holder, 'listening').then(
    () => true,
    () => false,
  );
  if (isFree) await once(holder.close(), 'close');
  return isFree ? port : undefined;
}

/** Leaves visits that ended, to whatever file visits the same address next; only where files share a browser. */
export function keepVisits(origin: string, visits: readonly DashboardVisit[]): void {
  keptAt = origin;
  kept.push(...visits.filter(({ page }) => keepContext(page.context())));
}

/** Takes the visits that another file left at this address, which remember no answers of its service. */
export async function takeVisits(origin: string): Promise<DashboardVisit[]> {
  const taken = kept.splice(0);
  for (const { page } of taken) {
    takeContext(page.context());
    if (origin !== keptAt) {
      await page.close();
      continue;
    }
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await session.detach();
  }
  return origin === keptAt ? taken : [];
}
