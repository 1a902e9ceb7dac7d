// Random operations on the money of sellers, each of which is held against the model.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { modelBalance, modelGone, type Model, type ModelOrder } from './ledger-model.js';

export const SELLERS = 3;

/** What a sale is made of. */
interface Terms {
  readonly priceCents: number;
  /** The operator's share of the price. */
  readonly feePercent: number;
  /** On top of the price. */
  readonly taxCents: number;
}

/** How much of an order is given back or with a bank. */
interface Gone {
  readonly before: number;
  readonly after: number;
}

/** What is tried out; sellers go by their places. */
export interface LedgerActs<Order> {
  sell(seller: number, terms: Terms): Promise<Order>;
  refund(order: Order, cents: number, gone: Gone): Promise<void>;
  dispute(order: Order, dispute: string, cents: number, gone: Gone): Promise<void>;
  endDispute(order: Order, dispute: string, outcome: 'won' | 'lost', gone: Gone): Promise<void>;
  /** Returns whether it was done. */
  payOut(seller: number, cents: number): Promise<boolean>;
  balance(seller: number): Promise<number>;
}

const CENTS = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 999_999_00 }));
const TERMS = fc
  .record({ priceCents: CENTS, feePercent: fc.nat(100), taxPercent: fc.nat(30) })
  .map(({ priceCents, feePercent, taxPercent }): Terms => {
    return { priceCents, feePercent, taxCents: Math.floor((priceCents * taxPercent) / 100) };
  });
const SELLER = fc.nat(SELLERS - 1);
/** Which of the orders there are, taken modulo their count. */
const WHICH = fc.nat(10_000);
/** Of what is left, in thousandths. */
const PART = fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 999 }));

export const OPERATION = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('sell' as const), seller: SELLER, terms: TERMS }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('refund' as const), which: WHICH, part: PART }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('dispute' as const, 'dispute' as const, 'won' as const, 'lost' as const),
      which: WHICH,
      part: PART,
    }),
  },
  // Now and then more than there is.
  { weight: 2, arbitrary: fc.record({ does: fc.constant('pay out' as const), seller: SELLER, part: fc.nat(1_200) }) },
);
type Operation = typeof OPERATION extends fc.Arbitrary<infer One> ? One : never;

/** At least 1. */
const partOf = (whole: number, thousandths: number): number => Math.max(1, Math.floor((whole * thousandths) / 1_000));

/** Does all operations that the state allows, and compares a balance with the model's after each. */
export async function play<Order>(acts: LedgerActs<Order>, operations: readonly Operation[]): Promise<Model> {
  const model: Model = { orders: [], paidOut: Array.from({ length: SELLERS }, () => 0) };
  const made: Order[] = [];
  for (const operation of operations) {
    const seller = await (operation.does === 'sell'
      ? sell(acts, model, made, operation)
      : operation.does === 'pay out'
        ? payOut(acts, model, operation)
        : change(acts, model, made, operation));
    if (seller !== undefined) assert.equal(await acts.balance(seller), modelBalance(model, seller));
  }
  return model;
}

type Of<Does> = Extract<Operation, { readonly does: Does }>;

async function sell<Order>(
  acts: LedgerActs<Order>,
  { orders }: Model,
  made: Order[],
  { seller, terms }: Of<'sell'>,
): Promise<number> {
  made.push(await acts.sell(seller, terms));
  const { priceCents, feePercent, taxCents: tax } = terms;
  const fee = Math.floor((priceCents * feePercent + 50) / 100);
  orders.push({ seller, amount: priceCents + tax, fee, tax, refunded: 0, open: new Map(), isDisputed: false });
  return seller;
}

async function payOut<Order>(acts: LedgerActs<Order>, model: Model, { seller, part }: Of<'pay out'>): Promise<number> {
  const owed = modelBalance(model, seller);
  const cents = partOf(Math.max(owed, 0), part);
  const done = await acts.payOut(seller, cents);
  assert.equal(done, cents <= owed);
  if (done) model.paidOut[seller]! += cents;
  return seller;
}

/** Returns the seller; undefined when the order's state does not allow it. */
async function change<Order>(
  acts: LedgerActs<Order>,
  { orders }: Model,
  made: readonly Order[],
  operation: Of<'refund'> | Of<'dispute' | 'won' | 'lost'>,
): Promise<number | undefined> {
  const which = operation.which % Math.max(made.length, 1);
  const modelled = orders[which];
  if (modelled === undefined) return undefined;
  const order = made[which]!;
  const isDone =
    operation.does === 'refund'
      ? await refund(acts, order, modelled, operation)
      : operation.does === 'dispute'
        ? await dispute(acts, order, modelled, operation)
        : await endDispute(acts, order, modelled, operation);
  return isDone ? modelled.seller : undefined;
}

/** What is disputed is not given back, and nothing is while all of it is. */
async function refund<Order>(
  acts: LedgerActs<Order>,
  order: Order,
  modelled: ModelOrder,
  { part }: Of<'refund'>,
): Promise<boolean> {
  const before = modelGone(modelled);
  const left = modelled.amount - before;
  if (modelled.isDisputed || left === 0) return false;
  const cents = partOf(left, part);
  await acts.refund(order, cents, { before, after: before + cents });
  modelled.refunded += cents;
  return true;
}

/** Of what was not given back a bank may take what another dispute has taken before: that is gone once. */
async function dispute<Order>(
  acts: LedgerActs<Order>,
  order: Order,
  modelled: ModelOrder,
  { which, part }: Of<'dispute' | 'won' | 'lost'>,
): Promise<boolean> {
  const left = modelled.amount - modelled.refunded;
  if (left === 0) return false;
  const [name, before, cents] = [`dispute-${(disputes += 1)}-${which}`, modelGone(modelled), partOf(left, part)];
  modelled.open.set(name, cents);
  await acts.dispute(order, name, cents, { before, after: modelGone(modelled) });
  modelled.isDisputed ||= modelGone(modelled) === modelled.amount;
  return true;
}

let disputes = 0;

async function endDispute<Order>(
  acts: LedgerActs<Order>,
  order: Order,
  modelled: ModelOrder,
  { does, part }: Of<'dispute' | 'won' | 'lost'>,
): Promise<boolean> {
  const [name, cents] = [...modelled.open][part % Math.max(modelled.open.size, 1)] ?? [];
  if (name === undefined) return false;
  const before = modelGone(modelled);
  modelled.open.delete(name);
  if (does === 'lost') modelled.refunded = Math.min(modelled.amount, modelled.refunded + cents!);
  await acts.endDispute(order, name, does as 'won' | 'lost', { before, after: modelGone(modelled) });
  modelled.isDisputed &&= modelled.open.size > 0;
  return true;
}
