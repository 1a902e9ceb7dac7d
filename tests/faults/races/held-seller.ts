// While one seller is locked, orders of others go on: what no lock of all could do.
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createGate } from '../../../contract-tests/harness/gate.js';
import { bearer } from '../../../contract-tests/harness/common-scenarios.js';
import { lockAll } from '../../../market/lock-all.js';
import { post } from './race.js';
import type { Asked, Racers } from './asking.js';

export interface HeldSeller {
  /** The statuses of others' orders, all of which were sent while the seller was locked, and how long each took, in ms. */
  readonly others: readonly { readonly status: number; readonly ms: number }[];
  /** Whether they, and the orders of the seller who is locked, were answered before that one was let go. */
  readonly answeredMeanwhile: { readonly others: boolean; readonly locked: boolean };
  /** The statuses of the orders of the seller who was locked. */
  readonly locked: readonly number[];
}

/** Milliseconds after which nobody is waited for any more. */
const STILL_MS = 3000;

interface Wanted {
  /** Orders of others, by turns at both services, one after the other. */
  readonly orders: number;
  /** For how long the seller is held at least, in ms. */
  readonly heldMs: number;
}

/**
 * Locks a seller, has orders of that one and of others sent, and lets go when all others are answered and the time is over,
 * or when none of them was answered for so long that they wait for the seller.
 */
export async function holdSeller(
  test: Pick<TestContext, 'after'>,
  services: Racers,
  { orders, heldMs }: Wanted,
): Promise<HeldSeller> {
  const { shop, ask } = services;
  const { sellerId, ofLocked, ofOthers } = await prepareOrders(services, orders);
  const held = await lockSeller(test, shop, sellerId);
  const heldAt = performance.now();
  const meanwhile = { others: true, locked: false };
  const lockedAnswers = Promise.all(
    ofLocked.map(async (asked, place) => {
      const { status } = await ask(place, asked);
      if (held.isHeld()) meanwhile.locked = true;
      return status;
    }),
  );
  const timed: { status: number; ms: number }[] = [];
  const othersAnswers = (async (): Promise<void> => {
    for (const [place, asked] of ofOthers.entries()) {
      const began = performance.now();
      const { status } = await ask(place, asked);
      timed.push({ status, ms: performance.now() - began });
      if (!held.isHeld()) meanwhile.others = false;
    }
  })();
  await Promise.race([othersAnswers, stillness(() => timed.length)]);
  await pause(Math.max(0, heldMs - (performance.now() - heldAt)));
  await held.end();
  await othersAnswers;
  return { others: timed, answeredMeanwhile: meanwhile, locked: await lockedAnswers };
}

/** Two orders of a seller that is going to be locked, and so many of another one, each of a buyer of its own. */
async function prepareOrders({ shop, ask }: Racers, count: number) {
  const order = async (productId: string): Promise<Asked> =>
    post('/api/v1/orders', { product_id: productId }, bearer((await shop.account()).key));
  const [locked, other] = [await shop.product({ priceCents: 500 }), await shop.product({ priceCents: 500 })];
  const ofLocked = [await order(locked.id), await order(locked.id)];
  const ofOthers: Asked[] = [];
  for (let made = 0; made < count; made++) ofOthers.push(await order(other.id));
  // What each service does for the first time it does before.
  for (const place of [0, 1]) await ask(place, await order(other.id));
  return { sellerId: locked.seller.accountId, ofLocked, ofOthers };
}

/** Locks all that a seller sells, until it is told to end. */
async function lockSeller(test: Pick<TestContext, 'after'>, shop: Racers['shop'], sellerId: string) {
  const [held, over] = [createGate(test), createGate(test)];
  let isHeld = true;
  const holder = shop.write(async (tables, knex) => {
    await knex.raw('set local idle_in_transaction_session_timeout = 0');
    await lockAll(tables, { account: [sellerId] });
    held.open();
    await over.opened;
    isHeld = false;
  });
  await Promise.race([held.opened, holder]);
  return {
    isHeld: () => isHeld,
    async end(): Promise<void> {
      over.open();
      await holder;
    },
  };
}

/** Resolves when nothing was counted for a while. Who waits for a lock gives up only later. */
async function stillness(count: () => number): Promise<void> {
  for (let counted = -1; counted !== count();) {
    counted = count();
    await pause(STILL_MS, undefined, { ref: false });
  }
}
