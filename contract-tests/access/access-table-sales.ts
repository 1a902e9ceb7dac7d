// Who may do what: orders, sales and refunds.
import type { AccessTable } from './access-row.js';
import { receiveStripeEvent } from './stripe-rows.js';

type Acts =
  | 'cancelOrder'
  | 'refundOrder'
  | 'requestRefund'
  | 'exportOrders'
  | 'summarizeSales'
  | 'listAllOrders'
  | 'receiveStripeEvent';

export const saleRows = { receiveStripeEvent } as unknown as AccessTable<Acts>;
