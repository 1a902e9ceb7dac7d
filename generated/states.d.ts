// Generated from openapi.yaml by `npm run generate`; do not edit.
/** An act: in which states it may be done, to which it may lead, and by whom. */
export interface StateStep<State extends string, By extends string> {
  readonly from: readonly State[];
  readonly to: readonly State[];
  readonly by: readonly By[];
}

export declare const states: {
  readonly license: Readonly<Record<'suspend' | 'reinstate' | 'revoke' | 'expire' | 'extend', StateStep<'active' | 'suspended' | 'expired' | 'revoked', 'seller' | 'admin' | 'service'>>>;
  readonly order: Readonly<Record<'pay' | 'cancel' | 'refund_part' | 'refund' | 'dispute' | 'win_dispute' | 'lose_dispute', StateStep<'pending' | 'cancelled' | 'paid' | 'partially_refunded' | 'refunded' | 'disputed', 'admin' | 'service' | 'buyer' | 'seller'>>>;
  readonly product: Readonly<Record<'submit' | 'approve' | 'reject' | 'send_back' | 'archive' | 'restore', StateStep<'draft' | 'under_review' | 'live' | 'archived', 'seller' | 'admin'>>>;
  readonly subscription: Readonly<Record<'renew' | 'fall_due' | 'cancel' | 'expire' | 'revive', StateStep<'active' | 'past_due' | 'cancelled' | 'expired', 'service' | 'buyer' | 'admin'>>>;
  readonly version: Readonly<Record<'publish' | 'pass' | 'quarantine' | 'give_up', StateStep<'draft' | 'uploaded' | 'scanning' | 'published' | 'quarantined', 'seller' | 'service'>>>;
};
