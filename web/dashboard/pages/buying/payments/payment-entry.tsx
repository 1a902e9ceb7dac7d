// One order in the list of its buyer.
import type { ReactNode } from 'react';
import { Badge, Button } from '@mantine/core';
import { Link } from 'react-router';
import { Entry } from '../../../components/entries.js';
import { moneyWords } from '../../../components/money-words.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { ORDER_WORDS } from '../../selling/sales/order-words.js';
import { RefundBadge, RefundWords } from '../../selling/sales/refund-wish.js';
import type { Order } from '../purchases/purchase-queries.js';
import { CancelOrder } from './cancel-order.js';
import { PayOrder } from './pay-order.js';
import { RefundPause, RefundRequest } from './refund-request.js';

interface PaymentEntryProps {
  readonly order: Order;
  /** Whether it leads to the receipt. */
  readonly hasReceipt?: boolean;
}

export function PaymentEntry({ order, hasReceipt = true }: PaymentEntryProps): ReactNode {
  const { id, product_name: product, status } = order;
  const { label, color } = ORDER_WORDS[status];
  return (
    <Entry
      title={product}
      badges={
        <>
          <Badge color={color}>{label}</Badge>
          <RefundBadge order={order} />
        </>
      }
      facts={factsOf(order)}
      actions={
        <>
          <PayOrder order={order} label="Pay" />
          <CancelOrder order={order} />
          <RefundRequest order={order} />
          {hasReceipt && order.paid_at !== null && (
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={`/payments/${id}`}
              aria-label={`Receipt for ${product}`}
            >
              Receipt
            </Button>
          )}
        </>
      }
    >
      <RefundWords order={order} />
      <RefundPause order={order} />
    </Entry>
  );
}

const factsOf = (order: Order): ReactNode[] =>
  [
    <>
      {order.paid_at === null ? 'ordered' : 'paid'} <RelativeTime at={order.paid_at ?? order.created_at} />
    </>,
    `${moneyWords(order.amount_cents, order.currency)}${order.quantity > 1 ? ` for ${order.quantity}` : ''}`,
    order.refunded_cents > 0 && `${moneyWords(order.refunded_cents, order.currency)} refunded`,
    order.coupon !== null && `coupon ${order.coupon}`,
    order.subscription_id !== null && 'subscription',
    order.additional_seats && 'extra servers',
  ].filter((fact) => fact !== false);
