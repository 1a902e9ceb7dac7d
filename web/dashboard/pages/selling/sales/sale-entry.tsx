// One sale in a list.
import type { ReactNode } from 'react';
import { Anchor, Badge } from '@mantine/core';
import { Link } from 'react-router';
import { Entry } from '../../../components/entries.js';
import { moneyWords } from '../../../components/money-words.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { DeclineButton } from './decline-button.js';
import { isRefundable, ORDER_WORDS } from './order-words.js';
import { RefundButton } from './refund-button.js';
import { RefundBadge, RefundWords } from './refund-wish.js';
import type { Order } from './sales-queries.js';

interface SaleEntryProps {
  readonly order: Order;
  /** Whether it leads to the page of the order. */
  readonly isLinked?: boolean;
}

export function SaleEntry({ order, isLinked = true }: SaleEntryProps): ReactNode {
  const { status, amount_cents: amount, refunded_cents: refunded, currency, quantity, coupon } = order;
  const { label, color } = ORDER_WORDS[status];
  const facts = [
    <>
      {order.buyer_name}, <RelativeTime at={order.paid_at ?? order.created_at} />
    </>,
    `${moneyWords(amount, currency)}${quantity > 1 ? ` for ${quantity}` : ''}`,
    refunded > 0 && `${moneyWords(refunded, currency)} refunded`,
    order.fee_cents > 0 && `you earn ${moneyWords(order.seller_net_cents, currency)}`,
    coupon !== null && `coupon ${coupon}`,
    order.subscription_id !== null && 'subscription',
    order.additional_seats && 'extra servers',
    // What buyers say who ask for help.
    order.number,
  ].filter((fact) => fact !== false);
  return (
    <Entry
      title={
        isLinked ? (
          <Anchor component={Link} to={`/selling/sales/${order.id}`} inherit>
            {order.product_name}
          </Anchor>
        ) : (
          order.product_name
        )
      }
      badges={
        <>
          <Badge color={color} variant={status === 'paid' ? 'filled' : 'light'}>
            {label}
          </Badge>
          <RefundBadge order={order} isUrgent />
        </>
      }
      facts={facts}
      actions={
        <>
          {isRefundable(status) && amount > refunded && <RefundButton order={order} />}
          {order.refund_requested_at !== null && <DeclineButton order={order} />}
        </>
      }
    >
      <RefundWords order={order} />
    </Entry>
  );
}
