// One order in the list of admins.
import type { ReactNode } from 'react';
import { Anchor, Badge } from '@mantine/core';
import { Link } from 'react-router';
import { useApi } from '../../../api/api-context.js';
import { useRefresh } from '../../../api/use-refresh.js';
import { ConfirmedButton } from '../../../components/confirmed-button.js';
import { Entry } from '../../../components/entries.js';
import { moneyWords } from '../../../components/money-words.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { CancelOrder } from '../../buying/payments/cancel-order.js';
import type { Order } from '../../buying/purchases/purchase-queries.js';
import { DeclineButton } from '../../selling/sales/decline-button.js';
import { isRefundable, ORDER_WORDS } from '../../selling/sales/order-words.js';
import { RefundButton } from '../../selling/sales/refund-button.js';
import { RefundBadge, RefundWords } from '../../selling/sales/refund-wish.js';

export function AnyOrder({ order }: { readonly order: Order }): ReactNode {
  const { status, product_name: product } = order;
  const { label, color } = ORDER_WORDS[status];
  return (
    <Entry
      title={product}
      badges={
        <>
          <Badge color={color} variant={status === 'paid' || status === 'disputed' ? 'filled' : 'light'}>
            {label}
          </Badge>
          <RefundBadge order={order} isUrgent />
        </>
      }
      facts={factsOf(order)}
      actions={
        <>
          {(status === 'pending' || status === 'cancelled') && <MarkPaid order={order} />}
          {status === 'pending' && <CancelOrder order={order} />}
          {isRefundable(status) && order.amount_cents > order.refunded_cents && <RefundButton order={order} />}
          {order.refund_requested_at !== null && <DeclineButton order={order} />}
        </>
      }
    >
      <RefundWords order={order} />
    </Entry>
  );
}

const factsOf = (order: Order): ReactNode[] =>
  [
    <>
      <Anchor component={Link} to={`/administration/accounts/${order.buyer_id}`} inherit underline="always">
        {order.buyer_name}
      </Anchor>
      , <RelativeTime at={order.paid_at ?? order.created_at} />
    </>,
    `${moneyWords(order.amount_cents, order.currency)}${order.quantity > 1 ? ` for ${order.quantity}` : ''}`,
    order.refunded_cents > 0 && `${moneyWords(order.refunded_cents, order.currency)} refunded`,
    order.subscription_id !== null && 'subscription',
    order.additional_seats && 'extra servers',
    // What a transfer says, and what buyers tell who ask for help.
    <span key="number" title={order.id}>
      {order.number}
    </span>,
  ].filter((fact) => fact !== false);

function MarkPaid({ order }: { readonly order: Order }): ReactNode {
  const { id, product_name: product, buyer_name: buyer, amount_cents: amount, currency, status } = order;
  const api = useApi();
  const refresh = useRefresh();
  const confirm = async (): Promise<void> => {
    await api.POST('/api/v1/admin/orders/{id}/mark-paid', { params: { path: { id } } });
    void refresh();
  };
  return (
    <ConfirmedButton
      size="xs"
      isHarmless
      label="Mark as paid"
      aria-label={`Mark as paid: ${product} for ${buyer}`}
      title={`Did ${moneyWords(amount, currency)} of ${buyer} come?`}
      onConfirm={confirm}
    >
      {status === 'cancelled' && 'The order was cancelled; this restores it. '}
      {buyer} gets {product} and a license immediately, and the amount is added to the seller’s balance. Only a refund
      can undo this.
    </ConfirmedButton>
  );
}
