// Runs Dredd over the wire against a test service, in this process.
import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { operations, type OperationId } from '#generated/operations.js';
import { scenarios } from '#generated/scenarios.js';
import { contractViolations } from './conformance.js';
import type { Scenario, ScenarioRequest } from './scenario.js';
import { parseBody, type TestService } from './test-service.js';

/** The part of Dredd's transaction that the hooks touch. */
export interface DreddTransaction {
  fail?: string | boolean;
  skip?: boolean;
  fullPath: string;
  readonly origin: { readonly resourceName: string };
  readonly request: {
    readonly method: string;
    readonly headers: Record<string, string>;
    body: string;
    bodyEncoding?: 'utf-8' | 'base64';
  };
  readonly expected: { readonly statusCode: string; body?: string; headers?: Record<string, string> };
  readonly real: {
    readonly statusCode: number;
    readonly headers: Record<string, string | string[]>;
    readonly body: string;
  };
}

/** What the hooks call. */
export interface DreddBridge {
  arrange(transaction: DreddTransaction): Promise<void>;
  check(transaction: DreddTransaction): string[];
}

interface DreddStats {
  tests: number;
  passes: number;
  failures: number;
  errors: number;
  skipped: number;
}
export interface DreddResult {
  readonly stats: DreddStats;
  /** Operation and status of each transaction that failed, with the reason. */
  readonly failures: ReadonlyMap<string, string>;
}

/** Transactions: one for each response that the contract declares, and for each type that the request's body may have. */
export const TRANSACTIONS = Object.values(operations).reduce(
  (sum, { statuses, bodyTypes }) => sum + statuses.length * Math.max(1, bodyTypes.length),
  0,
);

interface DreddLogger {
  readonly transports: { readonly console: { silent: boolean } };
}
type DreddRunner = new (options: object) => { run(done: (error: Error | null, stats: DreddStats) => void): void };

/**
 * Provokes every declared response of the contract over the wire. Runs one at a time: Dredd's hooks reach the bridge as
 * a global.
 *
 * @param only the operations to provoke; all unless given
 */
export async function runDredd(service: TestService, only?: ReadonlySet<OperationId>): Promise<DreddResult> {
  const require = createRequire(import.meta.url);
  const listeners = process.listeners('unhandledRejection');
  const Dredd = require('dredd') as DreddRunner;
  // Dredd always adds its console reporter, a line for each transaction; the tests report for themselves.
  (
    require('dredd/build/reporters/reporterOutputLogger') as { default: DreddLogger }
  ).default.transports.console.silent = true;
  const failures = new Map<string, string>();
  (globalThis as unknown as { dreddBridge: DreddBridge }).dreddBridge = createBridge(service, failures, only);
  const dredd = new Dredd({
    endpoint: service.server.info.uri,
    path: [fileURLToPath(import.meta.resolve('#generated/contract.json'))],
    hookfiles: [fileURLToPath(new URL('dredd-hooks.cjs', import.meta.url))],
    loglevel: 'silent',
    color: false,
    reporter: [],
    output: [],
    emitter: withoutParsed(),
  });
  const stats = await new Promise<DreddStats>((resolve, reject) =>
    dredd.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  // The parser that it loads would end the process at what others reject.
  for (const listener of process.listeners('unhandledRejection'))
    if (!listeners.includes(listener)) process.off('unhandledRejection', listener);
  return { stats, failures };
}

/**
 * What Dredd reports to. Dredd copies its configuration for the hooks, with the whole parsed contract in it, which takes
 * most of a minute, and longer with every operation. By the time it starts it has made its transactions out of that.
 */
function withoutParsed(): EventEmitter {
  return new EventEmitter().on('start', (descriptions: { apiElements?: unknown }[], done: () => void) => {
    for (const description of descriptions) delete description.apiElements;
    done();
  });
}

function createBridge(
  service: TestService,
  failures: Map<string, string>,
  only: ReadonlySet<OperationId> | undefined,
): DreddBridge {
  const requests = new Map<DreddTransaction, ScenarioRequest<never>>();
  return {
    async arrange(transaction) {
      const { id, status } = target(transaction);
      if (only !== undefined && !only.has(id)) {
        transaction.skip = true;
        return;
      }
      const scenario = (scenarios[id] as Record<number, Scenario<never>>)[status];
      if (scenario === undefined) throw new Error(`no scenario for ${id} ${status}`);
      const request = await scenario(service);
      requests.set(transaction, request);
      transaction.fullPath = request.path;
      // Dredd sends the example, which is the revision of another product.
      delete transaction.request.headers['If-Match'];
      Object.assign(
        transaction.request.headers,
        request.body === undefined ? {} : { 'Content-Type': 'application/json' },
        request.headers,
      );
      Object.assign(transaction.request, sent(request.body));
      // Body and headers are judged below by the generated validators: Dredd would compare the body with an example,
      // and demand every header that is declared, also those a response may do without. Left with no headers to look
      // at, it does not make its validator of headers anew for each transaction.
      delete transaction.expected.body;
      delete transaction.expected.headers;
    },
    check(transaction) {
      const { id, status } = target(transaction);
      // Node lists cookies even when there is one alone.
      const headers = Object.fromEntries(
        Object.entries(transaction.real.headers).map(([name, value]) => [name, String(value)]),
      );
      const received = { status: transaction.real.statusCode, headers, body: parseBody(transaction.real.body) };
      const found = contractViolations(id, status, received);
      if (found.length === 0)
        found.push(...unmetExpectations(requests.get(transaction)!, received.body, received.headers));
      if (found.length > 0) failures.set(`${id} ${status}`, found.join('; '));
      return found;
    },
  };
}

/** A body as Dredd wants it. */
const sent = (body: unknown): Pick<DreddTransaction['request'], 'body' | 'bodyEncoding'> =>
  Buffer.isBuffer(body)
    ? { body: body.toString('base64'), bodyEncoding: 'base64' }
    : { body: body === undefined ? '' : JSON.stringify(body) };

function target(transaction: DreddTransaction): { id: OperationId; status: number } {
  const { origin, request, expected } = transaction;
  const found = Object.entries(operations).find(
    ([, operation]) => operation.path === origin.resourceName && operation.method === request.method.toLowerCase(),
  );
  return { id: found![0] as OperationId, status: Number(expected.statusCode) };
}

function unmetExpectations(
  request: ScenarioRequest<never>,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): string[] {
  try {
    request.expect?.(body as never, headers);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
