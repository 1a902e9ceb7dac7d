// The jobs about orders, each with its handler.
import type { Market } from '../market.js';
import { expireOrders } from './cancel-order.js';
import { giveLicenses } from './give-licenses.js';
import type { JobHandlers } from '../jobs/job-handlers.js';
import { hourly } from '../jobs/recurring-jobs.js';
import { settleRefunds } from './settle-refund.js';

/** The handlers of what is done about orders when nobody asks for it. */
export const orderJobs = (
  market: Pick<Market, 'tables' | 'write' | 'payments' | 'clock' | 'mail'>,
): Pick<JobHandlers, 'expire_orders' | 'give_licences' | 'settle_refund'> => ({
  expire_orders: hourly(market, (write) => expireOrders({ tables: market.tables, write })),
  give_licences: hourly(market, (write) => giveLicenses({ tables: market.tables, write })),
  settle_refund: settleRefunds(market),
});
