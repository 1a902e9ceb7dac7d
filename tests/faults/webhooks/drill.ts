// Runs the webhook drill: receivers, a process that delivers and is killed again and again, and then the rest of the
// schedule under a clock that is moved on.
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  addProduct,
  addSeller,
  testDatabase,
  type TestDatabase,
} from '../../../contract-tests/harness/temporary-database.js';
import { openDatabase } from '../../../db/engine/connection.js';
import { newEndpointSecret } from '../../../capabilities/webhooks/endpoint-secret.js';
import { dataFolder } from '../../process/service.js';
import { sellerOf, type Arrival, type Plan } from './plan.js';
import { judgeDrill, type Verdict } from './verdict.js';

const childAt = (name: string): string => fileURLToPath(new URL(`./${name}.test-child.js`, import.meta.url));
const LOOK_EVERY_MS = 100;
/** Milliseconds in which something must move while something is due: an attempt takes at most 15 seconds. */
const PROGRESS_WITHIN_MS = 60_000;
/** After so long an endpoint that only fails is disabled. */
const DISABLED_AFTER_MS = 5 * 24 * 60 * 60 * 1000;

type Context = Pick<TestContext, 'after' | 'diagnostic'>;

export async function drillWebhooks(context: Context, plan: Plan): Promise<Verdict> {
  const dataDir = await dataFolder(context);
  const database = await openDatabase({ dataDir, exclusive: false });
  context.after(() => database.close());
  const db = testDatabase(database);
  const receivers = await forkChild(context, 'receivers', plan);
  const port = receivers.said as number;
  const cast = await prepare(db, plan, port);
  receivers.child.send({ secrets: cast.secrets });
  const deliverer = lives(context, { ...cast, dataDir });
  await deliverer.start();
  const kills = await feed(db, plan, deliverer);
  await nothingDue(db, cast.hanging, 0);
  const shiftedAt = Date.now();
  await runSchedule(db, deliverer, cast.hanging, context);
  await deliverer.end('SIGTERM');
  receivers.child.send({ wants: 'arrivals' });
  const [arrivals] = (await once(receivers.child, 'message')) as [Arrival[]];
  return judgeDrill({ plan, ...(await outcomesOf(db, cast)), arrivals, kills, shiftedAt });
}

async function forkChild(
  context: Context,
  name: string,
  told: object,
): Promise<{ child: ChildProcess; said: unknown }> {
  const child = fork(childAt(name), [JSON.stringify(told)]);
  context.after(() => child.kill('SIGKILL'));
  const ended = once(child, 'exit').then(([code, signal]) => assert.fail(`${name} ended with ${code ?? signal}`));
  const [said] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
  // From here on its end is expected.
  ended.catch(() => undefined);
  return { child, said };
}

interface Cast {
  readonly productId: string;
  readonly productSlug: string;
  readonly reviewId: string;
  readonly accountIds: readonly string[];
  readonly endpointIds: readonly string[];
  readonly secrets: readonly string[];
  /** The endpoint that never answers. */
  readonly hanging: string;
}

/** A seller for each receiver, with an endpoint that is told of reviews and of everybody's products. */
async function prepare({ write }: TestDatabase, plan: Plan, port: number): Promise<Cast> {
  return write(async (tables) => {
    const accountIds: string[] = [];
    const endpointIds: string[] = [];
    const secrets: string[] = [];
    for (let number = 0; number < plan.endpoints; number++) {
      const host = `127.0.1.${number + 1}:${port}`;
      const secret = newEndpointSecret();
      const accountId = await addSeller(tables, sellerOf(number));
      const terms = { url: `http://${host}/`, host, format: 'standard', productIds: null } as const;
      const events = ['review.created', 'product.updated'] as const;
      endpointIds.push(await tables.webhookEndpoints.create({ accountId, secret, ...terms, events }));
      accountIds.push(accountId);
      secrets.push(secret);
    }
    const productSlug = 'drilled';
    const productId = await addProduct(tables, { slug: productSlug, sellerId: accountIds[0]! });
    return {
      productId,
      productSlug,
      reviewId: productId,
      accountIds,
      endpointIds,
      secrets,
      hanging: endpointIds[plan.failers]!,
    };
  });
}

interface Deliverer {
  start(): Promise<void>;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** What the process is told, and whoever comes after it. */
  tell(told: { readonly perSecond?: number; readonly aheadMs?: number }): void;
}

function lives(context: Context, cast: object): Deliverer {
  let told = { perSecond: 0, aheadMs: 0 };
  let child: ChildProcess | undefined;
  return {
    async start() {
      ({ child } = await forkChild(context, 'deliverer', { ...cast, ...told }));
    },
    async end(signal) {
      const ended = once(child!, 'exit');
      child!.kill(signal);
      await ended;
    },
    tell(changed) {
      told = { ...told, ...changed };
      child!.send(changed);
    },
  };
}

/** Has events happen until there are as many deliveries as planned, and kills meanwhile; returns when it killed. */
async function feed({ knex }: TestDatabase, plan: Plan, deliverer: Deliverer): Promise<number[]> {
  const kills: number[] = [];
  deliverer.tell({ perSecond: plan.perSecond });
  const durationMs = (plan.deliveries / plan.perSecond) * 1000;
  const pauseMs = Math.max(plan.killEveryMs, durationMs / (plan.kills + 1));
  for (let kill = 0; kill < plan.kills; kill++) {
    await pause(pauseMs);
    kills.push(Date.now());
    await deliverer.end('SIGKILL');
    await deliverer.start();
  }
  while ((await countOf(knex, 'webhook_deliveries')) < plan.deliveries) await pause(LOOK_EVERY_MS);
  deliverer.tell({ perSecond: 0 });
  return kills;
}

type Knex = TestDatabase['knex'];

async function countOf(knex: Knex, table: string): Promise<number> {
  const [row] = await knex(table).count<{ count: number }[]>({ count: '*' });
  return row!.count;
}

/** What waits of the others than one endpoint: how much is due by now, and when all of it will be. */
async function waiting(
  knex: Knex,
  except: string | null,
  aheadMs: number,
): Promise<{ due: number; until: number | null }> {
  const pending = () =>
    knex('webhook_deliveries')
      .where('status', 'pending')
      .whereNot('endpoint_id', except ?? '');
  const [due] = await pending()
    .where('next_attempt_at', '<=', Date.now() + aheadMs)
    .count<{ count: number }[]>({ count: '*' });
  const [until] = await pending().max<{ until: number | null }[]>({ until: 'next_attempt_at' });
  return { due: due!.count, until: until!.until };
}

/** Waits until nothing is due by a clock that is so far ahead, one endpoint aside. */
async function nothingDue({ knex }: TestDatabase, except: string | null, aheadMs: number): Promise<void> {
  let [seen, seenAt] = [-1, Date.now()];
  for (;;) {
    const { due } = await waiting(knex, except, aheadMs);
    if (due === 0) return;
    if (due !== seen) [seen, seenAt] = [due, Date.now()];
    assert.ok(Date.now() - seenAt < PROGRESS_WITHIN_MS, `${due} deliveries are due, and nothing moves`);
    await pause(LOOK_EVERY_MS);
  }
}

/**
 * Moves the clock on until all that waits is due, and from there to the next attempts, until nothing waits; at last past
 * the end of the one that hangs.
 */
async function runSchedule(db: TestDatabase, deliverer: Deliverer, hanging: string, context: Context): Promise<void> {
  let aheadMs = 0;
  for (;;) {
    const { until } = await waiting(db.knex, hanging, aheadMs);
    if (until === null) break;
    aheadMs = Math.max(aheadMs, until - Date.now() + 1000);
    deliverer.tell({ aheadMs });
    await nothingDue(db, hanging, aheadMs);
  }
  context.diagnostic(`the clock was moved on by ${Math.round(aheadMs / 3_600_000)} hours until all had come to an end`);
  // An attempt that ends after another one had the endpoint disabled waits for its next turn.
  aheadMs += DISABLED_AFTER_MS;
  for (let until: number | null = Date.now(); until !== null; { until } = await waiting(db.knex, null, aheadMs)) {
    aheadMs = Math.max(aheadMs, until - Date.now() + 1000);
    deliverer.tell({ aheadMs });
    await nothingDue(db, null, aheadMs);
  }
}

/** What was to be delivered, by the events there are, and what the log says became of it. */
async function outcomesOf({ knex }: TestDatabase, { accountIds, endpointIds }: Cast) {
  const expected = new Set<string>();
  const numberOf = new Map(accountIds.map((id, number) => [id, number]));
  const events = await knex<{ id: string; kind: string; recipient_id: string | null }>('events').whereIn('kind', [
    'review.created',
    'product.updated',
  ]);
  for (const { id, recipient_id } of events) {
    const receivers = recipient_id === null ? endpointIds.keys() : [numberOf.get(recipient_id)!];
    for (const receiver of receivers) expected.add(`${receiver} ${id}`);
  }
  const receiverOf = new Map(endpointIds.map((id, number) => [id, number]));
  const inStatus = async (status: string): Promise<Set<string>> => {
    const rows = await knex<{ endpoint_id: string; event_id: string; status: string }>('webhook_deliveries').where({
      status,
    });
    return new Set(rows.map((row) => `${receiverOf.get(row.endpoint_id)} ${row.event_id}`));
  };
  return { expected, delivered: await inStatus('delivered'), failed: await inStatus('failed') };
}
