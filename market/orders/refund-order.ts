// Gives the money of an order back: claims it, and settles it by what the provider said.
import type { OrderRecord } from '../../db/orders/order-record.js';
import type { RefundRecord } from '../../db/orders/refunds.js';
import type { Tables } from '../../db/tables.js';
import type { Services } from '../market.js';
import type { Refused } from '../refused.js';

export interface WantedRefund {
  readonly orderId: string;
  /** Null for all that is left. */
  readonly cents: number | null;
  readonly reason: string | null;
  /** The account that gives it; null for the service. */
  readonly requestedBy: string | null;
  /** Stays the same when the request is repeated under its Idempotency-Key. */
  readonly repeatKey: string | null;
}

/**
 * Claims a refund, before anything is asked of a provider. When the same request was begun before, its refund is returned
 * as it is by now.
 */
export async function beginRefund(
  tables: Tables,
  services: Pick<Services, 'clock'>,
  wanted: WantedRefund,
): Promise<RefundRecord | Refused<'not_found' | 'validation_failed' | 'invalid_transition' | 'idempotency_mismatch'>> {
  void [tables, services, wanted];
  throw new Error('not built yet');
}

/** Settles a refund whose money went back, with all that follows; one that is settled already changes nothing. */
export async function settleRefund(
  tables: Tables,
  services: Pick<Services, 'clock' | 'mail' | 'settings'>,
  refundId: string,
  reference: string | null,
): Promise<OrderRecord> {
  void [tables, services, refundId, reference];
  throw new Error('not built yet');
}

/**
 * Notes that a provider refused a refund: access stays. Of one that was done already, every admin is told, for whoever
 * lost access has no money either.
 *
 * @param failure a word, such as `charge_disputed`
 */
export async function failRefund(
  tables: Tables,
  services: Pick<Services, 'mail'>,
  refundId: string,
  failure: string,
): Promise<void> {
  void [tables, services, refundId, failure];
  throw new Error('not built yet');
}
