// For tests: a small stateful server that answers the calls to Stripe that the service makes, as Stripe would, and signs
// the messages that Stripe would send. It can be told to refuse, to be slow, to fail and to be gone.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { fakeBooks, type FakeBooks } from './fake-stripe-books.js';

export const WEBHOOK_SECRET = 'whsec_of_the_tests_alone';
export const SECRET_KEY = 'sk_test_of_the_tests_alone';
export const SIGNED_BY_NOBODY = `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`;

/** What one call is answered with in place of the right answer. */
interface Fault {
  readonly status: number;
  readonly body: object;
}

export interface FakeStripe extends FakeBooks {
  /** Where the library finds it. */
  readonly at: { readonly host: string; readonly port: number; readonly protocol: 'http' };
  /** The endpoints to which it sends messages, as its API shows them. */
  readonly endpoints: object[];
  /** Every request, in turn, such as `POST /v1/refunds`. */
  readonly requests: string[];
  /** Answers to give first of all, one a request: a fault, or `drop` to break the connection; before doing anything. */
  readonly faults: (Fault | 'drop')[];
  /** The same, when everything was done: only the answer is lost. */
  readonly lostAnswers: (Fault | 'drop')[];
  /** What each answer waits for. */
  pace: () => Promise<void>;
  /** Breaks every connection, as when it cannot be reached. */
  isDown: boolean;
  stop(): Promise<void>;
}

/** A message as Stripe sends it. */
export interface SignedMessage {
  readonly id: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

let events = 0;

/** A message of Stripe about an object, with a signature that holds; `more` changes the message. */
export function signedMessage(
  type: string,
  object: object,
  more: Readonly<Record<string, unknown>> = {},
): SignedMessage {
  events += 1;
  const event = {
    id: `evt_${events}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    type,
    data: { object },
    ...more,
  };
  return signBody(event.id, JSON.stringify(event));
}

/** The same of a body as it is; `seconds` since the epoch, `secret` with which it is signed. */
export function signBody(
  id: string,
  payload: string,
  { secret = WEBHOOK_SECRET, seconds = Math.floor(Date.now() / 1000) } = {},
): SignedMessage {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds });
  return {
    id,
    body: Buffer.from(payload),
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
  };
}

export async function fakeStripe(): Promise<FakeStripe> {
  const books = fakeBooks();
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = await readAll(request);
    const { pathname, search } = new URL(url, 'http://stripe');
    fake.requests.push(`${method} ${pathname}`);
    if (fake.isDown) return void response.destroy();
    await fake.pace();
    const fault = fake.faults.shift();
    const right =
      fault ??
      (pathname === '/v1/webhook_endpoints' ? listOf(fake.endpoints) : undefined) ??
      books.answer(method, pathname, body || search.slice(1), headers['idempotency-key'] as string);
    const given = fake.lostAnswers.shift() ?? right;
    if (given === 'drop') return void response.destroy();
    response.writeHead(given.status, {
      'content-type': 'application/json',
      'request-id': `req_${fake.requests.length}`,
    });
    response.end(JSON.stringify(given.body));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeStripe = {
    ...books,
    at: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' },
    endpoints: [],
    requests: [],
    faults: [],
    lostAnswers: [],
    pace: () => Promise.resolve(),
    isDown: false,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  return fake;
}

const listOf = (data: readonly object[]) => ({ status: 200, body: { object: 'list', has_more: false, data } });

async function readAll(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}
