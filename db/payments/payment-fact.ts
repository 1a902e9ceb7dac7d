// Something that happened at a payment provider, as it is kept until it was acted on: nothing in it tells of a person.

export interface Money {
  /** All that was paid, tax included; 0 with no tax where the message could not be read. */
  readonly amountCents: number;
  readonly taxCents: number;
  /** ISO 4217, in capitals; empty where the message could not be read. */
  readonly currency: string;
}

/** A page was paid at. What is paid by an invoice names that in place of its payment. */
export interface PaidFact extends Money {
  readonly is: 'paid';
  readonly orderId: string;
  readonly payment: string | null;
  readonly invoice: string | null;
  /** What the provider calls the subscription that began with it. */
  readonly subscription: string | null;
}

/** A subscription was billed again. */
export interface RenewedFact extends Money {
  readonly is: 'renewed';
  /** That of its first order, like in the others about subscriptions. */
  readonly orderId: string;
  readonly invoice: string;
}

interface DisputeFact {
  readonly dispute: string;
  readonly payment: string;
  /** What is disputed, in cents of a currency (ISO 4217, in capitals); left out by the release before this one. */
  readonly cents?: number | undefined;
  readonly currency?: string | undefined;
}

export type PaymentFact =
  | PaidFact
  | RenewedFact
  | { readonly is: 'renewal_failed'; readonly orderId: string; readonly invoice: string }
  | { readonly is: 'subscription_ended'; readonly orderId: string; readonly isUnpaid: boolean }
  | ({ readonly is: 'disputed' } & DisputeFact)
  | ({ readonly is: 'dispute_closed'; readonly isWon: boolean } & DisputeFact)
  /** Money that was said to go back does not, after all. */
  | { readonly is: 'refund_failed'; readonly refundId: string; readonly orderId: string };
