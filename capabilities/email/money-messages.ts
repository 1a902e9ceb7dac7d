// The messages about what people buy, sell, give and are owed, as data; their text is in buyer-templates.ts and seller-templates.ts.

/** An amount of money: whole cents, and the ISO 4217 code of their currency. */
interface Amount {
  readonly amountCents: number;
  readonly currency: string;
}

/**
 * Why a subscription ends. The first three are told while it still runs, the others once it has ended: its renewal was
 * not paid, the order that paid for its period was refunded, or that payment was disputed.
 */
export type SubscriptionEnd =
  | 'cancelled'
  | 'product_archived'
  | 'seller_deleted'
  | 'payment_failed'
  | 'refunded'
  | 'disputed';

/** Times are epoch milliseconds. */
export type MoneyMessage =
  /**
   * Goes to the buyer of an order that was paid. Its amount is `unitPriceCents` times `quantity`, less `discountCents`,
   * plus `taxCents`. `licenseKey` is in full; null where the order comes with none. `runsUntil` is the end of the period
   * that a subscription's order paid for, else null. `url` is the page of the receipt.
   */
  | (Amount & {
      readonly kind: 'receipt';
      readonly url: string;
      readonly orderId: string;
      readonly productName: string;
      readonly sellerName: string;
      readonly quantity: number;
      readonly unitPriceCents: number;
      readonly discountCents: number;
      readonly taxCents: number;
      readonly paidAt: number;
      readonly licenseKey: string | null;
      readonly isRenewal: boolean;
      readonly runsUntil: number | null;
    })
  /** Goes to the buyer. `amountCents` is what this refund gives back; `isWhole` when nothing of the order is left. */
  | (Amount & {
      readonly kind: 'order_refunded';
      readonly orderId: string;
      readonly productName: string;
      readonly isWhole: boolean;
      readonly reason: string | null;
    })
  /** Goes to the buyer who asked for a refund. `reason` is in the words of the seller or an admin. */
  | {
      readonly kind: 'refund_declined';
      readonly orderId: string;
      readonly productName: string;
      readonly reason: string;
    }
  /** Goes to the buyer whose subscription is to be paid by `dueAt`, the end of its period. */
  | (Amount & {
      readonly kind: 'renewal_due';
      readonly orderId: string;
      readonly productName: string;
      readonly dueAt: number;
    })
  /**
   * Goes to the buyer whose renewal was not paid in time. The subscription ends at `endsAt` unless it is paid. `orderId`
   * is null where the provider asks for the money.
   */
  | (Amount & {
      readonly kind: 'renewal_failed';
      readonly orderId: string | null;
      readonly productName: string;
      readonly endsAt: number;
    })
  /** Goes to the buyer. `endsAt` is in the past once the subscription has ended. */
  | {
      readonly kind: 'subscription_ending';
      readonly productName: string;
      readonly why: SubscriptionEnd;
      readonly endsAt: number;
    }
  /**
   * Goes to the address that a product was given to. It says the same whether or not the address has an account.
   * `expiresAt` is null when the gift does not end.
   */
  | {
      readonly kind: 'grant_received';
      readonly productName: string;
      readonly sellerName: string;
      readonly expiresAt: number | null;
    }
  /** Goes to the holder of a license that its seller or an admin suspended, in whose words `reason` is. */
  | { readonly kind: 'licence_suspended'; readonly productName: string; readonly reason: string }
  /** Goes to the seller. `amountCents` is what the buyer paid, `sellerNetCents` what the seller has of it. */
  | (Amount & {
      readonly kind: 'sale_made';
      readonly orderId: string;
      readonly productName: string;
      readonly quantity: number;
      readonly sellerNetCents: number;
      readonly isRenewal: boolean;
    })
  /** Goes to the seller, or to every admin where the seller cannot act. `reason` is in the buyer's words. */
  | {
      readonly kind: 'refund_requested';
      readonly isForAdmin: boolean;
      readonly orderId: string;
      readonly productName: string;
      readonly reason: string | null;
    }
  /** Goes to the seller whom an admin paid. */
  | (Amount & { readonly kind: 'payout_recorded'; readonly reference: string | null; readonly note: string | null })
  /** Goes to every admin. `amountCents` is what the order costs, `paidCents` what was paid for it; `paidCurrency` is empty where that is not known. */
  | (Amount & {
      readonly kind: 'payment_mismatch';
      readonly orderId: string;
      readonly paidCents: number;
      readonly paidCurrency: string;
      readonly reference: string;
    })
  /**
   * Goes to every admin: a bank takes back what fits no order, or not its order, of which so much was `left`. The bank
   * may have decided for the buyer by now. Null for what was not told.
   */
  | {
      readonly kind: 'dispute_mismatch';
      readonly why: 'unknown_order' | 'other_currency' | 'nothing_left' | 'more_than_left';
      readonly orderId: string | null;
      readonly left: Amount | null;
      readonly disputed: Amount | null;
      readonly isLost: boolean;
      /** As the provider calls them. */
      readonly dispute: string;
      readonly payment: string;
    };
