// What the market asks of whoever takes the money, and what it is told by them.
import type { PaymentFact } from '../../db/payments/payment-fact.js';

/** An order as a provider's page for paying shows it. Money is in cents. */
export interface CheckoutOrder {
  readonly id: string;
  readonly productName: string;
  readonly unitPriceCents: number;
  readonly quantity: number;
  readonly discountCents: number;
  /** What is to be paid before tax: unit price times quantity, less the discount; at least 1. */
  readonly amountCents: number;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  readonly buyerEmail: string;
  /** How often a subscription is billed; null for what is paid once. */
  readonly billingInterval: 'month' | 'year' | null;
}

interface OpenCheckout {
  /** What the provider calls it. */
  readonly reference: string;
  /** The page where the buyer pays. */
  readonly url: string;
  /** When the page closes by itself, in epoch milliseconds. */
  readonly expiresAt: number;
}

export interface WantedRefund {
  /** Of our row: however often it is asked for, money goes back once. */
  readonly id: string;
  readonly orderId: string;
  /** The payment that is given back, as the provider calls it. */
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
}

export type RefundOutcome =
  | { readonly is: 'done'; readonly reference: string }
  /** `reason` is a word such as `charge_disputed`. */
  | { readonly is: 'refused'; readonly reason: string };

/** How this service stands with its provider. */
export interface ProviderStanding {
  readonly key: 'works' | 'refused';
  /** Where the provider sends its messages; `unknown` where the key may not look. */
  readonly endpoint: 'there' | 'missing' | 'disabled' | 'unknown';
  /** Types of messages that are acted on and that the provider does not send. */
  readonly missing: readonly string[];
  /** How far its clock is ahead of ours, in milliseconds, to a second or so; null where it does not tell. */
  readonly aheadMs: number | null;
}

/** Whoever takes the money: nobody but an admin (`manual`), nobody at all (`test`), or a provider. */
export interface PaymentPort {
  readonly kind: 'manual' | 'test' | 'stripe';

  /**
   * Opens the page where an order is paid; null where there is none. The same order and attempt lead to the same page.
   *
   * @param attempt counted from 1: another number makes another page, for an order whose former one has closed
   * @throws PaymentsUnavailable
   */
  openCheckout(order: CheckoutOrder, attempt: number): Promise<OpenCheckout | null>;

  /** Closes such a page, so that nothing can be paid there; one that is closed already stays so. @throws PaymentsUnavailable */
  closeCheckout(reference: string): Promise<void>;

  /** Gives money back. @throws PaymentsUnavailable when it is not known whether that happened: ask again with the same id */
  refund(refund: WantedRefund): Promise<RefundOutcome>;

  /**
   * Has a subscription billed no more; one that has ended already stays so.
   *
   * @param when at the end of the period that is paid (the default), or at once
   * @throws PaymentsUnavailable
   */
  cancelSubscription(reference: string, when?: 'period_end' | 'now'): Promise<void>;

  /**
   * Reads a message of the provider, if its signature holds, whatever it says.
   *
   * @param body the bytes as they were sent
   * @returns null when nobody proves to be the provider, or there is none
   */
  readEvent(body: Buffer, signature: string | null): ProviderEvent | null;

  /** The payment that settled an invoice, as refunds name it; null when none did. @throws PaymentsUnavailable */
  paymentOfInvoice(invoice: string): Promise<string | null>;

  /** Whether the provider knows us and sends its messages here; null where there is none. @throws PaymentsUnavailable */
  lookOver(): Promise<ProviderStanding | null>;
}

/** A message of the provider, reduced to what is acted on. */
export interface ProviderEvent {
  /** The provider's, the same at each repetition; null where none can be read. */
  readonly id: string | null;
  /** The provider's word, such as `invoice.paid`; `unknown` where none can be read. */
  readonly type: string;
  /** Whether a part of it cannot be read: that is in the log. */
  readonly isOdd?: true;
  /** Null when nothing follows from it. */
  readonly fact: PaymentFact | null;
}

/** The provider did not answer, or not as it should: what was asked of it may have happened or not. */
export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable';

  constructor() {
    super('The payment provider does not answer at the moment');
  }
}
