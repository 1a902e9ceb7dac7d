// For tests: what sellers have, told from what happened to their orders, without a ledger.

/** An order that was paid, and what has gone of it since. */
export interface ModelOrder {
  readonly seller: number;
  readonly amount: number;
  readonly fee: number;
  readonly tax: number;
  refunded: number;
  /** The cents of its open disputes, by their names. */
  readonly open: Map<string, number>;
  /** Whether all that was left of it is, or was, with a bank that has not decided on everything yet. */
  isDisputed: boolean;
}

export interface Model {
  readonly orders: ModelOrder[];
  /** What was paid out, by seller. */
  readonly paidOut: number[];
}

/** What is given back or with a bank. */
export const modelGone = ({ amount, refunded, open }: ModelOrder): number =>
  Math.min(amount, refunded + sum(open.values()));

const backOf = (whole: number, order: ModelOrder): number =>
  Number((BigInt(whole) * BigInt(modelGone(order))) / BigInt(order.amount));

/** What is left of an order for the seller, the operator and the tax office. */
const leftOf = (order: ModelOrder): { seller: number; fee: number; tax: number } => {
  const [fee, tax] = [order.fee - backOf(order.fee, order), order.tax - backOf(order.tax, order)];
  return { seller: order.amount - modelGone(order) - fee - tax, fee, tax };
};

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);

/** What a seller is owed. */
export const modelBalance = ({ orders, paidOut }: Model, seller: number): number =>
  sum(orders.filter((order) => order.seller === seller).map((order) => leftOf(order).seller)) - paidOut[seller]!;

/** What every account has that is no seller's, in several markets together. */
export function modelAccounts(models: readonly Model[]) {
  const left = models.flatMap(({ orders }) => orders.map(leftOf));
  const [platform, tax] = [sum(left.map(({ fee }) => fee)), sum(left.map((part) => part.tax))];
  const payouts = sum(models.flatMap(({ paidOut }) => paidOut));
  return { platform, tax, payouts, provider: -sum(left.map((part) => part.seller)) - platform - tax };
}
