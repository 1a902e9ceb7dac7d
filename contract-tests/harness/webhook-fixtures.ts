// For tests: webhooks on a database of their own, with a clock that is moved and receivers that do as they are told.
import { randomBytes } from 'node:crypto';
import type { TestContext } from 'node:test';
import type { EventKind } from '#generated/events.cjs';
import { createSealer } from '../../db/engine/sealed-text.js';
import type { NewEvent } from '../../db/events/events.js';
import { createMail } from '../../capabilities/email/mailer.js';
import { webhookJobs } from '../../market/webhooks/webhook-jobs.js';
import { createJobRunner, type JobRunner, type JobRunnerOptions } from '../../market/jobs/run-jobs.js';
import type { Market, MarketSettings } from '../../market/market.js';
import { createFanOut, type FanOut } from '../../market/webhooks/fan-out.js';
import { createAddressRules } from '../../capabilities/webhooks/address-rules.js';
import { newEndpointSecret } from '../../capabilities/webhooks/endpoint-secret.js';
import type { Post, SendOutcome } from '../../capabilities/webhooks/sender.js';
import { NO_HANDLERS } from './no-handlers.js';
import { addProduct, addSeller, temporaryDatabase } from './temporary-database.js';

export const START = 1_700_000_000_000;

/** What an endpoint wants unless it says something else. */
const KINDS: readonly EventKind[] = ['review.created', 'product.archived'];

/** What a receiver does with a post. */
export type Receive = (post: Post) => SendOutcome | Promise<SendOutcome>;

export const answered = (status: number, retryAfterMs: number | null = null): SendOutcome => ({
  is: 'answered',
  status,
  durationMs: 3,
  answer: `said ${status}`,
  retryAfterMs,
});

/** What never answers, until its sender waits no longer. */
export const hangs: Receive = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));

/** A post as its receiver sees it. */
interface Received {
  /** The address without its origin's scheme. */
  readonly host: string;
  /** The event's id. */
  readonly id: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** In epoch milliseconds. */
  readonly at: number;
}

interface EndpointTraits {
  readonly host?: string;
  readonly accountId?: string;
  readonly events?: readonly EventKind[];
  readonly format?: 'standard' | 'discord';
}

interface Options {
  /** By host; who is not there answers 204. */
  readonly receivers?: Map<string, Receive>;
}

export async function webhookFixtures(t: Pick<TestContext, 'after'>, { receivers = new Map() }: Options = {}) {
  const time = { now: START };
  const clock = () => time.now;
  const workers: (JobRunner | FanOut)[] = [];
  t.after(async () => {
    for (const worker of workers) await worker.stop();
  });
  const db = await temporaryDatabase(t, { clock, sealer: createSealer(randomBytes(32).toString('base64url')) });
  const { tables, write } = db;
  const posts: Received[] = [];
  const send = async (post: Post): Promise<SendOutcome> => {
    const { host } = new URL(post.url);
    posts.push({ host, id: post.headers['webhook-id']!, body: post.body, headers: post.headers, at: time.now });
    return (receivers.get(host) ?? (() => answered(204)))(post);
  };
  const mail = createMail({
    hasSmtp: true,
    publicUrl: 'https://plugins.example.com',
    siteName: 'Plugin Marketplace',
    unsubscribeKeys: [randomBytes(32).toString('base64url')],
  });
  const nodes = { living: 1 };
  const market: Pick<Market, 'tables' | 'write' | 'clock' | 'mail' | 'settings' | 'webhooks' | 'shareOf'> = {
    tables,
    write,
    clock,
    shareOf: (most) => Math.max(1, Math.floor(most / nodes.living)),
    mail,
    settings: {
      publicUrl: 'https://plugins.example.com',
      siteName: 'Plugin Marketplace',
      currency: 'USD',
    } as MarketSettings,
    webhooks: { rules: createAddressRules([]), sender: { send, close: () => Promise.resolve() } },
  };
  const attempts: string[] = [];
  const logged: string[] = [];
  const note = (details: object, message: string) => void logged.push(JSON.stringify({ ...details, message }));
  const log = { warn: note, error: note };
  const openRunner = (options: Partial<JobRunnerOptions> = {}, isStopped = true): JobRunner => {
    const handlers = { ...NO_HANDLERS, ...webhookJobs(market, (outcome) => void attempts.push(outcome)) };
    const runner = createJobRunner({ stored: db, db: db.database, handlers, clock, log, ...options });
    // One that is to be as if it was killed would wait for ever.
    if (isStopped) workers.push(runner);
    return runner;
  };
  const openFanOut = (): FanOut => {
    const fanOut = createFanOut({ stored: db, db: db.database, log });
    workers.push(fanOut);
    return fanOut;
  };
  const [runner, fanOut] = [openRunner(), openFanOut()];
  const [ownerId, productId] = await write(async (inside) => {
    const sellerId = await addSeller(inside, 'owner');
    return [sellerId, await addProduct(inside, { slug: 'wipe-planner', sellerId })] as const;
  });
  const endpoints = (all: readonly EndpointTraits[]): Promise<string[]> =>
    write(async ({ webhookEndpoints }) => {
      const ids: string[] = [];
      for (const { host = 'a.example.com', accountId = ownerId, events, format = 'standard' } of all) {
        const terms = { url: `https://${host}/hook`, host, format, events: events ?? KINDS, productIds: null };
        ids.push(await webhookEndpoints.create({ accountId, ...terms, secret: newEndpointSecret() }));
      }
      return ids;
    });
  let made = 0;
  /** A review of the owner's product. */
  const review = (): NewEvent => ({
    kind: 'review.created',
    recipientId: ownerId,
    data: { review_id: idOf(++made), product_id: productId, rating: 5 },
  });
  /** What is told to everybody. */
  const archived = (): NewEvent => ({
    kind: 'product.archived',
    recipientId: null,
    data: { product_id: productId, product_slug: 'wipe-planner' },
  });
  return {
    db,
    tables,
    time,
    clock,
    /** How many nodes live, so that each has its share. */
    nodes,
    receivers,
    posts,
    attempts,
    logged,
    market,
    runner,
    fanOut,
    openRunner,
    openFanOut,
    ownerId,
    archived,
    /** An endpoint; returns its id. */
    endpoint: async (traits: EndpointTraits = {}): Promise<string> => (await endpoints([traits]))[0]!,
    /** Several of them. */
    endpoints,
    /** Several that have answered well before. */
    async proven(traits: readonly EndpointTraits[]): Promise<string[]> {
      const ids = await endpoints(traits);
      await write(async ({ webhookEndpoints }) => {
        for (const id of ids) await webhookEndpoints.noteSuccess(id);
      });
      return ids;
    },
    /** Appends events, one after the other, and hands them out. */
    async happens(count = 1, event: () => NewEvent = review): Promise<void> {
      await write(async ({ events }) => {
        for (let appended = 0; appended < count; appended++) await events.append(event());
      });
      await fanOut.runDue();
    },
    /** Makes the attempts that are due. */
    deliver: runner.runDue,
    /** What became of the deliveries of an endpoint, oldest first. */
    async deliveries(endpointId: string) {
      const { items } = await tables.webhookDeliveries.list({ endpointId, page: 1, limit: 1000 });
      return items.reverse();
    },
  };
}

const idOf = (number: number): string => `019a9f3c-7f60-7b6c-8e5d-${String(number).padStart(12, '0')}`;
