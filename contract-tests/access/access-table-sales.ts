// Who may do what: orders, sales and refunds.
import type { AccessTable } from './access-row.js';

type Acts =
  | 'cancelOrder'
  | 'refundOrder'
  | 'requestRefund'
  | 'exportOrders'
  | 'summarizeSales'
  | 'listAllOrders'
  | 'receiveStripeEvent';

export const saleRows = {} as unknown as AccessTable<Acts>;
