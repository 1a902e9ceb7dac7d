// What holds of all subscriptions: how long before, and how long after the end of a period what happens.
import type { BillingInterval, SubscriptionRecord } from '../../db/subscriptions/subscription-record.js';
import { periodEnd } from './calendar.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds before the end of a period in which its renewal is prepared: somebody has to pay in time. */
export const NOTICE_MS = 7 * DAY_MS;
/**
 * Milliseconds before the end of a period in which it is judged for the last time whether a provider may bill the next
 * one: enough for the provider to be told, also when it does not answer at first.
 */
export const LAST_LOOK_MS = HOUR_MS;
/** Milliseconds after the end of a period that was not renewed, in which the buyer goes on owning the product. */
export const GRACE_MS = 7 * DAY_MS;
/** The same as licenses count it. */
export const GRACE_HOURS = GRACE_MS / HOUR_MS;
/**
 * Milliseconds after the end of a period in which a provider that bills by itself has said what came of it. As long may
 * the service be late itself before that counts in the buyer's favour.
 */
export const LATE_MS = DAY_MS;

/** Whole hours from one time (epoch ms) to another, rounded up. */
export const hoursBetween = (from: number, to: number): number => Math.ceil((to - from) / HOUR_MS);

/** Whether a payment provider takes the money by itself. */
export const isBilledByProvider = ({
  providerReference,
  providerEndedAt,
}: Pick<SubscriptionRecord, 'providerReference' | 'providerEndedAt'>): boolean =>
  providerReference !== null && providerEndedAt === null;

/** What a subscription is to have been paid for so many periods since its anchor. */
export function paidUntil(anchorAt: number, interval: BillingInterval, periods: number) {
  const currentPeriodEnd = periodEnd(anchorAt, interval, periods);
  return {
    anchorAt,
    periods,
    currentPeriodStart: periodEnd(anchorAt, interval, periods - 1),
    currentPeriodEnd,
    ownsUntil: currentPeriodEnd + GRACE_MS,
    dueAt: currentPeriodEnd - NOTICE_MS,
  };
}
