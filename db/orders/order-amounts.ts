// The amounts of an order in whole cents: what is paid, what of it is whose, and what of that goes back.

/** What a buyer pays, and what of it the operator and the seller get. */
interface OrderAmounts {
  readonly amountCents: number;
  readonly feeCents: number;
  readonly sellerNetCents: number;
}

/**
 * The amounts of an order without tax. The operator's fee is a share of what the buyer pays, rounded half up; the rest
 * is the seller's.
 *
 * @param feePercent 0 to 100
 */
export function amountsOf(
  {
    unitPriceCents,
    quantity,
    discountCents,
  }: { readonly unitPriceCents: number; readonly quantity: number; readonly discountCents: number },
  feePercent: number,
): OrderAmounts {
  const amountCents = unitPriceCents * quantity - discountCents;
  const feeCents = Math.floor((amountCents * feePercent + 50) / 100);
  return { amountCents, feeCents, sellerNetCents: amountCents - feeCents };
}

/** A part of what a buyer paid. */
export interface OrderShare {
  /** With tax. */
  readonly cents: number;
  /** What of it is the operator's. */
  readonly feeCents: number;
  /** What of it is tax. */
  readonly taxCents: number;
}

type Paid = {
  readonly amountCents: number;
  readonly feeCents: number;
  readonly taxCents: number;
  readonly refundedCents: number;
};

/**
 * What the next `cents` that go back consist of. Fee and tax go back in proportion to all that has gone back, rounded
 * down; each time what that is more than before, so that in the end all of it has.
 *
 * @param cents at most what is not refunded yet
 */
export function shareOf({ amountCents, feeCents, taxCents, refundedCents }: Paid, cents: number): OrderShare {
  const part = (whole: number): number =>
    amountCents === 0
      ? 0
      : portion(whole, refundedCents + cents, amountCents) - portion(whole, refundedCents, amountCents);
  return { cents, feeCents: part(feeCents), taxCents: part(taxCents) };
}

/** The products of cents may be more than a number holds exactly. */
const portion = (whole: number, part: number, all: number): number =>
  Number((BigInt(whole) * BigInt(part)) / BigInt(all));

/** What a bank holds back of an order; null where that is all that is left of it. */
export interface Disputed {
  readonly cents: number | null;
}

/**
 * The cents of an order that are gone: given back, or with a bank as long as it is disputed. What a bank takes besides
 * the money that was given back already is no money of the order, so that it is all of it at most.
 */
export function goneOf(
  { amountCents, refundedCents }: Pick<Paid, 'amountCents' | 'refundedCents'>,
  disputed: readonly Disputed[],
): number {
  const left = amountCents - refundedCents;
  return disputed.reduce((gone, { cents }) => Math.min(amountCents, gone + (cents ?? left)), refundedCents);
}

/** What lies between two amounts of an order that are gone. Of several in a row the sum is that of the whole. */
export const shareBetween = (order: Paid, from: number, to: number): OrderShare =>
  shareOf({ ...order, refundedCents: from }, to - from);
