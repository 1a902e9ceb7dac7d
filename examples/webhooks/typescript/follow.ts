// Prints events as they happen, and goes on where it stopped: MARKET_KEY=mpk_live_… node follow.ts
import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

interface Page {
  readonly data: readonly { readonly id: string; readonly event: string }[];
  readonly meta: { readonly next_cursor: string };
}

const api = 'http://localhost:3000/api/v1';
const headers = { Authorization: `Bearer ${process.env['MARKET_KEY']}` };

/** What comes behind a cursor; undefined when the service cannot be asked for the moment. */
async function eventsAfter(cursor: string): Promise<Page | undefined> {
  const place = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
  const signal = AbortSignal.timeout(60_000);
  const answer = await fetch(`${api}/events?limit=100&wait=30${place}`, { headers, signal }).catch(() => undefined);
  if (answer?.ok) return (await answer.json()) as Page;
  if (answer !== undefined && answer.status !== 429 && answer.status < 500) throw new Error(await answer.text());
  await setTimeout(Number(answer?.headers.get('Retry-After') ?? 5) * 1000);
  return undefined;
}

for (;;) {
  const cursor = await readFile('cursor.txt', 'utf8').catch(() => '');
  const page = await eventsAfter(cursor);
  for (const { event, id } of page?.data ?? []) console.log(event, id);
  if (page === undefined) continue;
  // In two steps, so that the place is never half written.
  await writeFile('cursor.new', page.meta.next_cursor);
  await rename('cursor.new', 'cursor.txt');
}
