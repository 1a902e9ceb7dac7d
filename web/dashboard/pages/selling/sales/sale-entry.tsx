// One sale in a list.
import type { ReactNode } from 'react';
import { Badge, Text } from '@mantine/core';
import { Entry } from '../../../pieces/entries.js';
import { moneyWords } from '../../../pieces/money-words.js';
import { RelativeTime } from '../../../pieces/relative-time.js';
import { isRefundable, ORDER_WORDS } from './order-words.js';
import { RefundButton } from './refund-button.js';
import type { Order } from './sales-queries.js';

export function SaleEntry({ order }: { readonly order: Order }): ReactNode {
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
  ].filter((fact) => fact !== false);
  return (
    <Entry
      title={order.product_name}
      badges={
        <>
          <Badge color={color} variant={status === 'paid' ? 'filled' : 'light'}>
            {label}
          </Badge>
          {order.refund_requested_at !== null && <Badge color="red">Refund requested</Badge>}
        </>
      }
      facts={facts}
      actions={isRefundable(status) && amount > refunded ? <RefundButton order={order} /> : undefined}
    >
      {order.refund_requested_at !== null && order.refund_reason !== null && (
        <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
          “{order.refund_reason}”
        </Text>
      )}
    </Entry>
  );
}
