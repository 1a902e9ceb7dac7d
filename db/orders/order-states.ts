// The states of an order and what may happen to it in each.
import type { OrderStatus } from '#generated/enums.js';

interface Step {
  readonly from: readonly OrderStatus[];
  readonly to: readonly OrderStatus[];
}

/** A dispute ends with the money back at the seller or at the buyer; what is refunded stays so. */
const STEPS = {
  pay: { from: ['pending', 'cancelled'], to: ['paid'] },
  cancel: { from: ['pending'], to: ['cancelled'] },
  refund_part: { from: ['paid', 'partially_refunded'], to: ['partially_refunded'] },
  refund: { from: ['paid', 'partially_refunded'], to: ['refunded'] },
  dispute: { from: ['paid', 'partially_refunded'], to: ['disputed'] },
  win_dispute: { from: ['disputed'], to: ['paid', 'partially_refunded'] },
  lose_dispute: { from: ['disputed'], to: ['refunded'] },
} as const satisfies Readonly<Record<string, Step>>;

export type OrderAct = keyof typeof STEPS;

/** How a sentence says that an act happened. */
const DONE: Readonly<Record<OrderAct, string>> = {
  pay: 'paid',
  cancel: 'cancelled',
  refund_part: 'refunded in part',
  refund: 'refunded',
  dispute: 'disputed',
  win_dispute: 'won back',
  lose_dispute: 'lost to its buyer',
};

/** The states in which an order owns its product. */
export const OWNING: readonly OrderStatus[] = ['paid', 'partially_refunded'];

/** Whether an order of this state allows an act. */
export function allows(status: OrderStatus, act: OrderAct): boolean {
  const { from }: Step = STEPS[act];
  return from.includes(status);
}

/** Why an order of this state does not allow `act`, as a sentence that names what it allows. */
export const transitionFault = (status: OrderStatus, act: OrderAct): string =>
  `An order that is ${inWords(status)} cannot be ${DONE[act]}; ${allowedSentence(status)}`;

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

function allowedSentence(status: OrderStatus): string {
  const allowed = Object.entries<Step>(STEPS)
    .filter(([, { from }]) => from.includes(status))
    .map(([act]) => DONE[act as OrderAct]);
  return allowed.length === 0 ? 'nothing can change it any more' : `it can only be ${alternatives.format(allowed)}`;
}

const inWords = (status: OrderStatus): string => status.replaceAll('_', ' ');
