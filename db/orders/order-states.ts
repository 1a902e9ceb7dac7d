// What may happen to an order in each of its states: the contract's table (x-states), and how sentences say it.
import type { OrderStatus } from '#generated/enums.js';
import { states } from '#generated/states.js';

export type OrderAct = keyof typeof states.order;

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
export const allows = (status: OrderStatus, act: OrderAct): boolean => states.order[act].from.includes(status);

/** Why an order of this state does not allow `act`, as a sentence that names what it allows. */
export const transitionFault = (status: OrderStatus, act: OrderAct): string =>
  `An order that is ${inWords(status)} cannot be ${DONE[act]}; ${allowedSentence(status)}`;

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

function allowedSentence(status: OrderStatus): string {
  const allowed = (Object.keys(states.order) as OrderAct[])
    // A dispute of a part may be lost besides, which is nobody's to do.
    .filter((act) => allows(status, act) && (act !== 'lose_dispute' || status === 'disputed'))
    .map((act) => DONE[act]);
  return allowed.length === 0 ? 'nothing can change it any more' : `it can only be ${alternatives.format(allowed)}`;
}

const inWords = (status: OrderStatus): string => status.replaceAll('_', ' ');
