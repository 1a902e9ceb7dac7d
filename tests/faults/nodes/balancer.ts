// A load balancer as docs/growing.md wants one: it asks each node again and again whether it is ready, gives requests in
// turn to those that are, and goes to the next node where a connection is refused.
import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

export interface Balancer {
  readonly origin: string;
  /** How often a connection was refused, and the next node asked. */
  readonly refused: () => number;
  /** How often a node broke off what it had been sent. What may be sent twice is then sent to the next. */
  readonly brokenOff: () => number;
  /** Requests of which no node told what became of them, with the reason. The client is told 502. */
  readonly lost: readonly string[];
}

const ASK_EVERY_MS = 250;
const READY_WITHIN_MS = 2000;
/** For as long a request is tried while no node lets it in. */
const TRY_FOR_MS = 5000;
const TRY_EVERY_MS = 100;

/** Opens a balancer over nodes on a free port, which goes with the test. */
export async function openBalancer(test: Pick<TestContext, 'after'>, origins: readonly string[]): Promise<Balancer> {
  const ready = new Set<string>();
  const lost: string[] = [];
  let [turn, refused, brokenOff] = [0, 0, 0];
  const nextOf = (tries: number): string | undefined => [...ready][(turn + tries) % ready.size];

  const pass = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    turn += 1;
    const body = await buffer(incoming);
    const until = performance.now() + TRY_FOR_MS;
    let why = 'no node is ready';
    for (let tries = 0; performance.now() < until; tries++) {
      const origin = nextOf(tries);
      const answer = origin === undefined ? undefined : await forward(origin, incoming, body);
      if (answer !== undefined && !(answer instanceof Error)) return give(answer, response);
      if (answer !== undefined) {
        why = answer.message;
        if (wasRefused(answer)) refused += 1;
        else brokenOff += 1;
        if (!wasRefused(answer) && !mayBeSentTwice(incoming)) break;
      }
      await pause(TRY_EVERY_MS);
    }
    lost.push(`${incoming.method} ${incoming.url}: ${why}`);
    response.writeHead(502, { 'content-type': 'application/json' }).end('{"code":"bad_gateway"}');
  };

  const over = new AbortController();
  const watch = async (origin: string): Promise<void> => {
    while (!over.signal.aborted) {
      if (await isReady(origin)) ready.add(origin);
      else ready.delete(origin);
      await pause(ASK_EVERY_MS);
    }
  };
  const watches = origins.map(watch);
  const server = createServer((incoming, response) => void pass(incoming, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  test.after(async () => {
    over.abort();
    server.close();
    server.closeAllConnections();
    await Promise.all(watches);
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, refused: () => refused, brokenOff: () => brokenOff, lost };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const { status } = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(READY_WITHIN_MS) });
    return status === 200;
  } catch {
    return false;
  }
}

const wasRefused = (error: Error): boolean => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';

const mayBeSentTwice = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' || headers['idempotency-key'] !== undefined;

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request to a node on a connection of its own. Returns what kept it from being answered. */
function forward(origin: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answered | Error> {
  return new Promise((resolve) => {
    const { connection: _ofClient, ...others } = headers;
    const sent = request(origin + url, { method: method!, headers: others, agent: false }, (answer) => {
      const { statusCode, headers: given } = answer;
      buffer(answer).then((bytes) => resolve({ status: statusCode!, headers: given, body: bytes }), resolve);
    });
    sent.on('error', resolve).end(body);
  });
}

/** How long a connection lasts is a matter of the two who have it. */
function give({ status, headers, body }: Answered, response: ServerResponse): void {
  const { connection: _ofNode, 'keep-alive': _how, 'transfer-encoding': _coding, ...others } = headers;
  response.writeHead(status, { ...others, 'content-length': body.length }).end(body);
}
