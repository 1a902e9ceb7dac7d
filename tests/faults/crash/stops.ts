// Stops the service by SIGTERM again and again while two hundred requests come a second: none that had begun is cut.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder } from '../../process/service.js';
import { Faults, type Findings, type Part, type Setting } from './part.js';
import { percentile, placeFor, start } from './service-of-drill.js';
import { stock, type Stock } from './stock.js';

const STOPS = { full: 100, short: 2 };
const CLIENTS = 8;
/** Milliseconds between two requests of one, on average: two hundred a second of all. */
const REST_MS = 40;
/** Milliseconds of load before the signal. */
const LOAD_MS = 400;
/** Milliseconds after which supervisors kill. */
const STOPS_WITHIN_MS = 10_000;

export const stops: Part = { name: 'stops', run };

type Outcome = 'answered' | 'refused' | 'cut';

async function run({ context, isShort, count, isLate, say }: Setting): Promise<Findings> {
  const dataDir = await dataFolder(context);
  const stocked = await stock(dataDir, { people: CLIENTS, products: 1 });
  const place = await placeFor(dataDir);
  const [faults, stopsMs, outcomes] = [new Faults(), [] as number[], [] as Outcome[]];
  const wanted = count ?? STOPS[isShort ? 'short' : 'full'];
  for (let stop = 0; stop < wanted && !isLate(); stop++) {
    const { service } = await start(context, place);
    const clients = stocked.people.map((_, number) => orderUntilRefused(place.origin, stocked, number, outcomes));
    await pause(LOAD_MS * (0.5 + Math.random()));
    const signalledAt = performance.now();
    const { code } = await service.end('SIGTERM');
    stopsMs.push(performance.now() - signalledAt);
    await Promise.all(clients);
    if (code !== 0) faults.add(`a stop ended with ${code}`);
    if (stop % 25 === 24) say(`${stop + 1} stops`);
  }
  const cut = outcomes.filter((outcome) => outcome === 'cut').length;
  if (cut > 0) faults.add(`${cut} requests were cut`);
  const worst = percentile(stopsMs, 100);
  if (worst > STOPS_WITHIN_MS) faults.add(`a stop took ${worst} ms`);
  const figures = [`${stopsMs.length} stops, the longest of ${worst} ms; ${cut} of ${outcomes.length} orders were cut`];
  return { figures, faults: faults.list() };
}

/** Somebody on one kept connection who orders until they are turned away. */
async function orderUntilRefused(origin: string, stocked: Stock, number: number, outcomes: Outcome[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const outcome = await order(origin, stocked, number, agent);
    outcomes.push(outcome);
    if (outcome === 'refused') break;
    await pause(Math.random() * 2 * REST_MS);
  }
  agent.destroy();
}

/** One order. It is cut when its connection had served before, or had begun to answer. */
function order(origin: string, { people, products }: Stock, number: number, agent: Agent): Promise<Outcome> {
  const headers = { Authorization: `Bearer ${people[number]!.bearer}`, 'Content-Type': 'application/json' };
  return new Promise((resolve) => {
    const sent = request(`${origin}/api/v1/orders`, { method: 'POST', agent, headers }, (response) => {
      response
        .resume()
        .on('end', () => resolve('answered'))
        .on('error', () => resolve('cut'));
    });
    sent.on('error', () => resolve(sent.reusedSocket ? 'cut' : 'refused'));
    sent.end(JSON.stringify({ product_id: products[0]!.id }));
  });
}
