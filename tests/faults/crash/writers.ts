// The eight who write at once: each buys, activates the license, reviews, publishes, and makes webhooks and keys, and
// repeats what was not answered until it is.
import { setTimeout as pause } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { jarWith } from '../../hostile/archives/honest-archives.js';
import type { Acknowledged, Acknowledgements, Sent } from './acknowledged.js';
import { PASSWORD, type Person, type Stock } from './stock.js';

/** Milliseconds between two tries of who got no answer: a service that starts beside them needs the processor, too. */
const RETRY_MS = 40;
/** Turns after which somebody publishes and makes a key again. */
const RARELY = 4;
/** Endpoints and keys that somebody has at once. */
const KEPT = 4;
/** Codes that ask to be asked again. */
const PASSING = /^(?:idempotency_in_progress|overloaded|unavailable|storage_full|upload_incomplete)$/;

/** How the service is reached, and whether those who write go on. */
export interface Desk {
  readonly origin: string;
  readonly acknowledged: Acknowledgements;
  readonly signal: AbortSignal;
  /** Whether files are sent to where their links lead, past the service. */
  readonly isStoreElsewhere?: boolean;
  /** Called after each answer with success. */
  readonly onAnswer?: () => void;
}

/** Of an answer with success. */
interface Answer {
  readonly status: number;
  readonly text: string;
  readonly data: Data;
  readonly headers: Headers;
}

interface Data {
  readonly id: string;
  readonly license_key: string;
  readonly csrf_token: string;
  readonly version: { readonly id: string };
  readonly url: string;
  readonly headers: Record<string, string>;
}

/** What it is that a request makes, and how that is recognised afterwards. */
type Made = (answer: Answer) => Pick<Acknowledged, 'row' | 'sha256'>;

/** Lets all of them write until the signal says stop, or everybody has had so many turns. Resolves when all have. */
export async function writeAll(desk: Desk, { people, products }: Stock, from = 0, to = Infinity): Promise<void> {
  const writers = people.map(async (person, number) => {
    const writer = new Writer(desk, person, number);
    for (let turn = from; turn < Math.min(to, products.length); turn++) await writer.turn(products[turn]!, turn);
  });
  for (const ended of await Promise.allSettled(writers))
    if (ended.status === 'rejected' && !desk.signal.aborted) throw ended.reason;
}

class Writer {
  readonly #desk: Desk;
  readonly #person: Person;
  readonly #number: number;
  readonly #endpoints: string[] = [];

  constructor(desk: Desk, person: Person, number: number) {
    this.#desk = desk;
    this.#person = person;
    this.#number = number;
  }

  async turn(product: Stock['products'][number], turn: number): Promise<void> {
    // Not everybody at the same turn.
    if ((turn + this.#number) % RARELY === 0) await this.#publish(turn);
    if ((turn + this.#number) % RARELY === 1) await this.#addKey();
    const { data: order } = await this.#post(
      'order',
      '/api/v1/orders',
      { product_id: product.id },
      `order-${turn}`,
      byId('orders'),
    );
    await this.#activate(order.license_key, product.id, turn);
    await this.#review(product.slug, turn);
    await this.#addEndpoint(turn);
  }

  async #activate(licenseKey: string, productId: string, turn: number): Promise<void> {
    const serverId = `${String(turn).padStart(8, '0')}-0000-4000-8000-${String(this.#number).padStart(12, '0')}`;
    const body = JSON.stringify({ license_key: licenseKey, product_id: productId, server_id: serverId });
    const sent: Sent = { method: 'POST', path: '/api/v1/license/activate', headers: JSON_BODY, body };
    await this.#send('activation', sent, () => ({ row: { table: 'activations', where: { server_id: serverId } } }));
  }

  async #review(slug: string, turn: number): Promise<void> {
    const body = { rating: 4, body: 'Runs on all our servers' };
    await this.#post('review', `/api/products/${slug}/reviews`, body, `review-${turn}`, byId('reviews'));
  }

  async #addEndpoint(turn: number): Promise<void> {
    // Of events that nobody causes, so that nothing is delivered.
    const body = { url: 'http://127.0.0.1:9/hook', events: ['version.recalled'] };
    const { data } = await this.#post(
      'webhook',
      '/api/v1/webhooks',
      body,
      `webhook-${turn}`,
      byId('webhook_endpoints'),
    );
    this.#endpoints.push(data.id);
    if (this.#endpoints.length <= KEPT) return;
    const id = this.#endpoints.shift()!;
    this.#desk.acknowledged.withdraw(id);
    await this.#remove(`/api/v1/webhooks/${id}`, this.#bearer);
  }

  async #publish(turn: number): Promise<void> {
    const bytes = jarWith({ name: 'who.txt', content: `${this.#number} ${turn} ${this.#person.productId}` });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const announced = { version_tag: `1.${turn}.${this.#number}`, channel: 'stable', file_name: 'plugin.jar' };
    const versions = `/api/v1/products/${this.#person.productId}/versions`;
    const made = await this.#post(
      'version',
      versions,
      { ...announced, file_size: bytes.length, sha256 },
      `version-${turn}`,
      (answer) => ({
        row: { table: 'versions', where: { id: answer.data.version.id } },
      }),
    );
    const path = `/api/v1/versions/${made.data.version.id}`;
    const link = await this.#send('link', { method: 'POST', path: `${path}/upload-link`, headers: this.#bearer });
    const { href, pathname, search } = new URL(link.data.url);
    const file: Sent = {
      method: 'PUT',
      path: this.#desk.isStoreElsewhere ? href : pathname + search,
      headers: link.data.headers,
      body: new Uint8Array(bytes),
    };
    await this.#send('upload', file, () => ({ sha256 }));
    await this.#post('publication', `${path}/publish`, undefined, `publish-${turn}`, (answer) => ({
      row: { table: 'versions', where: { id: answer.data.id } },
    }));
  }

  async #addKey(): Promise<void> {
    const login = { email: this.#person.email, password: PASSWORD };
    const signIn: Sent = {
      method: 'POST',
      path: '/api/account/login',
      headers: JSON_BODY,
      body: JSON.stringify(login),
    };
    const session = await this.#send('session', signIn, byId('sessions'));
    const cookie = session.headers.getSetCookie()[0]!.split(';')[0]!;
    const headers = { ...JSON_BODY, Cookie: cookie, 'X-CSRF-Token': session.data.csrf_token };
    await this.#makeRoomForKey(headers);
    const body = JSON.stringify({ name: 'made in the drill' });
    await this.#send('key', { method: 'POST', path: '/api/account/keys', headers, body }, byId('api_keys'));
  }

  /** What a kill left unanswered was made all the same, and nobody knows the key. */
  async #makeRoomForKey(headers: Readonly<Record<string, string>>): Promise<void> {
    const listed = await this.#ask({ method: 'GET', path: '/api/account/keys', headers });
    const mine = (listed.data as unknown as { id: string; name: string }[]).filter(({ name }) => name !== 'drill');
    for (const { id } of mine.slice(0, Math.max(0, mine.length - KEPT)))
      await this.#remove(`/api/account/keys/${id}`, headers);
  }

  get #bearer(): Readonly<Record<string, string>> {
    return { Authorization: `Bearer ${this.#person.bearer}` };
  }

  async #remove(path: string, headers: Readonly<Record<string, string>>): Promise<void> {
    await this.#ask({ method: 'DELETE', path, headers });
  }

  async #post(what: string, path: string, body: object | undefined, key: string, made: Made): Promise<Answer> {
    const headers = { ...this.#bearer, ...(body ? JSON_BODY : {}), 'Idempotency-Key': key };
    return this.#send(what, { method: 'POST', path, headers, ...(body ? { body: JSON.stringify(body) } : {}) }, made);
  }

  async #send(what: string, sent: Sent, made: Made = () => ({})): Promise<Answer> {
    const answer = await this.#ask(sent);
    const atMs = performance.timeOrigin + performance.now();
    this.#desk.acknowledged.add({ what, sent, status: answer.status, body: answer.text, atMs, ...made(answer) });
    this.#desk.onAnswer?.();
    return answer;
  }

  /** Asks until there is an answer that says what became of it. @throws Error at a refusal that does not pass */
  async #ask(request: Omit<Sent, 'method'> & { readonly method: string }): Promise<Answer> {
    for (;;) {
      this.#desk.signal.throwIfAborted();
      const answer = await ask(this.#desk.origin, request);
      if (answer !== undefined && answer.status < 300) return answer;
      const code = answer && (JSON.parse(answer.text) as { code?: string }).code;
      // What was deleted before the answer was cut off is not found again.
      if (request.method === 'DELETE' && answer?.status === 404) return answer;
      if (answer !== undefined && !PASSING.test(code ?? ''))
        throw new Error(`${request.method} ${request.path}: ${answer.status} ${answer.text}`);
      await pause(RETRY_MS, undefined, { signal: this.#desk.signal });
    }
  }
}

const JSON_BODY = { 'Content-Type': 'application/json' };

const byId =
  (table: string): Made =>
  ({ data }) => ({ row: { table, where: { id: data.id } } });

/** One request; undefined when it got no whole answer. */
export async function ask(
  origin: string,
  { method, path, headers, body }: Omit<Sent, 'method'> & { readonly method: string },
): Promise<Answer | undefined> {
  try {
    const response = await fetch(new URL(path, origin), { method, headers, ...(body === undefined ? {} : { body }) });
    const text = await response.text();
    const data = text.startsWith('{') ? (JSON.parse(text) as { data: Data }).data : ({} as Data);
    return { status: response.status, text, data, headers: response.headers };
  } catch {
    return undefined;
  }
}
