// The states of an order and what may happen to it in each.
import type { OrderStatus } from '#generated/enums.js';

interface Transition {
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  /** How a sentence says that it happened. */
  readonly done: string;
}

/** A dispute ends with the money back at the seller or at the buyer; what is refunded or cancelled stays so. */
const TRANSITIONS = {
  pay: { from: ['pending'], to: 'paid', done: 'paid' },
  cancel: { from: ['pending'], to: 'cancelled', done: 'cancelled' },
  refundPart: { from: ['paid', 'partially_refunded'], to: 'partially_refunded', done: 'refunded in part' },
  refund: { from: ['paid', 'partially_refunded'], to: 'refunded', done: 'refunded' },
  dispute: { from: ['paid'], to: 'disputed', done: 'disputed' },
  winDispute: { from: ['disputed'], to: 'paid', done: 'won back' },
  loseDispute: { from: ['disputed'], to: 'refunded', done: 'lost to its buyer' },
} as const satisfies Readonly<Record<string, Transition>>;

export type OrderAction = keyof typeof TRANSITIONS;

/** The states in which an order owns its product. */
export const OWNING: readonly OrderStatus[] = ['paid', 'partially_refunded'];

/** The state of an order after `action`; undefined when its state does not allow that. */
export function stateAfter(status: OrderStatus, action: OrderAction): OrderStatus | undefined {
  const { from, to }: Transition = TRANSITIONS[action];
  return from.includes(status) ? to : undefined;
}

/** Why an order of this state does not allow `action`, as a sentence that names what it allows. */
export const transitionFault = (status: OrderStatus, action: OrderAction): string =>
  `An order that is ${inWords(status)} cannot be ${TRANSITIONS[action].done}; ${allowedSentence(status)}`;

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

function allowedSentence(status: OrderStatus): string {
  const allowed = Object.values<Transition>(TRANSITIONS)
    .filter(({ from }) => from.includes(status))
    .map(({ done }) => done);
  return allowed.length === 0 ? 'nothing can change it any more' : `it can only be ${alternatives.format(allowed)}`;
}

const inWords = (status: OrderStatus): string => status.replaceAll('_', ' ');
