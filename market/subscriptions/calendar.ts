// The calendar by which subscriptions are billed, in UTC.
import type { BillingInterval } from '../../db/subscriptions/subscription-record.js';

const MONTHS: Readonly<Record<BillingInterval, number>> = { month: 1, year: 12 };

/**
 * When so many periods are over that began at `anchorAt` (both epoch ms): on the same day of the month, at the same
 * time of day, or on the last day of a month that has no such day. Counted from the anchor each time, so that what
 * began on 31 January ends on 28 February and then on 31 March.
 */
export function periodEnd(anchorAt: number, interval: BillingInterval, periods: number): number {
  const anchor = new Date(anchorAt);
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + periods * MONTHS[interval]];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return anchor.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay));
}
