// The results of the bench as a table for the terminal and a chart for docs/figures.md.
import { drawBarChart, type Group } from '../bar-chart.js';
import { SERVERS, type Comparison, type ServerName } from './comparison.js';
import type { Installation } from './installation.js';
import { KIND_NAMES, KINDS, type KindName } from './kinds.js';
import type { Effort } from './turns.js';

export interface EngineLatency {
  /** Different queries. */
  readonly queries: number;
  /** All in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export interface Results extends Effort, Readonly<Record<KindName, Comparison>> {
  /** Live products in the catalogue, and where they come from. */
  readonly products: number;
  readonly origin: Installation['origin'];
  readonly node: string;
  readonly cores: number;
  /** By a buyer, beside all that is measured of the service. */
  readonly writesPerSecond: number;
  readonly engine: EngineLatency;
  readonly residentMegabytes: number;
  /**
   * Milliseconds from the start of the process to the first 200 of /readyz: while the search index is built, and from
   * then on.
   */
  readonly firstReadyMs: number;
  readonly readyMs: number;
}

const LABELS: Readonly<Record<ServerName, string>> = {
  raw: 'bare node:http',
  hapi: 'bare Hapi',
  service: 'this service',
};

/** What is to be reached, in the units of the results. */
const GOALS = { productRatio: 0.21, productWithKeyRatio: 0.18, engineP50: 1, residentMegabytes: 350, readyMs: 3000 };

export function printResults(results: Results): void {
  console.log(`\n${circumstances(results)}\n`);
  const row = (...cells: string[]): void =>
    console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(56) : cell.padStart(12))).join(''));
  row('', 'requests/s', 'of raw', 'p50 ms', 'p99 ms', 'CPU µs each');
  for (const kind of KIND_NAMES) {
    for (const name of SERVERS) {
      const { requestsPerSecond, p50, p99, ratio, processorTime } = results[kind][name];
      row(
        `${KINDS[kind]}: ${LABELS[name]}`,
        requestsPerSecond.toFixed(0),
        ratio.toFixed(3),
        p50.toFixed(2),
        p99.toFixed(2),
        processorTime?.toFixed(0) ?? '-',
      );
    }
  }
  const { engine, residentMegabytes, readyMs, firstReadyMs } = results;
  console.log(
    `\nsearch in the engine   p50 ${engine.p50.toFixed(3)} ms, p99 ${engine.p99.toFixed(3)} ms, longest ${engine.max.toFixed(1)} ms (${engine.queries} queries)`,
  );
  console.log(`memory after the run   ${residentMegabytes.toFixed(0)} MB`);
  console.log(
    `start to ready         ${readyMs.toFixed(0)} ms (${firstReadyMs.toFixed(0)} ms when the search index has to be built)\n`,
  );
  for (const [goal, reached] of verdicts(results)) console.log(`${reached ? 'reached' : 'MISSED '}  ${goal}`);
}

function circumstances({ products, origin, node, cores, connections, rounds, writesPerSecond }: Results): string {
  return `${products.toLocaleString('en')} ${origin} products, Node.js ${node}, ${cores} cores, ${connections} connections, ${writesPerSecond} write a second, medians of ${rounds}`;
}

function verdicts(results: Results): [string, boolean][] {
  const { product, productWithKey, missingProduct, engine, residentMegabytes, readyMs } = results;
  const missing = missingProduct.service.processorTime ?? 0;
  return [
    [`product by slug at least ${GOALS.productRatio} of raw`, product.service.ratio >= GOALS.productRatio],
    [
      `with a key at least ${GOALS.productWithKeyRatio} of raw`,
      productWithKey.service.ratio >= GOALS.productWithKeyRatio,
    ],
    ['a missing product costs no more than a found one', missing <= (product.service.processorTime ?? 0)],
    [`search in the engine at most ${GOALS.engineP50} ms (p50)`, engine.p50 <= GOALS.engineP50],
    [`memory at most ${GOALS.residentMegabytes} MB`, residentMegabytes <= GOALS.residentMegabytes],
    [`ready within ${GOALS.readyMs} ms`, readyMs <= GOALS.readyMs],
  ];
}

export function drawHttpChart(results: Results): string {
  return drawBarChart({
    title: 'Requests a second over HTTP',
    subtitle: `All three answer the same bytes. ${circumstances(results)}.`,
    scale: 'linear',
    groups: KIND_NAMES.map((kind) => groupOf(KINDS[kind], results[kind])),
  });
}

function groupOf(heading: string, comparison: Comparison): Group {
  return {
    heading,
    bars: SERVERS.map((name) => {
      const { requestsPerSecond, ratio, p99 } = comparison[name];
      const share = name === 'raw' ? '' : `, ${(100 * ratio).toFixed(0)} %`;
      return {
        label: LABELS[name],
        value: requestsPerSecond,
        ours: name === 'service',
        text: `${Math.round(requestsPerSecond).toLocaleString('en')}${share}, p99 ${p99.toFixed(1)} ms`,
      };
    }),
  };
}
