// Orders in plain words.
import { OrderStatus } from '#generated/enums.js';

interface StatusWords {
  readonly label: string;
  readonly color: 'gray' | 'pine' | 'red';
}

export const ORDER_WORDS: Readonly<Record<OrderStatus, StatusWords>> = {
  pending: { label: 'Awaiting payment', color: 'gray' },
  paid: { label: 'Paid', color: 'pine' },
  partially_refunded: { label: 'Partly refunded', color: 'gray' },
  refunded: { label: 'Refunded', color: 'gray' },
  disputed: { label: 'Disputed', color: 'red' },
  cancelled: { label: 'Cancelled', color: 'gray' },
};

/** What a list of orders can be narrowed to; empty for all. */
export const ORDER_CHOICES = [
  { value: '', label: 'Any' },
  ...OrderStatus.map((value) => ({ value, label: ORDER_WORDS[value].label })),
];

/** Whether money that was paid can be given back. */
export const isRefundable = (status: OrderStatus): boolean => status === 'paid' || status === 'partially_refunded';
