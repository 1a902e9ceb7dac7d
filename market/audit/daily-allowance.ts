// What an account may do a few times a day, counted by the log of what it did.
import type { Tables } from '../../db/tables.js';
import type { AuditAction } from '../../db/audit/audit.js';

/** How much of what may be done in a while is used up. */
export interface Allowance {
  readonly limit: number;
  readonly used: number;
  /** When the running window ends, in epoch milliseconds; null while nothing is used. */
  readonly resetsAt: number | null;
}

/** Refuses with `rate_limited` when an allowance is used up. */
export type StayWithin = (allowance: Allowance) => void;

/** The window of what is counted by the day. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How much of `limit` acts in 24 hours the account has used up. Ask in the transaction of the act as well, where those
 * that came at the same time come one after the other.
 */
export async function dailyAllowance(
  { audit }: Tables,
  accountId: string,
  action: AuditAction,
  limit: number,
  now: number,
): Promise<Allowance> {
  return allowanceOf(await audit.timesOf(accountId, action, now - DAY_MS, limit), limit, now);
}

/** The same of what is counted elsewhere than in the log. @param times of the acts since, newest first, epoch ms */
export const allowanceOf = (times: readonly number[], limit: number, now: number): Allowance => ({
  limit,
  used: times.length,
  resetsAt: times.length === 0 ? null : Math.min(now, times.at(-1)!) + DAY_MS,
});
