// Random operations on the money of sellers, each of which is held against the model.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { modelBalance, type Model, type ModelOrder } from './ledger-model.js';

export const SELLERS = 3;

/** What a sale is made of. */
export interface Terms {
  readonly priceCents: number;
  /** The operator's share of the price. */
  readonly feePercent: number;
  /** On top of the price. */
  readonly taxCents: number;
}

/** What is tried out; sellers go by their places. */
export interface LedgerActs<Order> {
  sell(seller: number, terms: Terms): Promise<Order>;
  /** @param refunded what went back before */
  refund(order: Order, cents: number, refunded: number): Promise<void>;
  dispute(order: Order, refunded: number): Promise<void>;
  endDispute(order: Order, outcome: 'won' | 'lost', refunded: number): Promise<void>;
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
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom('dispute' as const, 'won' as const, 'lost' as const), which: WHICH }),
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
  orders.push({ seller, amount: priceCents + tax, fee, tax, refunded: 0, state: 'kept' });
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
  const modelled: ModelOrder | undefined = orders[which];
  const left = modelled === undefined ? 0 : modelled.amount - modelled.refunded;
  if (modelled === undefined || left === 0) return undefined;
  if (modelled.state !== (operation.does === 'won' || operation.does === 'lost' ? 'disputed' : 'kept'))
    return undefined;
  const [order, { refunded, seller }] = [made[which]!, modelled];
  if (operation.does === 'refund') {
    const cents = partOf(left, operation.part);
    await acts.refund(order, cents, refunded);
    modelled.refunded += cents;
  } else if (operation.does === 'dispute') {
    await acts.dispute(order, refunded);
    modelled.state = 'disputed';
  } else {
    await acts.endDispute(order, operation.does, refunded);
    modelled.state = operation.does === 'won' ? 'kept' : 'lost';
  }
  return seller;
}
