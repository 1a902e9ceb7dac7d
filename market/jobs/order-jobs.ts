// The jobs about orders, each with its handler.
import type { Market } from '../market.js';
import { expireOrders } from '../orders/cancel-order.js';
import { giveLicences } from '../orders/give-licences.js';
import type { JobHandlers } from './job-handlers.js';
import { hourly } from './recurring-jobs.js';
import { settleRefunds } from './settle-refund.js';

/** The handlers of what is done about orders when nobody asks for it. */
export const orderJobs = (
  market: Pick<Market, 'tables' | 'write' | 'payments' | 'clock' | 'mail'>,
): Pick<JobHandlers, 'expire_orders' | 'give_licences' | 'settle_refund'> => ({
  expire_orders: hourly(market, () => expireOrders(market)),
  give_licences: hourly(market, () => giveLicences(market)),
  settle_refund: settleRefunds(market),
});
