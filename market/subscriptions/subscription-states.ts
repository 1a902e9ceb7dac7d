// The states of a subscription, by the table of the contract: which act leads from which to which.
import { states } from '#generated/states.js';
import type { SubscriptionRecord, SubscriptionStatus } from '../../db/subscriptions/subscription-record.js';

export type SubscriptionStep = keyof typeof states.subscription;

const MOVES = states.subscription;
const STEPS = Object.keys(MOVES) as SubscriptionStep[];

/** The end of "it can be …", and of "it cannot be …". */
const DONE: Readonly<Record<SubscriptionStep, string>> = {
  renew: 'renewed',
  fall_due: 'called overdue',
  cancel: 'cancelled',
  expire: 'ended',
  revive: 'revived by a late payment',
};

const IN_STATUS: Readonly<Record<SubscriptionStatus, string>> = {
  active: 'is active',
  past_due: 'is past due',
  cancelled: 'is cancelled',
  expired: 'is over',
};

/** The status after a step; undefined when the subscription's own does not allow it. */
export const statusAfter = (
  { status }: Pick<SubscriptionRecord, 'status'>,
  step: SubscriptionStep,
): SubscriptionStatus | undefined => (MOVES[step].from.includes(status) ? MOVES[step].to[0] : undefined);

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

/** Why a subscription does not allow a step, with what it allows. */
export function stepFault({ status }: Pick<SubscriptionRecord, 'status'>, step: SubscriptionStep): string {
  const possible = STEPS.filter((other) => MOVES[other].from.includes(status)).map((other) => DONE[other]);
  return `The subscription ${IN_STATUS[status]} and cannot be ${DONE[step]}: now it can only be ${alternatives.format(possible)}`;
}
